import { numberReadings } from '@debrief/contracts/written-number';
import type { Token } from '../../document/tokenize.ts';
import { CURRENCIES, CURRENCY_CODES, SCALES, UNITS } from '../../lexicon/number-words.ts';
import { scaleValue } from '../numbers/scales.ts';
import { readDecimals, readSmall, readSpokenNumber, type SpokenNumber } from '../numbers/spoken-number.ts';
import { readDigits, type ReadNumber } from '../numbers/written-number.ts';
import { joinTokens } from '../tokens.ts';

/** Number that may be money. `last` is inclusive. */
export interface Amount {
  value: number;
  first: number;
  last: number;
  /** True if a currency precedes or follows the number. */
  currency: boolean;
  /** Factor of the scale: 1000 for "50k", 1 without a scale. */
  scale: number;
}

/** Currency codes with a scale: "140 TEUR", "88 MSEK". */
const SCALED_CURRENCY = /^(?:[TKM]EUR|M(?:SEK|NOK|DKK)|mdp)$/;
const MAX_AMOUNTS = 300;
const MAX_VALUE = 1e13;

/** Accepts "R" and "US" only in capitals. */
export const isCurrency = (token: Token | undefined): boolean =>
  token !== undefined &&
  token.kind !== 'number' &&
  !/^(?:r|us)$/.test(token.text) &&
  (CURRENCIES.has(token.lower) || CURRENCY_CODES.has(token.text) || /^\p{Sc}$/u.test(token.text));

export const unitOf = (token: Token | undefined) => UNITS[token?.lower ?? ''];

/**
 * Returns the factor of a scale. A letter except "k" needs a currency or no space before it, because "3 m"
 * may be metres.
 */
function scaleOf(tokens: Token[], at: number, value: number): number | undefined {
  const [token, before] = [tokens[at], tokens[at - 1]];
  if (!token) return undefined;
  if (token.text === 'T' && isCurrency(tokens[at + 1])) return 1e3;
  if (token.lower === 'l' && token.text !== 'L') return undefined;
  const isClear =
    token.lower.length !== 1 ||
    token.lower === 'k' ||
    token.glued ||
    isCurrency(tokens[at - 2]) ||
    (token.text === 'M' && isCurrency(tokens[at + 1])) ||
    (token.text === 'L' && /^\d{1,2}[.,]\d{1,2}$/.test(before?.text ?? ''));
  return isClear ? scaleValue(tokens, at, value) : undefined;
}

/** Parses words that continue digits: "1 point six five", "3 hundred", "1 hundred and eighty". */
function readMixed(tokens: Token[], digits: ReadNumber): ReadNumber {
  const { value, next } = digits;
  const word = tokens[next]?.lower;
  if (word === 'point') {
    const decimals = readDecimals(tokens, next);
    return decimals ? { value: value + decimals.value, next: decimals.next } : digits;
  }
  if (word === 'and' && value > 0 && value < 1000 && value % 100 === 0) {
    const tens = readSmall(tokens, next + 1);
    if (tens && tens.value < 100 && isCurrency(tokens[tens.next]))
      return { value: value + tens.value, next: tens.next };
  }
  if (word !== 'hundred' || !Number.isInteger(value) || value === 0 || value >= 100) return digits;
  const rest = readSmall(tokens, /^(?:and|&)$/.test(tokens[next + 1]?.lower ?? '') ? next + 2 : next + 1);
  return rest && rest.value < 100
    ? { value: value * 100 + rest.value, next: rest.next }
    : { value: value * 100, next: next + 1 };
}

/** Parses the rest of a number after a scale: "2 million one hundred thousand". */
function readRest(tokens: Token[], at: number, scale: number): ReadNumber | null {
  const from = tokens[at]?.lower === 'and' ? at + 1 : at;
  const first = tokens[from];
  if (first?.glued) return null;
  const digits = readDigits(tokens, from);
  if (!digits) {
    const spoken = readSpokenNumber(tokens, from);
    const isWhole = spoken && (spoken.value % 100 === 0 || /^\d/.test(first?.text ?? ''));
    return isWhole && spoken.value >= 100 && spoken.value < scale ? spoken : null;
  }
  if (isCurrency(tokens[from - 1])) return null;
  let { value, next } = readMixed(tokens, digits);
  const times = tokens[next]?.kind === 'word' ? scaleOf(tokens, next, value) : undefined;
  const isWhole =
    times !== undefined || next > digits.next || /^\d{3}$/.test(first?.text ?? '') || value >= 1000;
  if (times !== undefined) [value, next] = [value * times, next + 1];
  return isWhole && value >= 100 && value < scale ? { value, next } : null;
}

/**
 * Returns whether a token is a scale that was in English before translation. The length of a translated token
 * usually differs from the length of its span.
 */
const isEnglishScale = (token: Token | undefined) =>
  token !== undefined &&
  /^(?:thousand|million|billion|lakhs?|crores?)$/.test(token.lower) &&
  token.end - token.start === token.text.length;

function readWritten(tokens: Token[], at: number): SpokenNumber | null {
  const digits = readDigits(tokens, at);
  if (!digits) return null;
  let { value, next } = readMixed(tokens, digits);
  const [, fraction] = next === at + 1 ? numberReadings(tokens[at]?.text ?? '') : [];
  if (fraction !== undefined && isEnglishScale(tokens[next])) value = fraction;
  let scale = 1;
  for (let s = scaleOf(tokens, next, value); s !== undefined; s = scaleOf(tokens, next, value)) {
    scale *= s;
    next += 1;
  }
  const isWord = (tokens[next - 1]?.lower.length ?? 0) > 1 || scale === 1;
  const rest = scale >= 1000 && isWord ? readRest(tokens, next, scale) : null;
  if (rest) return { value: value * scale + rest.value, next: rest.next, scale };
  // Digits after the scale are decimals: "3k6" is 3,600.
  const more = tokens[next];
  if (scale > 1 && more?.kind === 'number' && more.glued && /^\d{1,3}$/.test(more.text))
    [value, next] = [value + Number(`0.${more.text}`), next + 1];
  const scaleAfterHalf =
    scale === 1 && joinTokens(tokens, next, next + 3) === 'and a half'
      ? SCALES[tokens[next + 3]?.lower ?? '']
      : 0;
  if (scaleAfterHalf) [value, next, scale] = [value + 0.5, next + 4, scaleAfterHalf];
  return { value: value * scale, next, scale };
}

/** Returns whether a letter before digits is a currency: "K148,000", "n2.1m". Excludes "Q4 200". */
function isAfterCurrencyLetter(tokens: Token[], at: number, { value, scale }: SpokenNumber): boolean {
  const [letter, digits] = [tokens[at - 1], tokens[at]];
  if (!/^[KPMEQLSn]$/i.test(letter?.text ?? '') || tokens[at - 2]?.end === letter?.start) return false;
  if (digits?.kind !== 'number' || !digits.glued) return false;
  const isGrouped =
    /[.,]/.test(digits.text) ||
    (/^[KPE]$/i.test(letter?.text ?? '') && /^\d{3}$/.test(tokens[at + 1]?.text ?? ''));
  return scale > 1 || value >= 10_000 || (value >= 1000 && isGrouped);
}

/**
 * Returns the hundreds that a final digit means: 500 in "forty five thousand five". Returns 0 for "one", as
 * in "the seven k one".
 */
function elidedHundreds(tokens: Token[], at: number): number {
  const [token, next] = [tokens[at], tokens[at + 1]];
  const isAtEnd = next === undefined || next.kind === 'mark' || next.kind === 'line' || isCurrency(next);
  return isAtEnd && token?.kind === 'word' && token.lower !== 'one' ? (unitOf(token) ?? 0) * 100 : 0;
}

/** Returns the index of the full form in "eighteen two, eighteen thousand two hundred". */
function fullFormAfter(tokens: Token[], at: number): number | null {
  const short = tokens[at]?.kind === 'word' ? readSpokenNumber(tokens, at) : null;
  const hundreds = short?.scale === 1 ? (unitOf(tokens[short.next]) ?? 0) : 0;
  if (!short || hundreds === 0) return null;
  const from = short.next + (tokens[short.next + 1]?.text === ',' ? 2 : 1);
  const isFullForm = readSpokenNumber(tokens, from)?.value === short.value * 1000 + hundreds * 100;
  return isFullForm ? from : null;
}

function readNumber(tokens: Token[], at: number): SpokenNumber | null {
  const read = readWritten(tokens, at) ?? readSpokenNumber(tokens, at);
  const hundreds = read?.scale === 1000 && read.value % 1000 === 0 ? elidedHundreds(tokens, read.next) : 0;
  return read && hundreds > 0 ? { ...read, value: read.value + hundreds, next: read.next + 1 } : read;
}

/** Returns null for a part of a word, a percentage, a time or a date. */
function amountAt(tokens: Token[], at: number, read: SpokenNumber): Amount | null {
  const { value, next, scale } = read;
  const [twoBefore, before, first] = [tokens[at - 2], tokens[at - 1], tokens[at]];
  const [last, after, twoAfter] = [tokens[next - 1], tokens[next], tokens[next + 1]];
  const isGlued = first?.glued === true;
  const isAfterCurrency =
    before?.sentence === first?.sentence &&
    (isCurrency(before) ||
      (isGlued && /^[rN]$/.test(before?.text ?? '')) ||
      isAfterCurrencyLetter(tokens, at, read));
  const isBeforeCurrency =
    after?.sentence === first?.sentence && (isCurrency(after) || SCALED_CURRENCY.test(last?.text ?? ''));
  const isPriced = value >= 100 && /^(?:pm|pa|pcm|pw|pq|ea|pp|all|net|gross|ex)$/.test(after?.lower ?? '');
  const startsWord =
    after?.glued === true &&
    (after.kind === 'number' || (after.kind === 'word' && !isBeforeCurrency && !isPriced));
  const isDashed = before?.text === '-' && before.glued && twoBefore?.kind === 'word';
  const endsWord =
    isGlued && !isAfterCurrency && (before?.kind === 'word' || before?.text === '#' || isDashed);
  const isPercent = /^(?:%|percent|pct)$/.test(after?.lower ?? '');
  const isTime =
    (/^[:/]$/.test(after?.text ?? '') && twoAfter?.kind === 'number') ||
    (isGlued && /^[:/#]$/.test(before?.text ?? '') && twoBefore?.kind === 'number');
  if (startsWord || endsWord || isPercent || isTime) return null;
  if ((before?.text === 'N' && value < 100) || !(value <= MAX_VALUE)) return null;
  return { value, first: at, last: next - 1, currency: isAfterCurrency || isBeforeCurrency, scale };
}

export function findAmounts(tokens: Token[]): Amount[] {
  const found: Amount[] = [];
  for (let at = 0; at < tokens.length && found.length < MAX_AMOUNTS; at += 1) {
    at = fullFormAfter(tokens, at) ?? at;
    const read = readNumber(tokens, at);
    const amount = read && amountAt(tokens, at, read);
    if (amount) found.push(amount);
    if (read) at = Math.max(at, read.next - 1);
  }
  return found;
}
