import { isCurrency, type Amount } from './amounts.ts';
import { REFERENCE_BEFORE } from './data/amount-cues.ts';
import type { Note } from './reading/note.ts';
import { wordsAfter, wordsBefore, type Token } from './reading/tokens.ts';

/** Says that a bare number beside it is money, and of a sale. */
const OF_DEAL =
  /\b(?:deals?|pric(?:e[ds]?|ing)|quot(?:e[ds]?|ing|ations?)|qt|qte|prop|proposals?|offer(?:s|ed)?|budget(?:s|ed)?|worth|valued?|amounts?|total(?:s|l?ing)?|contract|costs?|costing|pay(?:s|ing|ment)?|spend(?:s|ing)?|invest(?:s|ing)?|bid|tender|retainer|fees?|opportunity|opp|figure|agreed|settled?|all in|incl|excl|vat|gst|grand|afford|charges?|asks?|asking|for the (?:lot|set|year))\b/iu;
const REACH = 90;

/** The line or sentence around an amount, or as much of it as speech without full stops lets belong to it. */
export function sentenceAround({ text, tokens }: Note, { first, last }: Amount): string {
  const [start, end] = [tokens[first]?.start ?? 0, tokens[last]?.end ?? 0];
  const before = text.slice(Math.max(0, start - REACH), start).split(/[.!?;]\s|\n/).at(-1) ?? ''; // prettier-ignore
  const behind = text.slice(end, end + REACH).split(/[.!?;]\s|\n/)[0] ?? '';
  return `${before}${text.slice(start, end)}${behind}`;
}

/** "HRB 214780", "PO 48213": letters that are no currency and number something. */
const isNumbered = (tokens: Token[], first: number) => {
  const before = tokens[first - 1];
  return (
    before?.kind === 'word' &&
    /^\p{Lu}{2,5}$/u.test(before.text) &&
    !isCurrency(before) &&
    !OF_DEAL.test(before.text)
  );
};

/** A number without a currency and a factor that nothing around calls money, or that numbers something. */
export function isBareNumber(note: Note, amount: Amount): boolean {
  if (amount.currency || amount.scale > 1) return false;
  const before = wordsBefore(note.tokens, amount.first, 6);
  return (
    REFERENCE_BEFORE.test(before) ||
    isNumbered(note.tokens, amount.first) ||
    !OF_DEAL.test(sentenceAround(note, amount))
  );
}

const PERIOD = String.raw`months?|mo|mth|weeks?|wk|days?|quarters?|qtr|years?|yr|annum|hours?|hr`;
const UNIT = String.raw`seats?|users?|heads?|persons?|people|units?|licen[cs]es?|devices?|agents?|items?|pieces?|sites?|stores?|branch|vehicles?|trucks?|box|bottle|ton|tonne|kg|litre|km|room|student|member|employee|project|order|visit|shipment|delivery|call|lead`;
const RATE_BEHIND = new RegExp(
  String.raw`^(?:\S+ ){0,3}?(?:(?:per|each|every|an?|\/) ?(?:\S+ )?(?:${PERIOD}|${UNIT})\b|(?:monthly|yearly|annually|quarterly|weekly|daily|hourly|pm|pa|pcm|pw|pq|each|apiece|ea|pp|mrr|arr)\b)`,
  'u',
);
const RATE_BEFORE = new RegExp(
  String.raw`\b(?:monthly|annual|yearly|quarterly|weekly|daily|hourly|(?:per|each|every|a) (?:${PERIOD}|${UNIT}))(?: \S+){0,4}$`,
  'u',
);

/** "R18 000 per month", "55 a seat": how often it is paid is not part of it. */
export function isRate({ tokens }: Note, { first, last }: Amount): boolean {
  return RATE_BEHIND.test(wordsAfter(tokens, last + 1, 6)) || RATE_BEFORE.test(wordsBefore(tokens, first, 8));
}
