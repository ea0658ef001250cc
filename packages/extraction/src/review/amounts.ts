import { numberReadings } from '@debrief/contracts/written-number';
import { wordsAfter, wordsBefore } from '../document/tokenize.ts';
import type { Document } from '../entities/document.ts';
import { REFERENCE_BEFORE } from '../entities/money/amount-patterns.ts';
import { isCurrency, type Amount } from '../entities/money/recognizer.ts';
import { amountsOf, scalesLeftOut } from '../entities/money/refine.ts';
import { isMisheardNumber } from '../entities/numbers/misheard-numbers.ts';
import { hasAmbiguousMil } from '../entities/numbers/scales.ts';

const OF_DEAL =
  /\b(?:deals?|pric(?:e[ds]?|ing)|quot(?:e[ds]?|ing|ations?)|qt|qte|prop|proposals?|offer(?:s|ed)?|budget(?:s|ed)?|worth|valued?|amounts?|total(?:s|l?ing)?|contract|costs?|costing|pay(?:s|ing|ment)?|spend(?:s|ing)?|invest(?:s|ing)?|bid|tender|retainer|fees?|opportunity|opp|figure|agreed|settled?|all in|incl|excl|vat|gst|grand|afford|charges?|asks?|asking|for the (?:lot|set|year))\b/iu;

const OTHER_MONEY =
  /\b(?:free of charge|for free|f\.?o\.?c|warranty|guarantee|refund\w{0,3}|credit(?:ed)? (?:note|of|him|her|them|back)|overdue|owe[sd]?|owing|arrears|(?:paid|charged|billed|invoiced) twice|(?:money|paid) back|turn ?over|turn(?:s|ed) over|annual sales|revenue|no budget|salary|my (?:own )?(?:bonus|target)|fined?|insured|raffle|stolen|worth of stock|competitors?|competition|rival'?s?|(?:other|present|current|old|existing) (?:crowd|quote|supplier|provider|contract)|by (?:somebody|someone) else|last year|the others?|(?:list|guide|catalogue) (?:price|value)|retail|last (?:deal|order|po|purchase)|what (?:he|she|they|we) paid|reminder|rent(?:s|ing)? from|no price|costs? (?:us|him|her|them)|no longer|off the table|withdr[ae]wn?|withdrew|tear that up|bought (?:at|for)|my guess|(?:my|our) own guess|(?:told|tell) nobody|in our book|worth (?:maybe|perhaps|possibly)|contract (?:was|ran out)|ran out|expired|pays? us|struck off|lease company|from before|drops? off our|stay below|not paying)\b/i;
/** Words about a price that is outdated or was not quoted to the customer. */
const UNQUOTED_MONEY =
  /\b(?:(?:not|never)(?: yet)?(?: been)? (?:mentioned|quoted|told|sent|agreed|said)(?! a word)|nothing (?:yet )?sent|(?:on paper|price) only|off the forecast|struck (?:it|them|off|from)|returned to|bank (?:app|statement)|(?:settles|squares) the|paid us|(?:my|marketing|our own) (?:guess|est)|(?:only|just) thinks|(?:old|in the) (?:diary|notes)|goes out free)\b/i;

const PERIOD = String.raw`months?|mo|mth|weeks?|wk|days?|quarters?|qtr|years?|yr|annum|hours?|hr`;
const UNIT = String.raw`seats?|users?|heads?|persons?|people|units?|licen[cs]es?|devices?|agents?|items?|pieces?|sites?|stores?|branch|vehicles?|trucks?|box|bottle|ton|tonne|kg|litre|km|room|student|member|employee|project|order|visit|shipment|delivery|call|lead`;
const RATE_AFTER = new RegExp(
  String.raw`^(?:\S+ ){0,3}?(?:(?:per|each|every|an?|\/) ?(?:\S+ )?(?:${PERIOD}|${UNIT})\b|(?:monthly|yearly|annually|quarterly|weekly|daily|hourly|pm|pa|pcm|pw|pq|each|apiece|ea|pp|mrr|arr)\b)`,
  'u',
);
const RATE_BEFORE = new RegExp(
  String.raw`\b(?:monthly|annual|yearly|quarterly|weekly|daily|hourly|(?:per|each|every|a) (?:${PERIOD}|${UNIT}))(?: \S+){0,4}$`,
  'u',
);

/** Currencies with dots as thousands separators: "1.250". */
const DOTTED =
  /^(?:€|euros?|eur|teur|kr|nok|dkk|sek|isk|rp|rupiah|rupias|idr|reais|brl|pesos?|clp|cop|ars|tl|lira|try|₺|lei|ron|dong|vnd|₫|zł|pln|huf|ft|chf|gs|pyg)$/iu;

const MAX_SENTENCE = 90;

function sentenceAround({ text, tokens }: Document, { first, last }: Amount): string {
  const [start, end] = [tokens[first]?.start ?? 0, tokens[last]?.end ?? 0];
  const sentencesIn = (from: number, to: number) => text.slice(Math.max(0, from), to).split(/[.!?;]\s|\n/);
  const before = sentencesIn(start - MAX_SENTENCE, start).at(-1) ?? '';
  const after = sentencesIn(end, end + MAX_SENTENCE)[0] ?? '';
  return `${before}${text.slice(start, end)}${after}`;
}

/** Returns whether a plain number is a reference ("PO 48213") or is not in a sentence about a sale. */
function isBareNumber(doc: Document, amount: Amount): boolean {
  if (amount.currency || amount.scale > 1) return false;
  const before = doc.tokens[amount.first - 1];
  const isNumbered =
    before?.kind === 'word' &&
    /^\p{Lu}{2,5}$/u.test(before.text) &&
    !isCurrency(before) &&
    !OF_DEAL.test(before.text);
  return (
    isNumbered ||
    REFERENCE_BEFORE.test(wordsBefore(doc.tokens, amount.first, 6)) ||
    !OF_DEAL.test(sentenceAround(doc, amount))
  );
}

/** Returns whether an amount is a rate with an unknown total: "R18 000 per month", "55 a seat". */
const isRate = ({ tokens }: Document, { first, last }: Amount) =>
  RATE_AFTER.test(wordsAfter(tokens, last + 1, 6)) || RATE_BEFORE.test(wordsBefore(tokens, first, 8));

/**
 * Returns whether the dot of "R1.250" may be a decimal point: no other number and no adjacent currency uses
 * dots for thousands.
 */
function hasAmbiguousDot({ tokens }: Document, { first, last, scale, value }: Amount): boolean {
  const digits = tokens[first]?.text ?? '';
  const [whole, fraction] = /^[\d.,']+$/.test(digits) ? numberReadings(digits) : [];
  if (whole === undefined || fraction === undefined || value !== whole * scale) return false;
  if (scale === 1 && first !== last) return false;
  const grouped = tokens.filter(({ text }) => /^\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?$/.test(text));
  const usesDots = [first - 2, first - 1, last + 1].some((at) => DOTTED.test(tokens[at]?.text ?? ''));
  return grouped.length < 2 && !usesDots;
}

export const AMOUNT_RULES: Readonly<
  Record<string, (doc: Document, amount: Amount, scalesLeftOut: readonly Amount[]) => boolean>
> = {
  'unclear-mil': ({ tokens }, { first, last }) => hasAmbiguousMil(tokens, first, last),
  'unclear-point': hasAmbiguousDot,
  'misheard-amount': ({ tokens }, { first, last }) => tokens.slice(first, last + 1).some(isMisheardNumber),
  'other-money': (doc, amount) => OTHER_MONEY.test(sentenceAround(doc, amount)),
  'untold-money': (doc, amount) => UNQUOTED_MONEY.test(sentenceAround(doc, amount)),
  'scale-left-out': (_, { first, value }, found) =>
    found.some((other) => other.first === first && other.value === value),
  'bare-number': isBareNumber,
  rate: isRate,
};

export function isUnclearAmount(doc: Document, value: number, rules: readonly string[]): boolean {
  const leftOut = scalesLeftOut(doc);
  const found = amountsOf(doc, value);
  return (
    found.length > 0 &&
    found.every((amount) => rules.some((rule) => AMOUNT_RULES[rule]?.(doc, amount, leftOut) === true))
  );
}
