import type { Span } from '../../document/spans.ts';
import type { Token } from '../../document/tokenize.ts';
import { CURRENCIES, SCALES, TEENS, TENS, UNITS } from '../../lexicon/number-words.ts';
import { readSpokenNumber } from '../numbers/spoken-number.ts';
import { joinTokens, wordMap } from '../tokens.ts';

export interface SpokenDigits extends Span {
  digits: string;
  /** True if the number contains a correction or a misrecognized word. */
  needsReview?: boolean;
}

interface Run extends SpokenDigits {
  words: number;
  next: number;
}

interface Group {
  digits: string;
  next: number;
}

const SOUNDS_LIKE_DIGIT = wordMap(
  '1=won wun; 2=too to tow; 3=tree free; 4=for fore; 5=fife; 6=sicks sick sex; 8=ate ait; 9=nein nigh niner',
);
/** Recognition errors that are common words and count only between digits: "seven too for ate". */
const COMMON_WORDS = new Set(['to', 'for', 'too', 'won', 'free', 'sick', 'tow']);
const REPEATS = wordMap('2=double; 3=triple treble; 4=quadruple');
const FILLERS = new Set('um uh er erm uhm , - and . then like tapos eh ehm euh'.split(' '));
const PAUSE = /^(?:,|um|uh|er|erm)$/;
const CORRECTION = new Set('sorry no wait actually correction rather scratch that mean i'.split(' '));
/**
 * Words that rarely follow the prepositions "for" and "to", so that these are digits: "oh one nine for and
 * she wants it".
 */
const AFTER_NUMBER =
  /^(?:and|so|um|uh|but|he|she|they|i|we|it's|that's|is|or|on|by|if|with|when|before|after|because|[.,])$/;

const [MIN_DIGITS, MAX_DIGITS] = [7, 15];
const MAX_RUN_DIGITS = 24;
/** Minimum length of a correction that replaces the whole number. */
const MIN_WHOLE_NUMBER = 9;
const [MAX_NATIONAL, MAX_INTERNATIONAL] = [11, 13];
/** Number of digits by country code, including the country code. */
const INTERNATIONAL_LENGTHS: readonly (readonly [RegExp, number])[] = [
  [/^(?:234|55)/, 13],
  [/^(?:44|91|353|254|255|256|233|263|260|264|265|258|971|20|92|52)/, 12],
  [/^65/, 10],
];
function completeLength(digits: string, prefix: string): number {
  if (prefix === '') return digits.startsWith('0') ? 10 : 9;
  return INTERNATIONAL_LENGTHS.find(([code]) => code.test(digits))?.[1] ?? 11;
}

function digitOf(token: Token | undefined): string | null {
  if (!token) return null;
  if (/^oh?$/.test(token.lower)) return '0';
  const unit = UNITS[token.lower];
  if (unit !== undefined) return String(unit);
  return token.kind === 'number' && /^\d{1,14}$/.test(token.text) ? token.text : null;
}

/** Returns whether "owe" is a zero: in "owe two one", but not in "we owe two". */
const isZero = (tokens: Token[], at: number) =>
  tokens[at]?.lower === 'owe' &&
  digitOf(tokens[at + 1]) !== null &&
  !/^(?:i|we|you|he|she|they|to|still)$/.test(tokens[at - 1]?.lower ?? '');

/** Parses one or two words: "triple five", "fifty five", "eight hundred". */
function readGroup(tokens: Token[], at: number): Group | null {
  const [token, after] = [tokens[at], tokens[at + 1]];
  if (!token) return null;
  const times = REPEATS.get(token.lower);
  if (times !== undefined) {
    const repeated = after?.text === '-' ? at + 2 : at + 1;
    const digit = digitOf(tokens[repeated]) ?? SOUNDS_LIKE_DIGIT.get(tokens[repeated]?.lower ?? '');
    return digit?.length === 1 ? { digits: digit.repeat(Number(times)), next: repeated + 1 } : null;
  }
  const tens = TENS[token.lower];
  const unit = UNITS[after?.lower ?? ''];
  if (tens !== undefined) return { digits: String(tens + (unit ?? 0)), next: unit ? at + 2 : at + 1 };
  const teen = TEENS[token.lower];
  if (teen !== undefined) return { digits: String(teen), next: at + 1 };
  const digit = isZero(tokens, at) ? '0' : digitOf(token);
  if (digit === null) return null;
  const zeros = after?.lower === 'hundred' ? '00' : after?.lower === 'thousand' ? '000' : '';
  return zeros !== '' && digit.length === 1
    ? { digits: digit + zeros, next: at + 2 }
    : { digits: digit, next: at + 1 };
}

const isDigit = (tokens: Token[], at: number) =>
  readGroup(tokens, at) !== null || SOUNDS_LIKE_DIGIT.has(tokens[at]?.lower ?? '');

/** Parses a word that sounds like a digit, if it is between digits or is rarely correct as a word. */
function readHomophone(tokens: Token[], at: number, digits: string, prefix: string): Group | null {
  const word = tokens[at]?.lower ?? '';
  const [before, after] = [tokens[at - 1], tokens[at + 1]];
  const digit = SOUNDS_LIKE_DIGIT.get(word);
  const missing = completeLength(digits, prefix) - digits.length;
  if (digit === undefined || missing < -1 || (digits === '' && prefix === '')) return null;
  let next = at + 1;
  while (FILLERS.has(tokens[next]?.lower ?? '') && next < at + 3) next += 1;
  const isContinued = isDigit(tokens, next);
  const hasPrefix = prefix !== '' || digits.startsWith('0');
  const isAfterDigit =
    digits === '' || isDigit(tokens, hasPrefix && PAUSE.test(before?.lower ?? '') ? at - 2 : at - 1);
  const isAtEnd = !isContinued && (after === undefined || AFTER_NUMBER.test(after.lower));
  // "For" or "to" at the end of a clause is a digit, unless the number has the maximum length.
  const most = prefix === '' ? MAX_NATIONAL : MAX_INTERNATIONAL;
  const isPreposition = isAtEnd && digits.length < most && /^(?:for|to|fore)$/.test(word);
  const isEndOfText = after === undefined && !hasPrefix && digits.length === MAX_NATIONAL - 2;
  const isMobile = prefix !== '' || /^0[678]/.test(digits);
  const isLastDigit =
    isEndOfText ||
    (word === 'won'
      ? missing <= 2
      : isPreposition || (missing === 1 && (isAtEnd || (isMobile && before?.kind === 'word'))));
  const isAmongDigits = isAfterDigit && ((missing > 0 && isContinued) || isLastDigit);
  return isAmongDigits || (!COMMON_WORDS.has(word) && digits.length >= 2)
    ? { digits: digit, next: at + 1 }
    : null;
}

/**
 * Replaces the last digits with a correction. The first group of a long correction replaces the last digits,
 * and the rest continues the number.
 */
function withCorrection(digits: string, correction: string, firstGroup: number): string {
  if (correction.length >= MIN_WHOLE_NUMBER) return correction;
  const isLonger = correction.length >= digits.length && firstGroup > 0;
  return digits.slice(0, -(isLonger ? firstGroup : correction.length)) + correction;
}

function withoutRepetition(digits: string): string {
  if (digits.length <= MAX_DIGITS || digits.length > 2 * MAX_DIGITS) return digits;
  const half = digits.slice(0, digits.length / 2);
  return half + half === digits ? half : digits;
}

/** Parses the digits that start at a token and applies corrections: "four two, sorry, four three". */
function readRun(tokens: Token[], at: number): Run | null {
  const prefix = /^(?:plus|\+)$/.test(tokens[at]?.lower ?? '') ? '+' : '';
  let [digits, words, next, last] = ['', 0, at + prefix.length, at];
  let correction: string | null = null;
  let firstGroup = 0;
  let needsReview = false;
  /** Index of the last token by number of digits. */
  const ends = new Map<number, number>();
  while (next < tokens.length && digits.length <= MAX_RUN_DIGITS) {
    const token = tokens[next];
    if (!token || token.kind === 'line') break;
    const homophone = correction === null ? readHomophone(tokens, next, digits, prefix) : null;
    const isMisheardRepeat = REPEATS.has(token.lower) && SOUNDS_LIKE_DIGIT.has(tokens[next + 1]?.lower ?? '');
    needsReview ||= homophone !== null || isMisheardRepeat;
    const group = readGroup(tokens, next) ?? homophone;
    if (group) {
      if (token.kind === 'word') words += 1;
      if (correction === null) digits += group.digits;
      else correction += group.digits;
      [last, next] = [group.next - 1, group.next];
      ends.set(digits.length, last);
    } else if (token.lower === 'no' && tokens[next + 1]?.lower === 'one') break;
    else if (FILLERS.has(token.lower) && next - last <= 3) {
      firstGroup ||= correction?.length ?? 0;
      next += 1;
    } else if (CORRECTION.has(token.lower) && digits.length >= 3 && next - last <= 4) {
      if (correction) digits = withCorrection(digits, correction, firstGroup);
      if (correction !== '') [correction, firstGroup] = ['', 0];
      next += 1;
    } else break;
  }
  if (digits === '') return null;
  if (correction) {
    needsReview ||= correction.length < MIN_WHOLE_NUMBER;
    digits = withCorrection(digits, correction, firstGroup);
  }
  const once = withoutRepetition(digits);
  const end = once === digits ? last : (ends.get(once.length) ?? last);
  return {
    digits: prefix + once,
    start: tokens[at]?.start ?? 0,
    end: tokens[end]?.end ?? 0,
    words,
    next: last + 1,
    ...(needsReview ? { needsReview } : {}),
  };
}

/**
 * Parses digits. Skips a time or count before a phone number that starts with zero: "at three. Oh seven
 * two …".
 */
function readRunAfterCount(tokens: Token[], at: number): Run | null {
  const run = readRun(tokens, at);
  if (!run || /^[+0]/.test(run.digits) || run.digits.length <= 10) return run;
  let from = readGroup(tokens, at)?.next ?? at + 1;
  while (FILLERS.has(tokens[from]?.lower ?? '')) from += 1;
  const rest = readRun(tokens, from);
  return rest && /^0\d{8,10}$/.test(rest.digits) ? rest : run;
}

/** Instruction to add a leading zero: "with a nought in front", "preceded by oh". */
const ZERO_IN_FRONT =
  /^(?:, )?(?:(?:but|and) )?(?:(?:(?:with|has|put|add|needs?|stick|pop) )?(?:(?:an?|the) )?(?:nought|naught|zero|oh|o|0) (?:in front|at the (?:start|front|beginning)|before (?:it|that)|first)|preceded by (?:(?:an?|the) )?(?:nought|naught|zero|oh|o|0))\b/;
/**
 * Words after a final "nought" that make it the leading zero. Do not apply to "oh" and "zero", which may be
 * the last digit.
 */
const IN_FRONT = /^(?:in front(?! of)|at the (?:start|front|beginning)|before (?:it|that))\b/;
const MAX_INSTRUCTION_TOKENS = 10;

function withLeadingZero(tokens: Token[], run: Run): Run {
  if (/^[+0]/.test(run.digits)) return run;
  const words = joinTokens(tokens, run.next, run.next + MAX_INSTRUCTION_TOKENS);
  const isRead = tokens[run.next - 1]?.lower === 'nought' && IN_FRONT.test(words);
  const instruction = (isRead ? IN_FRONT : ZERO_IN_FRONT).exec(words)?.[0];
  if (instruction === undefined) return run;
  const next = run.next + instruction.split(' ').length;
  const digits = `0${isRead ? run.digits.slice(0, -1) : run.digits}`;
  return { ...run, digits, end: tokens[next - 1]?.end ?? run.end, next };
}

/** Finds 7 to 15 spelled-out digits: "oh eight two, triple five, one two three four". */
export function findSpokenDigits(tokens: Token[]): SpokenDigits[] {
  const found: SpokenDigits[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const read = readRunAfterCount(tokens, at);
    if (!read) continue;
    const { words, next, ...digits } = withLeadingZero(tokens, read);
    const after = tokens[next]?.lower ?? '';
    const isAmount = CURRENCIES.has(after) || SCALES[after] !== undefined;
    // A single number is not a phone number: "eight thousand nine hundred and fifty".
    const isNumber = (readSpokenNumber(tokens, at)?.next ?? 0) >= next;
    const isSpoken = words >= 3 || (words > 0 && /^(?:\+[1-9]\d{8,13}|0\d{8,10})$/.test(digits.digits));
    const length = digits.digits.replace('+', '').length;
    if (!isAmount && !isNumber && isSpoken && length >= MIN_DIGITS && length <= MAX_DIGITS)
      found.push(digits);
    at = Math.max(at, next - 1);
  }
  return found;
}
