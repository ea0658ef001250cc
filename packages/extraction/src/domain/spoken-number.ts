import { isNumberWord, ROMANCE_NUMBERS, SCALES, TEENS, TENS, UNITS } from './data/number-words.ts';
import { scaleValue } from './number-scales.ts';
import type { Token } from './reading/tokens.ts';
import type { ReadNumber } from './written-number.ts';

const FRACTIONS: Record<string, number | undefined> = { half: 0.5, quarter: 0.25, third: 1 / 3 };

/** "twenty six", "a hundred and twenty", "three fifty": a number below ten thousand with no scale behind it. */
export function readSmall(tokens: Token[], at: number): ReadNumber | null {
  let i = at;
  let value: number | null = null;
  const word = () => tokens[i]?.lower ?? '';
  if (/^an?$/.test(word()) && /^hundred$/.test(tokens[i + 1]?.lower ?? '')) {
    value = 1;
    i += 1;
  }
  // "hundred ten thousand", "hundred and five thousand": the one is left out.
  if (
    word() === 'hundred' &&
    (isSmallWord(tokens[i + 1]) || (tokens[i + 1]?.lower === 'and' && isSmallWord(tokens[i + 2])))
  )
    value = 1;
  for (; i < tokens.length; i += 1) {
    if (tokens[i]?.text === '-' && value !== null) continue;
    // "one oh five": a hundred and five.
    const behindOh = /^oh?$/.test(word()) ? (UNITS[tokens[i + 1]?.lower ?? ''] ?? 0) : 0;
    if (value !== null && value > 0 && value < 10 && behindOh > 0) {
      value = value * 100 + behindOh;
      i += 2;
      break;
    }
    // "four hundred and 75"
    if (
      value !== null &&
      value > 0 &&
      value % 100 === 0 &&
      value < 10_000 &&
      /^[1-9]\d$/.test(tokens[i]?.text ?? '')
    ) {
      const isBehindHundred = [tokens[i - 1], tokens[i - 2]].some((token) => token?.lower === 'hundred');
      if (!isBehindHundred) break;
      value += Number(tokens[i]?.text);
      i += 1;
      break;
    }
    const unit = UNITS[word()];
    const ten = TENS[word()];
    const teen = TEENS[word()];
    if (word() === 'hundred' && value !== null && value > 0 && value < 100) value *= 100;
    else if (
      word() === 'and' &&
      value !== null &&
      value >= 100 &&
      value % 100 === 0 &&
      (isSmallWord(tokens[i + 1]) || /^[1-9]\d$/.test(tokens[i + 1]?.text ?? ''))
    )
      continue;
    else if (unit !== undefined && (value === null || (value >= 20 && value % 10 === 0 && unit > 0)))
      value = (value ?? 0) + unit;
    else if (teen !== undefined && (value === null || (value >= 100 && value % 100 === 0)))
      value = (value ?? 0) + teen;
    else if (ten !== undefined && value === null) value = ten;
    else if (ten !== undefined && value !== null && value >= 100 && value % 100 === 0) value += ten;
    else if ((ten ?? teen) !== undefined && value !== null && value > 0 && value < 10)
      value = value * 100 + (ten ?? teen ?? 0);
    else break;
  }
  if (value === null) return null;
  const last = tokens[i - 1];
  return { value, next: last?.text === '-' || last?.lower === 'and' ? i - 1 : i };
}

const isSmallWord = (token: Token | undefined) =>
  token !== undefined && (UNITS[token.lower] ?? TEENS[token.lower] ?? TENS[token.lower]) !== undefined;

/** "point five", "point two five" behind a number. */
export function readDecimals(tokens: Token[], at: number): { fraction: number; next: number } {
  let digits = '';
  let i = at + 1;
  for (; UNITS[tokens[i]?.lower ?? ''] !== undefined; i += 1) digits += String(UNITS[tokens[i]?.lower ?? '']);
  if (digits === '' && isSmallWord(tokens[i])) {
    const small = readSmall(tokens, i);
    if (small) return { fraction: Number(`0.${small.value}`), next: small.next };
  }
  return { fraction: digits === '' ? 0 : Number(`0.${digits}`), next: digits === '' ? at : i };
}

/** "half a", "a quarter of a", "three quarters of a" before a scale. */
function readFraction(tokens: Token[], at: number): ReadNumber | null {
  const words = tokens
    .slice(at, at + 5)
    .map((token) => token.lower)
    .join(' ');
  const match =
    /^(?:(half)(?: of)?(?: an?)?|(?:a )?(quarter)(?: of)?(?: an?)?|(three quarters)(?: of)?(?: an?)?|(?:a )(third)(?: of)?(?: an?)?) (?=million|mil|billion|lakh|crore|thousand|bar)/.exec(
      words,
    );
  if (!match) return null;
  const value = match[3] ? 0.75 : (FRACTIONS[match[1] ?? match[2] ?? match[4] ?? ''] ?? 0);
  return { value, next: at + match[0].trim().split(' ').length };
}

/** " and a half", " and a quarter" behind a number or a scale: what it adds, in units of one. */
function readAndAHalf(tokens: Token[], at: number): { fraction: number; next: number } {
  const words = tokens
    .slice(at, at + 4)
    .map((token) => token.lower)
    .join(' ');
  const match = /^and (?:an? |three )?(half|quarters?)\b/.exec(words);
  if (!match) return { fraction: 0, next: at };
  const part = match[1] === 'half' ? 0.5 : match[0].includes('three') ? 0.75 : 0.25;
  return { fraction: part, next: at + match[0].split(' ').length };
}

/**
 * What a number right behind a scale counts: "six lakh fifty" is six and a half, "a million six" one point six, "nine million
 * two hundred" nine point two.
 */
function tailScale(scale: number, value: number): number {
  if (scale === 1e6 && value < 10) return scale / 10;
  if (scale === 1e6 && value >= 100 && value < 1000 && value % 10 === 0) return 1000;
  if ((scale === 1e5 || scale === 1e7) && value >= 10 && value < 100) return scale / 100;
  return 1;
}

/** "nineteen thousand, four hundred and fifty": a comma between the thousands and what follows them. */
const startsHundreds = (tokens: Token[], at: number) => {
  const rest = tokens[at]?.text === ',' && isSmallWord(tokens[at + 1]) ? readSmall(tokens, at + 1) : null;
  return rest !== null && rest.value >= 100 && rest.value % 100 !== 0;
};

/** "six lakh 40 thousand": digits that have a scale of their own. */
const readDigitsBeforeScale = (tokens: Token[], at: number): ReadNumber | null =>
  /^\d{1,3}$/.test(tokens[at]?.text ?? '') && (SCALES[tokens[at + 1]?.lower ?? ''] ?? 1) >= 1000
    ? { value: Number(tokens[at]?.text), next: at + 1 }
    : null;

const ROMANCE_AND = /^(?:y|e)$/;

/** "doscientos cincuenta mil", "dois mil": Spanish and Portuguese, where a scale tells that it is a number. */
function readRomanceNumber(tokens: Token[], at: number): SpokenNumber | null {
  let [total, part, scale, i] = [0, 0, 1, at];
  for (; i < tokens.length; i += 1) {
    const word = tokens[i]?.lower ?? '';
    const value = ROMANCE_NUMBERS[word];
    const times = word === 'mil' ? 1e3 : /^mill?(?:[oó]n|ones|h[aã]o|h[oõ]es)$/.test(word) ? 1e6 : 0;
    if (value !== undefined) part += value;
    else if (times > 0 && (part > 0 || total > 0)) {
      total = times === 1e6 ? (total + part) * times : total + part * times;
      [part, scale] = [0, times];
    } else if (!(ROMANCE_AND.test(word) && i > at && ROMANCE_NUMBERS[tokens[i + 1]?.lower ?? ''])) break;
  }
  return total > 0 ? { value: total + part, next: i, scale } : null;
}

export interface SpokenNumber extends ReadNumber {
  /** The scale said last: 1000 for "k"; 1 if none. */
  scale: number;
}

/**
 * Reads a number said in words, with its scales, at `at`: "two and a half million", "one point five crore",
 * "a hundred and twenty thousand", "one million two hundred thousand". Null if none stands there.
 */
export function readSpokenNumber(tokens: Token[], at: number): SpokenNumber | null {
  const first = tokens[at]?.lower ?? '';
  if (!isNumberWord(first) && first !== 'an') return readRomanceNumber(tokens, at);
  let total = 0;
  let scale = 1;
  let i = at;
  for (let rounds = 0; rounds < 4; rounds += 1) {
    const lone =
      /^an?$/.test(tokens[i]?.lower ?? '') &&
      /^(?:million|thousand|grand|billion|lakh|crore|mil|bar)$/.test(tokens[i + 1]?.lower ?? '');
    const part =
      readFraction(tokens, i) ??
      (lone ? { value: 1, next: i + 1 } : readSmall(tokens, i)) ??
      (total > 0 ? readDigitsBeforeScale(tokens, i) : null);
    if (!part) break;
    let { value, next } = part;
    if (/^point$/.test(tokens[next]?.lower ?? '')) {
      const decimals = readDecimals(tokens, next);
      value += decimals.fraction;
      next = decimals.next;
    }
    const half = readAndAHalf(tokens, next);
    if (SCALES[tokens[half.next]?.lower ?? ''] !== undefined) {
      value += half.fraction;
      next = half.next;
    }
    let here = 1;
    for (let s = scaleValue(tokens, next, value); s !== undefined; s = scaleValue(tokens, next, value)) {
      here *= s;
      next += 1;
    }
    if (total > 0 && (here >= scale || scale === 1)) break;
    if (total > 0 && here === 1 && value < 10 && scale !== 1e6 && tokens[i - 1]?.lower !== 'and') break;
    const behind = here > 1 ? readAndAHalf(tokens, next) : { fraction: 0, next };
    const tail = here === 1 && total > 0 && tokens[i - 1]?.lower !== 'and' ? tailScale(scale, value) : 1;
    total += value * here * tail + behind.fraction * here;
    scale = here;
    i = behind.next;
    if (here === 1) break;
    if (tokens[i]?.lower === 'and' && isSmallWord(tokens[i + 1])) i += 1;
    else if (startsHundreds(tokens, i)) i += 1;
  }
  if (i === at) return readRomanceNumber(tokens, at);
  if (tokens[i - 1]?.lower === 'and') i -= 1;
  return { value: total, next: i, scale };
}
