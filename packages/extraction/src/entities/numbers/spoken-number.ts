import type { Token } from '../../document/tokenize.ts';
import { isNumberWord, ROMANCE_NUMBERS, SCALES, TEENS, TENS, UNITS } from '../../lexicon/number-words.ts';
import { joinTokens } from '../tokens.ts';
import { scaleValue } from './scales.ts';
import type { ReadNumber } from './written-number.ts';

export interface SpokenNumber extends ReadNumber {
  /** Factor of the last scale: 1000 for "k", 1 if there is none. */
  scale: number;
}

const MAX_PARTS = 4;
const TENS_IN_FIGURES = /^[1-9]\d$/;

const wordAt = (tokens: Token[], at: number) => tokens[at]?.lower ?? '';

const isSmallWord = (token: Token | undefined) =>
  token !== undefined && (UNITS[token.lower] ?? TEENS[token.lower] ?? TENS[token.lower]) !== undefined;

/** Parses a number below ten thousand: "twenty six", "a hundred and twenty", "three fifty". */
export function readSmall(tokens: Token[], at: number): ReadNumber | null {
  let [value, next]: [number | null, number] = [null, at];
  if (/^an?$/.test(wordAt(tokens, at)) && wordAt(tokens, at + 1) === 'hundred') [value, next] = [1, at + 1];
  // "One" may be missing: "hundred ten thousand", "hundred and five thousand".
  const hasTens = isSmallWord(tokens[at + (wordAt(tokens, at + 1) === 'and' ? 2 : 1)]);
  if (wordAt(tokens, at) === 'hundred' && hasTens) value = 1;
  for (; next < tokens.length; next += 1) {
    const [word, after] = [wordAt(tokens, next), tokens[next + 1]];
    const sum: number | null = value;
    if (sum !== null && word === '-') continue;
    const isUnit = sum !== null && sum > 0 && sum < 10;
    const isHundreds = sum !== null && sum >= 100 && sum % 100 === 0;
    const [unit, tens] = [UNITS[word], TEENS[word] ?? TENS[word]];
    // "One oh five" is 105.
    const unitAfterOh = /^oh?$/.test(word) ? (UNITS[after?.lower ?? ''] ?? 0) : 0;
    if (isUnit && unitAfterOh > 0) return { value: sum * 100 + unitAfterOh, next: next + 2 };
    if (isHundreds && TENS_IN_FIGURES.test(word)) {
      if (!/\bhundred\b/.test(joinTokens(tokens, next - 2, next))) break;
      return { value: sum + Number(word), next: next + 1 };
    }
    if (word === 'hundred' && sum !== null && sum > 0 && sum < 100) value = sum * 100;
    else if (word === 'and' && isHundreds && (isSmallWord(after) || TENS_IN_FIGURES.test(after?.text ?? '')))
      continue;
    else if (unit !== undefined && (sum === null || (sum >= 20 && sum % 10 === 0 && unit > 0)))
      value = (sum ?? 0) + unit;
    else if (tens !== undefined && (sum === null || isHundreds)) value = (sum ?? 0) + tens;
    else if (tens !== undefined && isUnit) value = sum * 100 + tens;
    else break;
  }
  if (value === null) return null;
  return { value, next: /^(?:-|and)$/.test(wordAt(tokens, next - 1)) ? next - 1 : next };
}

/** Parses decimals after "point": "two five", "twenty five". */
export function readDecimals(tokens: Token[], at: number): ReadNumber | null {
  let [digits, next] = ['', at + 1];
  for (; UNITS[wordAt(tokens, next)] !== undefined; next += 1) digits += String(UNITS[wordAt(tokens, next)]);
  if (digits !== '') return { value: Number(`0.${digits}`), next };
  const small = isSmallWord(tokens[next]) ? readSmall(tokens, next) : null;
  return small && { value: Number(`0.${small.value}`), next: small.next };
}

const fractionOf = (words: string) => {
  if (words.includes('half')) return 0.5;
  if (words.includes('third')) return 1 / 3;
  return words.includes('three') ? 0.75 : 0.25;
};

function readPattern(tokens: Token[], at: number, pattern: RegExp): ReadNumber | null {
  const match = pattern.exec(joinTokens(tokens, at, at + 5))?.[0];
  return match === undefined ? null : { value: fractionOf(match), next: at + match.trim().split(' ').length };
}

const readFraction = (tokens: Token[], at: number) =>
  readPattern(
    tokens,
    at,
    /^(?:half|(?:a )?quarter|three quarters|a third)(?: of)?(?: an?)? (?=million|mil|billion|lakh|crore|thousand|bar)/,
  );

const readAndAHalf = (tokens: Token[], at: number) =>
  readPattern(tokens, at, /^and (?:an? |three )?(?:half|quarters?)\b/);

/**
 * Returns the implied factor of a number without a scale: "six lakh fifty" is 6.5 lakh, "a million six" is
 * 1.6 million.
 */
function elidedScale(scale: number, value: number): number {
  if (scale === 1e6 && value < 10) return scale / 10;
  if (scale === 1e6 && value >= 100 && value < 1000 && value % 10 === 0) return 1000;
  if ((scale === 1e5 || scale === 1e7) && value >= 10 && value < 100) return scale / 100;
  return 1;
}

/** Returns whether a token is a comma before hundreds: "nineteen thousand, four hundred and fifty". */
function isBeforeHundreds(tokens: Token[], at: number): boolean {
  if (tokens[at]?.text !== ',' || !isSmallWord(tokens[at + 1])) return false;
  const value = readSmall(tokens, at + 1)?.value ?? 0;
  return value >= 100 && value % 100 !== 0;
}

/** Parses digits with a scale after another scale: "six lakh 40 thousand". */
const readDigitsBeforeScale = (tokens: Token[], at: number): ReadNumber | null =>
  /^\d{1,3}$/.test(tokens[at]?.text ?? '') && (SCALES[wordAt(tokens, at + 1)] ?? 1) >= 1000
    ? { value: Number(tokens[at]?.text), next: at + 1 }
    : null;

function readRomanceNumber(tokens: Token[], at: number): SpokenNumber | null {
  let [total, part, scale, next] = [0, 0, 1, at];
  for (; next < tokens.length; next += 1) {
    const word = wordAt(tokens, next);
    const value = ROMANCE_NUMBERS[word];
    const times = word === 'mil' ? 1e3 : /^mill?(?:[oó]n|ones|h[aã]o|h[oõ]es)$/.test(word) ? 1e6 : 0;
    if (value !== undefined) part += value;
    else if (times > 0 && (part > 0 || total > 0)) {
      total = times === 1e6 ? (total + part) * times : total + part * times;
      [part, scale] = [0, times];
    } else if (!/^[ye]$/.test(word) || next === at || !ROMANCE_NUMBERS[wordAt(tokens, next + 1)]) break;
  }
  return total > 0 ? { value: total + part, next, scale } : null;
}

const readLoneScale = (tokens: Token[], at: number): ReadNumber | null =>
  /^an? (?:million|thousand|grand|billion|lakh|crore|mil|bar)$/.test(joinTokens(tokens, at, at + 2))
    ? { value: 1, next: at + 1 }
    : null;

/** Parses a spelled-out number with scales: "two and a half million", "one million two hundred thousand". */
export function readSpokenNumber(tokens: Token[], at: number): SpokenNumber | null {
  const first = wordAt(tokens, at);
  if (!isNumberWord(first) && first !== 'an') return readRomanceNumber(tokens, at);
  let [total, scale, end] = [0, 1, at];
  for (let parts = 0; parts < MAX_PARTS; parts += 1) {
    const part =
      readFraction(tokens, end) ??
      readLoneScale(tokens, end) ??
      readSmall(tokens, end) ??
      (total > 0 ? readDigitsBeforeScale(tokens, end) : null);
    if (!part) break;
    let { value, next } = part;
    const decimals = wordAt(tokens, next) === 'point' ? readDecimals(tokens, next) : null;
    if (decimals) [value, next] = [value + decimals.value, decimals.next];
    const half = readAndAHalf(tokens, next);
    if (half && SCALES[wordAt(tokens, half.next)] !== undefined)
      [value, next] = [value + half.value, half.next];
    let factor = 1;
    for (let s = scaleValue(tokens, next, value); s !== undefined; s = scaleValue(tokens, next, value)) {
      factor *= s;
      next += 1;
    }
    if (total > 0 && (factor >= scale || scale === 1)) break;
    const isElided = total > 0 && factor === 1 && wordAt(tokens, end - 1) !== 'and';
    if (isElided && value < 10 && scale !== 1e6) break;
    const fraction = factor > 1 ? readAndAHalf(tokens, next) : null;
    total += value * factor * (isElided ? elidedScale(scale, value) : 1) + (fraction?.value ?? 0) * factor;
    scale = factor;
    end = fraction?.next ?? next;
    if (factor === 1) break;
    if (wordAt(tokens, end) === 'and' ? isSmallWord(tokens[end + 1]) : isBeforeHundreds(tokens, end))
      end += 1;
  }
  if (end === at) return readRomanceNumber(tokens, at);
  return { value: total, next: wordAt(tokens, end - 1) === 'and' ? end - 1 : end, scale };
}
