import { findAmounts, isCurrency, roundNumbers, type Amount } from './amounts.ts';
import {
  AFTER_AMOUNT,
  BEFORE_AMOUNT,
  CORRECTION,
  OUTRIGHT,
  RANGE,
  REFERENCE_BEFORE,
  type Cue,
} from './data/amount-cues.ts';
import { LABELLED_CONFIDENCE, confidenceFromScore, type FieldResult } from './field-result.ts';
import { pointsOf, type Sign } from './learned/signs.ts';
import type { Note } from './reading/note.ts';
import type { Span } from './reading/spans.ts';
import { tokenize, wordsAfter, wordsBefore, type Token } from './reading/tokens.ts';

const ENOUGH = 2;
/** Where no customer is spoken of: price lists, targets and news have amounts too. */
const ALONE = 6.5;
const OF_NOBODY =
  /\b(?:price (?:list|check|rise|increase)|takes effect|target|quarter|minutes|the rand|exchange rate|fuel|petrol|salary|our list|you lose|per friend)\b/i;
/** "gone down from sixty thousand to forty thousand" is no range. */
const CHANGED =
  /\b(?:down|up|gone|went|moved|changed|dropped|cut|reduced|increased|raised|lowered|revised|grown|shrunk|came|come)(?: \S+){0,2} from(?: (?:r|\$|€|£|about))?$/;
/** "they pay eighteen thousand and we're at twenty two": ours is in thousands too. */
const OURS =
  /\b(?:ours|we're at|we are at|we're asking|we quoted|our (?:price|quote|offer)|we said|i quoted|us)\b/;
/** "45 000 parcels a month": a number of things. */
const COUNTED =
  /^(?!pounds|euros|dollars|rands|bucks|rupees|plus|less|this|is|was|has|as|excl|incl)\p{L}{3,}s\b/u;
/** Beside amounts with a currency, a number without one is a count or a reference. */
const BARE = -3;
const WORDS_BEFORE = 14;
const WORDS_AFTER = 10;

const signsIn = (where: string, text: string, cues: Cue[]): Sign[] =>
  cues.flatMap(({ pattern, weight }, at) => (pattern.test(text) ? [[`${where}${at}`, weight] as const] : []));

const wordsBetween = (tokens: Token[], a: Amount, b: Amount) =>
  tokens.slice(a.last + 1, b.first).map((token) => token.lower).join(' '); // prettier-ignore

/** "fifty k no wait fifteen": the second is meant, in the first one's thousands. A range keeps its lower end. */
function settle(tokens: Token[], amounts: Amount[]): Amount[] {
  const settled: Amount[] = [];
  for (const amount of amounts) {
    const previous = settled.at(-1);
    const distance = previous ? amount.first - previous.last : Infinity;
    const between = previous && distance <= 14 ? wordsBetween(tokens, previous, amount) : null;
    if (!previous || between === null) settled.push(amount);
    else if ((distance <= 8 || OUTRIGHT.test(` ${between} `)) && CORRECTION.test(` ${between} `))
      settled[settled.length - 1] = /\bnot$/.test(between) ? previous : inherit(amount, previous);
    else if (OURS.test(between)) settled.push({ ...inherit(amount, previous), first: amount.first });
    else if (/^(?:,|\.)? ?not$/.test(between)) continue;
    else if (/^(?:(?:ea|each|pp|apiece) )?(?:=|so|makes|is|comes to|total)(?: \S)?$/.test(between))
      settled[settled.length - 1] = { ...inherit(amount, previous), first: amount.first };
    else if (/^to(?: \S)?$/.test(between) && CHANGED.test(wordsBefore(tokens, previous.first, 5)))
      settled[settled.length - 1] = { ...inherit(amount, previous), first: amount.first };
    else if (RANGE.test(between)) settled[settled.length - 1] = lowerEnd(previous, amount);
    else settled.push(amount);
  }
  return settled;
}

/** "fifteen" put in the place of "fifty k" is fifteen thousand. */
const inherit = (amount: Amount, from: Amount): Amount => {
  const scaled = amount.scale === 1 && from.scale > 1 && amount.value < 1000;
  return {
    ...amount,
    value: scaled ? amount.value * from.scale : amount.value,
    scale: scaled ? from.scale : amount.scale,
    currency: amount.currency || from.currency,
    first: from.first,
  };
};

/** "50-60k", "between R80 000 and R100 000": what the customer is sure to spend. */
const lowerEnd = (low: Amount, high: Amount): Amount => {
  const value = low.scale === 1 && high.scale > 1 && low.value < 1000 ? low.value * high.scale : low.value;
  const other = high.scale === 1 && low.scale > 1 && high.value < 1000 ? high.value * low.scale : high.value;
  return {
    ...low,
    value: Math.min(value, other),
    last: high.last,
    currency: low.currency || high.currency,
    scale: Math.max(low.scale, high.scale),
  };
};

/** The amounts beside one: what is said of them is not said of it. */
interface Neighbours {
  previous: Amount | undefined;
  next: Amount | undefined;
}

/** What speaks for and against an amount being the deal's. */
function amountSigns(tokens: Token[], amount: Amount, { previous, next }: Neighbours): Sign[] {
  const start = amount.first - (isCurrency(tokens[amount.first - 1]) ? 1 : 0);
  const before =
    wordsBefore(
      tokens,
      start,
      Math.max(
        0,
        Math.min(WORDS_BEFORE, start - 1 - (previous && previous.last < start ? previous.last : -1)),
      ),
    )
      .split(/\b(?:but|however|whereas|while|now|(?:against|vs|versus|to)(?= ours?\b))\b(?= .)/)
      .at(-1) ?? '';
  const after = wordsAfter(tokens, amount.last + 1, Math.min(WORDS_AFTER, (next?.first ?? Infinity) - amount.last - 1)).replace(/^(?:rand|rands|dollars?|euros?|pounds?|rupees|zar|usd|eur|gbp|naira|dirhams?|€|\$|£) /, ''); // prettier-ignore
  const signs = [...signsIn('before', before, BEFORE_AMOUNT), ...signsIn('after', after, AFTER_AMOUNT)];
  const add = (name: string, points: number, holds: boolean) => {
    if (holds) signs.push([name, points]);
  };
  const digits = tokens[amount.last]?.kind === 'number';
  add('currency', 3, amount.currency);
  add('scaled', 2, amount.scale > 1);
  add('thousands', 0.5, amount.value >= 1000);
  add('grouped', 1.5, amount.value >= 10_000 && amount.last > amount.first && digits);
  add('small', -6, amount.value < 100 && !amount.currency);
  add('counted', -5, !amount.currency && amount.scale === 1 && COUNTED.test(after));
  add('reference', -8, !amount.currency && REFERENCE_BEFORE.test(before));
  return signs;
}

/** The amount a labelled line gives. */
export function labelledDeal(note: Note): FieldResult<number> | null {
  for (const { field, value, start, end } of note.labels) {
    const amount =
      field === 'deal' && isMoney(value) ? settleText(value).find((each) => each > 0) : undefined;
    if (amount !== undefined)
      return { value: Math.round(amount), confidence: LABELLED_CONFIDENCE, spans: [{ start, end }] };
  }
  return null;
}

/** Where an amount stands, its currency included. */
const spanOf = (tokens: Token[], { first, last }: Amount): Span => {
  const from = isCurrency(tokens[first - 1]) ? first - 1 : first;
  const to = isCurrency(tokens[last + 1]) ? last + 1 : last;
  return { start: tokens[from]?.start ?? 0, end: tokens[to]?.end ?? 0 };
};

/** How far apart amounts of one deal are at most, as a ratio. */
const ALIKE = 2.5;
const MAX_LEFT_OUT = 20;
/** Each is compared with all amounts of the note. */
const MAX_COMPARED = 200;

/** "a hundred and eighty thousand, we said one fifty five": amounts whose "thousand" or "million" others of the note show. */
export function scalesLeftOut({ tokens }: Pick<Note, 'tokens'>): Amount[] {
  const plain = findAmounts(tokens);
  const known = new Set(plain.map(({ value }) => value));
  const isLike = (value: number) =>
    plain.some((other) => other.value > value / ALIKE && other.value < value * ALIKE);
  return plain
    .filter(({ value, scale, first, last, currency }) => {
      const isTyped = currency && tokens[first]?.kind === 'number';
      const counts = COUNTED.test(wordsAfter(tokens, last + 1, 2));
      return scale === 1 && value > 1 && value < 1000 && !isTyped && !counts;
    })
    .slice(0, MAX_COMPARED)
    .flatMap((amount) =>
      [1e3, 1e6]
        .map((scale) => ({ ...amount, value: amount.value * scale, scale }))
        // Of a small whole number everything could be the rest.
        .filter(
          ({ value, scale }) => value >= (scale === 1e6 || !Number.isInteger(amount.value) ? 1 : 10_000),
        )
        .filter(({ value }) => !known.has(value) && isLike(value)),
    )
    .slice(0, MAX_LEFT_OUT);
}

/** Every amount a note says, as said and as corrected, whatever it is for. */
export function amountsSaid(note: Note): { value: number; span: Span }[] {
  const plain = [...findAmounts(note.tokens), ...roundNumbers(note.tokens)];
  const inLabels = note.labels.flatMap(({ value, start, end }) =>
    settleText(value).map((amount) => ({ value: amount, span: { start, end } })),
  );
  return [...plain, ...settle(note.tokens, plain), ...scalesLeftOut(note)]
    .map((amount) => ({ value: amount.value, span: spanOf(note.tokens, amount) }))
    .concat(inLabels);
}

/** Every amount of a note that is so much, as said and as corrected. */
export function amountsOf({ tokens }: Note, value: number): Amount[] {
  const plain = findAmounts(tokens);
  return [...plain, ...settle(tokens, plain), ...roundNumbers(tokens), ...scalesLeftOut({ tokens })].filter(
    (amount) => Math.round(amount.value) === value,
  );
}

const isYear = ({ value, currency, scale }: Amount) =>
  !currency && scale === 1 && Number.isInteger(value) && value >= 1990 && value < 2040;

const settleText = (text: string) => {
  const tokens = tokenize(text);
  return settle(tokens, findAmounts(tokens)).map((amount) => amount.value);
};

const ABOUT =
  /^(?:about|approx|approximately|around|circa|est|max|maximum|up|to|between|from|roughly|total|ca|c)$/;

/** The value of a labelled line is money, rather than a title that has a number in it. */
const isMoney = (text: string) => {
  const tokens = tokenize(text);
  return settle(tokens, findAmounts(tokens)).some(
    (amount) =>
      amount.currency ||
      amount.scale > 1 ||
      (!isYear(amount) &&
        tokens.slice(0, amount.first).every((token) => token.kind !== 'word' || ABOUT.test(token.lower))),
  );
};

/** An amount that may be the deal's, and what speaks for and against it. */
export interface WeighedAmount {
  amount: Amount;
  span: Span;
  signs: Sign[];
}

/** An amount without a look at those beside it, and what speaks against it from the start. */
const weighedAlone = ({ tokens }: Note, amount: Amount, against: Sign): WeighedAmount => ({
  amount,
  span: spanOf(tokens, amount),
  signs: [...amountSigns(tokens, amount, { previous: undefined, next: undefined }), against],
});

/** More than this many corrections are no correction. */
const MAX_SUPERSEDED = 20;

/** "between 20k and 25k": of a range that is called one, the upper end is nobody's deal. */
const isUpperEnd = (tokens: Token[], low: Amount | undefined, high: Amount): boolean =>
  low !== undefined &&
  high.value > low.value &&
  RANGE.test(wordsBetween(tokens, low, high)) &&
  /\bbetween(?: \S)?$/.test(wordsBefore(tokens, low.first, 3));

/** Amounts that another was put in the place of: "fifty k" of "fifty k, no wait, fifteen". */
export function supersededAmounts(note: Note): WeighedAmount[] {
  const plain = findAmounts(note.tokens).filter((amount) => amount.value >= 1 && !isYear(amount));
  const kept = new Set(settle(note.tokens, plain).map(({ value }) => value));
  return plain
    .filter((amount, nth) => !kept.has(amount.value) && !isUpperEnd(note.tokens, plain[nth - 1], amount))
    .slice(0, MAX_SUPERSEDED)
    .map((amount) => weighedAlone(note, amount, ['superseded', -6]));
}

/** "eighteen five": eighteen thousand five hundred, among people who know what things cost. */
export const roundlySaidAmounts = (note: Note): WeighedAmount[] =>
  roundNumbers(note.tokens).map((amount) => weighedAlone(note, amount, ['roundly', -4]));

/** Amounts whose scale was left out, with it. */
export const amountsWithScale = (note: Note): WeighedAmount[] =>
  scalesLeftOut(note).map((amount) => weighedAlone(note, amount, ['scale-left-out', -4]));

/** The amounts of a note as corrected and settled, years left out. */
export function weighedAmounts(note: Note): WeighedAmount[] {
  const plain = findAmounts(note.tokens);
  const amounts = settle(note.tokens, plain).filter((amount) => !isYear(amount));
  const hasCurrency = amounts.some((amount) => amount.currency);
  return amounts.flatMap((amount, index) => {
    if (amount.value < 1) return [];
    const signs = amountSigns(note.tokens, amount, {
      previous:
        plain.findLast((each) => each.last < amount.last && each.value !== amount.value) ??
        amounts[index - 1],
      next: amounts[index + 1],
    });
    if (hasCurrency && !amount.currency && amount.scale === 1) signs.push(['bare', BARE]);
    return [{ amount, span: spanOf(note.tokens, amount), signs }];
  });
}

/**
 * Every amount of a note as corrected and settled, the numbers that could be years among them. "Eighteen five" is one, rather
 * than an eighteen and a five.
 */
export function amountsSettled(note: Note): { amount: Amount; span: Span }[] {
  const round = roundNumbers(note.tokens);
  const plain = findAmounts(note.tokens).filter(
    ({ first, last }) => !round.some((each) => each.first <= last && first <= each.last),
  );
  return settle(
    note.tokens,
    [...plain, ...round].toSorted((a, b) => a.first - b.first),
  )
    .filter(({ value }) => value >= 1)
    .map((amount) => ({ amount, span: spanOf(note.tokens, amount) }));
}

/**
 * What the rules take for the deal's amount, in the currency said. Of several, the one the words around it tie to the deal.
 * Rules: a range gives its lower end; a corrected amount its last form; a price per month stands as said and is
 * multiplied by nothing, yet a yearly or total amount beside it wins; a price per seat is no deal size; what a
 * competitor asks, what was paid before, and what is taken off are not the deal.
 */
export function ruledDealSize(note: Note, customerKnown: boolean): FieldResult<number> | null {
  const fromLabel = labelledDeal(note);
  if (fromLabel !== null) return fromLabel;
  let best: (WeighedAmount & { score: number }) | null = null;
  let second = -Infinity;
  const enough = customerKnown || !OF_NOBODY.test(note.text) ? ENOUGH : ALONE;
  for (const weighed of weighedAmounts(note)) {
    const score = pointsOf(weighed.signs);
    if (score < enough) continue;
    if (best === null || score > best.score) {
      if (best !== null && best.amount.value !== weighed.amount.value) second = best.score;
      best = { ...weighed, score };
    } else if (best.amount.value !== weighed.amount.value) second = Math.max(second, score);
  }
  if (best === null) return null;
  return {
    value: Math.round(best.amount.value),
    confidence: confidenceFromScore(best.score, ENOUGH, second),
    spans: [best.span],
  };
}
