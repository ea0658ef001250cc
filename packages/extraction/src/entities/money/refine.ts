import type { Span } from '../../document/spans.ts';
import { tokenize, wordsAfter, wordsBefore, type Token } from '../../document/tokenize.ts';
import type { Document } from '../document.ts';
import { joinTokens } from '../tokens.ts';
import { CORRECTION, EXPLICIT_CORRECTION, RANGE } from './amount-patterns.ts';
import { findAmounts, isCurrency, type Amount } from './recognizer.ts';
import { findRoundAmounts } from './round-amounts.ts';

/**
 * Words before an old and a new amount. The two are not a range: "gone down from sixty thousand to forty
 * thousand".
 */
const CHANGE_BEFORE =
  /\b(?:down|up|gone|went|moved|changed|dropped|cut|reduced|increased|raised|lowered|revised|grown|shrunk|came|come)(?: \S+){0,2} from(?: (?:r|\$|€|£|about))?$/;
/**
 * Words before the seller's price. It may omit the scale of the previous price: "they pay eighteen thousand
 * and we're at twenty two".
 */
const OWN_PRICE =
  /\b(?:ours|we're at|we are at|we're asking|we quoted|our (?:price|quote|offer)|we said|i quoted|us)\b/;
const TOTAL = /^(?:(?:ea|each|pp|apiece) )?(?:=|so|makes|is|comes to|total)(?: \S)?$/;
/** Plural nouns after a count: "45 000 parcels a month". */
export const COUNTED =
  /^(?!pounds|euros|dollars|rands|bucks|rupees|plus|less|this|is|was|has|as|excl|incl)\p{L}{3,}s\b/u;

/** Maximum distances in tokens. */
const [MAX_TO_CORRECTED, MAX_TO_RELATED] = [8, 14];
/** Maximum ratio between two amounts of the same deal. */
const MAX_RATIO = 2.5;
const MAX_ELIDED_SCALES = 20;
const MAX_COMPARED = 200;
const MAX_SUPERSEDED = 20;

export const isYear = ({ value, currency, scale }: Amount): boolean =>
  !currency && scale === 1 && Number.isInteger(value) && value >= 1990 && value < 2040;

const between = (tokens: Token[], one: Amount, other: Amount) =>
  joinTokens(tokens, one.last + 1, other.first);

/** Applies the scale of a related amount: both are thousands in "fifty k, no, fifteen" and "50-60k". */
const scaledLike = (amount: Amount, other: Amount): Amount =>
  amount.scale === 1 && other.scale > 1 && amount.value < 1000
    ? { ...amount, value: amount.value * other.scale, scale: other.scale }
    : amount;

/**
 * Returns the corrected amount, with the start of the previous amount. A missing scale or currency is taken
 * from the previous amount.
 */
const replaced = (previous: Amount, amount: Amount): Amount => ({
  ...scaledLike(amount, previous),
  currency: amount.currency || previous.currency,
  first: previous.first,
});

/** Returns the lower end of a range, the least that the customer will spend. */
const lowerEnd = (low: Amount, high: Amount): Amount => ({
  ...low,
  value: Math.min(scaledLike(low, high).value, scaledLike(high, low).value),
  last: high.last,
  currency: low.currency || high.currency,
  scale: Math.max(low.scale, high.scale),
});

/** Resolves corrections and ranges: "fifty k no wait fifteen" is 15,000, "50-60k" is 50,000. */
export function settle(tokens: Token[], amounts: Amount[]): Amount[] {
  const settled: Amount[] = [];
  for (const amount of amounts) {
    const previous = settled.at(-1);
    const distance = amount.first - (previous?.last ?? -Infinity);
    if (!previous || distance > MAX_TO_RELATED) {
      settled.push(amount);
      continue;
    }
    const words = between(tokens, previous, amount);
    const isCorrection =
      (distance <= MAX_TO_CORRECTED || EXPLICIT_CORRECTION.test(words)) && CORRECTION.test(words);
    const isChange = /^to(?: \S)?$/.test(words) && CHANGE_BEFORE.test(wordsBefore(tokens, previous.first, 5));
    const replacement = { ...replaced(previous, amount), first: amount.first };
    if (isCorrection) {
      if (!/\bnot$/.test(words)) settled.splice(-1, 1, replaced(previous, amount));
    } else if (OWN_PRICE.test(words)) settled.push(replacement);
    else if (/^(?:,|\.)? ?not$/.test(words)) continue;
    else if (TOTAL.test(words) || isChange) settled.splice(-1, 1, replacement);
    else if (RANGE.test(words)) settled.splice(-1, 1, lowerEnd(previous, amount));
    else settled.push(amount);
  }
  return settled;
}

export const settleText = (text: string): number[] => {
  const tokens = tokenize(text);
  return settle(tokens, findAmounts(tokens)).map(({ value }) => value);
};

export const spanOf = (tokens: Token[], { first, last }: Amount): Span => {
  const from = isCurrency(tokens[first - 1]) ? first - 1 : first;
  const to = isCurrency(tokens[last + 1]) ? last + 1 : last;
  return { start: tokens[from]?.start ?? 0, end: tokens[to]?.end ?? 0 };
};

/** Infers a missing scale from similar amounts: "one fifty five" after "a hundred and eighty thousand". */
export function scalesLeftOut({ tokens }: Pick<Document, 'tokens'>): Amount[] {
  const written = findAmounts(tokens);
  const isNew = (value: number) =>
    written.every((other) => other.value !== value) &&
    written.some((other) => other.value > value / MAX_RATIO && other.value < value * MAX_RATIO);
  const mayLackScale = ({ value, scale, first, last, currency }: Amount) => {
    const isTyped = currency && tokens[first]?.kind === 'number';
    const isCount = COUNTED.test(wordsAfter(tokens, last + 1, 2));
    return scale === 1 && value > 1 && value < 1000 && !isTyped && !isCount;
  };
  const scaled = (amount: Amount, scale: number) => {
    const value = amount.value * scale;
    const isPlausible = scale === 1e6 || !Number.isInteger(amount.value) || value >= 10_000;
    return isPlausible && isNew(value) ? [{ ...amount, value, scale }] : [];
  };
  return written
    .filter(mayLackScale)
    .slice(0, MAX_COMPARED)
    .flatMap((amount) => [...scaled(amount, 1e3), ...scaled(amount, 1e6)])
    .slice(0, MAX_ELIDED_SCALES);
}

function allAmounts({ tokens }: Pick<Document, 'tokens'>): Amount[] {
  const written = findAmounts(tokens);
  return [...written, ...settle(tokens, written), ...findRoundAmounts(tokens), ...scalesLeftOut({ tokens })];
}

export function amountsWithLabels(doc: Document): { value: number; span: Span }[] {
  const inText = allAmounts(doc).map((amount) => ({ value: amount.value, span: spanOf(doc.tokens, amount) }));
  const inLabels = doc.labels.flatMap(({ value, start, end }) =>
    settleText(value).map((amount) => ({ value: amount, span: { start, end } })),
  );
  return [...inText, ...inLabels];
}

export const amountsOf = (doc: Document, value: number): Amount[] =>
  allAmounts(doc).filter((amount) => Math.round(amount.value) === value);

const isUpperEnd = (tokens: Token[], low: Amount | undefined, high: Amount): boolean =>
  low !== undefined &&
  high.value > low.value &&
  RANGE.test(between(tokens, low, high)) &&
  /\bbetween(?: \S)?$/.test(wordsBefore(tokens, low.first, 3));

/** Returns the written amounts that `settle` drops, such as "fifty k" in "fifty k, no wait, fifteen". */
export function supersededAmounts({ tokens }: Document): Amount[] {
  const written = findAmounts(tokens).filter((amount) => amount.value >= 1 && !isYear(amount));
  const kept = new Set(settle(tokens, written).map(({ value }) => value));
  return written
    .filter(({ value }) => !kept.has(value))
    .filter((amount) => !isUpperEnd(tokens, written[written.indexOf(amount) - 1], amount))
    .slice(0, MAX_SUPERSEDED);
}

/** Returns the amounts after corrections, including possible years. Parses "eighteen five" as one amount. */
export function amountsSettled({ tokens }: Document): { amount: Amount; span: Span }[] {
  const round = findRoundAmounts(tokens);
  const others = findAmounts(tokens).filter(
    ({ first, last }) => !round.some((each) => each.first <= last && first <= each.last),
  );
  const inOrder = [...others, ...round].toSorted((a, b) => a.first - b.first);
  return settle(tokens, inOrder)
    .filter(({ value }) => value >= 1)
    .map((amount) => ({ amount, span: spanOf(tokens, amount) }));
}
