import { CURRENCIES, SCALES, TEENS, TENS, UNITS } from './data/number-words.ts';
import { readSpokenNumber } from './spoken-number.ts';
import type { Span } from './reading/spans.ts';
import type { Token } from './reading/tokens.ts';

export interface SpokenDigits extends Span {
  /** Digits with an optional leading `+`. */
  digits: string;
}

const FILLERS = new Set(['um', 'uh', 'er', 'erm', 'uhm', ',', '-', 'and', '.', 'then', 'like']);
const REPEATS: Record<string, number | undefined> = { double: 2, triple: 3, treble: 3, quadruple: 4 };
const CORRECTION = new Set([
  'sorry',
  'no',
  'wait',
  'actually',
  'correction',
  'rather',
  'scratch',
  'that',
  'mean',
  'i',
]);

const digitOf = (token: Token | undefined): string | null => {
  if (!token) return null;
  if (token.lower === 'oh' || token.lower === 'o') return '0';
  const unit = UNITS[token.lower];
  if (unit !== undefined) return String(unit);
  return token.kind === 'number' && /^\d{1,14}$/.test(token.text) ? token.text : null;
};

/** The digits one or two words stand for: "triple five", "fifty five", "twelve", "eight hundred"; null if none. */
function readGroup(tokens: Token[], at: number): { digits: string; next: number } | null {
  const token = tokens[at];
  if (!token) return null;
  const repeat = REPEATS[token.lower];
  const repeated = repeat === undefined ? null : digitOf(tokens[at + 1]);
  if (repeat !== undefined)
    return repeated?.length === 1 ? { digits: repeated.repeat(repeat), next: at + 2 } : null;
  const tens = TENS[token.lower];
  const unit = UNITS[tokens[at + 1]?.lower ?? ''];
  if (tens !== undefined)
    return unit ? { digits: String(tens + unit), next: at + 2 } : { digits: String(tens), next: at + 1 };
  const teen = TEENS[token.lower];
  if (teen !== undefined) return { digits: String(teen), next: at + 1 };
  const digit = digitOf(token);
  if (digit === null) return null;
  const after = tokens[at + 1]?.lower;
  if (after === 'hundred' && digit.length === 1) return { digits: `${digit}00`, next: at + 2 };
  if (after === 'thousand' && digit.length === 1) return { digits: `${digit}000`, next: at + 2 };
  return { digits: digit, next: at + 1 };
}

interface Run extends SpokenDigits {
  words: number;
  next: number;
}

/** Reads a run of digits from `at`; a correction ("four two, sorry, four three") replaces as many as it says anew. */
function readRun(tokens: Token[], at: number): Run | null {
  let digits = '';
  let prefix = '';
  let words = 0;
  let i = at;
  let last = at;
  let corrected: string | null = null;
  if (tokens[i]?.lower === 'plus' || tokens[i]?.text === '+') {
    prefix = '+';
    i += 1;
  }
  while (i < tokens.length && digits.length <= 24) {
    const token = tokens[i];
    if (!token || token.kind === 'line') break;
    const group = readGroup(tokens, i);
    if (group) {
      if (token.kind === 'word') words += 1;
      if (corrected === null) digits += group.digits;
      else corrected += group.digits;
      last = group.next - 1;
      i = group.next;
    } else if (token.lower === 'no' && tokens[i + 1]?.lower === 'one') break;
    else if (FILLERS.has(token.lower) && i - last <= 3) i += 1;
    else if (CORRECTION.has(token.lower) && digits.length >= 3 && i - last <= 4) {
      corrected ??= '';
      i += 1;
    } else break;
  }
  if (digits === '') return null;
  if (corrected) digits = corrected.length >= 9 ? corrected : digits.slice(0, -corrected.length) + corrected;
  return {
    digits: prefix + digits,
    start: tokens[at]?.start ?? 0,
    end: tokens[last]?.end ?? 0,
    words,
    next: last + 1,
  };
}

const NATIONAL = /^0\d{8,10}$/;

/** "… at three. Oh seven two …": a time or a count right before a number that begins with its nought is none of it. */
function withoutNumberBefore(tokens: Token[], at: number, run: Run): Run {
  if (/^[+0]/.test(run.digits) || run.digits.length <= 10) return run;
  const group = readGroup(tokens, at);
  let from = group?.next ?? at + 1;
  while (FILLERS.has(tokens[from]?.lower ?? '')) from += 1;
  const rest = readRun(tokens, from);
  return rest && NATIONAL.test(rest.digits) ? rest : run;
}

/** Runs of seven to fifteen digits said as words: "oh eight two, triple five, one two three four". */
export function findSpokenDigits(tokens: Token[]): SpokenDigits[] {
  const found: SpokenDigits[] = [];
  for (let i = 0; i < tokens.length; i += 1) {
    const whole = readRun(tokens, i);
    if (!whole) continue;
    const run = withoutNumberBefore(tokens, i, whole);
    const length = run.digits.replace('+', '').length;
    const after = tokens[run.next];
    const isMoney = CURRENCIES.has(after?.lower ?? '') || SCALES[after?.lower ?? ''] !== undefined;
    // "eight thousand nine hundred and fifty" is one number, not the digits of many.
    const isNumber = (readSpokenNumber(tokens, i)?.next ?? 0) >= run.next;
    if (!isMoney && !isNumber && run.words >= 3 && length >= 7 && length <= 15)
      found.push({ digits: run.digits, start: run.start, end: run.end });
    i = Math.max(i, run.next - 1);
  }
  return found;
}
