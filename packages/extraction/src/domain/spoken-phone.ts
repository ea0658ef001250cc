import { CURRENCIES, SCALES, TEENS, TENS, UNITS } from './data/number-words.ts';
import { readSpokenNumber } from './spoken-number.ts';
import type { Span } from './reading/spans.ts';
import type { Token } from './reading/tokens.ts';

export interface SpokenDigits extends Span {
  /** Digits with an optional leading `+`. */
  digits: string;
  /** It was corrected in part, or has words that sound like digits: somebody should check it. */
  doubtful?: boolean;
}

/** What a recogniser hears for digits. */
const SOUND_LIKE_DIGITS: Record<string, string | undefined> = {
  ate: '8', ait: '8', won: '1', too: '2', to: '2', tow: '2', for: '4', fore: '4', tree: '3', free: '3', fife: '5', sicks: '6', sick: '6', sex: '6', nein: '9',
  nigh: '9', niner: '9', wun: '1',
}; // prettier-ignore
/** Words of every sentence, which are digits only among others: "seven too for ate". */
const USUALLY_WORDS = new Set(['to', 'for', 'too', 'won', 'free', 'sick', 'tow']);
/** With so many digits a number with this country code is complete. */
const INTERNATIONAL: readonly (readonly [RegExp, number])[] = [
  [/^(?:234|55)/, 13],
  [/^(?:44|91|353|254|255|256|233|263|260|264|265|258|971|20|92|52)/, 12],
  [/^65/, 10],
];
/** With so many digits a number is complete: "082 555 0143 for the quote". */
const completeLength = (digits: string, prefix: string) =>
  prefix === ''
    ? digits.startsWith('0')
      ? 10
      : 9
    : (INTERNATIONAL.find(([code]) => code.test(digits))?.[1] ?? 11);

/** Digits of the longest national numbers, and of the longest with a country code. */
const [LONGEST_NATIONAL, LONGEST_INTERNATIONAL] = [11, 13];

const FILLERS = new Set('um uh er erm uhm , - and . then like tapos eh ehm euh'.split(' '));
const PAUSE = /^(?:,|um|uh|er|erm)$/;
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

/** What cannot follow "for" or "to": "oh one nine for and she wants it". */
const BEHIND_NUMBER =
  /^(?:and|so|um|uh|but|he|she|they|i|we|it's|that's|is|or|on|by|if|with|when|before|after|because|[.,])$/;

const digitOf = (token: Token | undefined): string | null => {
  if (!token) return null;
  if (/^oh?$/.test(token.lower)) return '0';
  const unit = UNITS[token.lower];
  if (unit !== undefined) return String(unit);
  return token.kind === 'number' && /^\d{1,14}$/.test(token.text) ? token.text : null;
};

/** "owe two one": a nought before digits, not what somebody owes. */
const isNought = (tokens: Token[], at: number) =>
  tokens[at]?.lower === 'owe' &&
  digitOf(tokens[at + 1]) !== null &&
  !/^(?:i|we|you|he|she|they|to|still)$/.test(tokens[at - 1]?.lower ?? '');

/** The digits one or two words stand for: "triple five", "fifty five", "twelve", "eight hundred"; null if none. */
function readGroup(tokens: Token[], at: number): { digits: string; next: number } | null {
  const token = tokens[at];
  if (!token) return null;
  const repeat = REPEATS[token.lower];
  const of = tokens[at + 1]?.text === '-' ? at + 2 : at + 1;
  const repeated =
    repeat === undefined ? null : (digitOf(tokens[of]) ?? SOUND_LIKE_DIGITS[tokens[of]?.lower ?? '']);
  if (repeat !== undefined)
    return repeated?.length === 1 ? { digits: repeated.repeat(repeat), next: of + 1 } : null;
  const tens = TENS[token.lower];
  const unit = UNITS[tokens[at + 1]?.lower ?? ''];
  if (tens !== undefined)
    return unit ? { digits: String(tens + unit), next: at + 2 } : { digits: String(tens), next: at + 1 };
  const teen = TEENS[token.lower];
  if (teen !== undefined) return { digits: String(teen), next: at + 1 };
  const digit = isNought(tokens, at) ? '0' : digitOf(token);
  if (digit === null) return null;
  const after = tokens[at + 1]?.lower;
  if (after === 'hundred' && digit.length === 1) return { digits: `${digit}00`, next: at + 2 };
  if (after === 'thousand' && digit.length === 1) return { digits: `${digit}000`, next: at + 2 };
  return { digits: digit, next: at + 1 };
}

const soundsLikeDigit = (token: Token | undefined) => SOUND_LIKE_DIGITS[token?.lower ?? ''] !== undefined;

/** A word in a run of digits that sounds like one, and either stands between others or is hardly ever anything else. */
function readHomophone(tokens: Token[], at: number, digits: string, prefix: string) {
  const word = tokens[at]?.lower ?? '';
  const digit = SOUND_LIKE_DIGITS[word];
  if (
    digit === undefined ||
    digits.length > completeLength(digits, prefix) + 1 ||
    (digits === '' && prefix === '')
  )
    return null;
  let next = at + 1;
  while (FILLERS.has(tokens[next]?.lower ?? '') && next < at + 3) next += 1;
  const goesOn = readGroup(tokens, next) !== null || soundsLikeDigit(tokens[next]);
  // "oh one six three two, nine six oh, for for eight": a number goes on behind a pause.
  const isBegun = prefix !== '' || digits.startsWith('0');
  const previous = isBegun && PAUSE.test(tokens[at - 1]?.lower ?? '') ? at - 2 : at - 1;
  const behindOther =
    digits === '' || readGroup(tokens, previous) !== null || soundsLikeDigit(tokens[previous]);
  const between = digits.length < completeLength(digits, prefix) && goesOn && behindOther;
  const missing = completeLength(digits, prefix) - digits.length;
  const ends = !goesOn && (tokens[at + 1] === undefined || BEHIND_NUMBER.test(tokens[at + 1]?.lower ?? ''));
  // "… oh one nine for and": no sentence has a lone "for" or "to" there, however long the number is.
  const longest = prefix === '' ? LONGEST_NATIONAL : LONGEST_INTERNATIONAL;
  const isLone = ends && digits.length < longest && /^(?:for|to|fore)$/.test(word);
  // Nor does a text end with "won", or with "too" where a number of ten digits lacks one.
  const isLast = tokens[at + 1] === undefined && !isBegun && digits.length === LONGEST_NATIONAL - 2;
  // A mobile number or one with a country code has no fewer digits; landlines of some countries have nine.
  const isMobile = prefix !== '' || /^0[678]/.test(digits);
  const isShort = missing === 1 && isMobile && tokens[at - 1]?.kind === 'word';
  const last =
    behindOther && (isLast || (word === 'won' ? missing <= 2 : isLone || isShort || (missing === 1 && ends)));
  return between || last || (!USUALLY_WORDS.has(word) && digits.length >= 2)
    ? { digits: digit, next: at + 1 }
    : null;
}

/**
 * A correction says the whole number anew, or as many of the last digits as it has; where it has more than were said, its first
 * group takes the place of the last ones and the rest goes on from there.
 */
function withCorrection(digits: string, corrected: string, anew: number): string {
  if (corrected.length >= 9) return corrected;
  const replaced = corrected.length >= digits.length && anew > 0 ? anew : corrected.length;
  return digits.slice(0, -replaced) + corrected;
}

const LONGEST = 15;

/** The digits of a number that was read out twice in a row. */
function saidOnce(digits: string): string {
  if (digits.length <= LONGEST || digits.length > 2 * LONGEST) return digits;
  const half = digits.slice(0, digits.length / 2);
  return half + half === digits ? half : digits;
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
  // Digits of the first group behind a correction.
  let anew = 0;
  let doubtful = false;
  /** The token that each number of digits ends with. */
  const ends = new Map<number, number>();
  if (tokens[i]?.lower === 'plus' || tokens[i]?.text === '+') {
    prefix = '+';
    i += 1;
  }
  while (i < tokens.length && digits.length <= 24) {
    const token = tokens[i];
    if (!token || token.kind === 'line') break;
    const homophone = corrected === null ? readHomophone(tokens, i, digits, prefix) : null;
    doubtful ||= homophone !== null || (REPEATS[token.lower] !== undefined && soundsLikeDigit(tokens[i + 1]));
    const group = readGroup(tokens, i) ?? homophone;
    if (group) {
      if (token.kind === 'word') words += 1;
      if (corrected === null) digits += group.digits;
      else corrected += group.digits;
      last = group.next - 1;
      ends.set(digits.length, last);
      i = group.next;
    } else if (token.lower === 'no' && tokens[i + 1]?.lower === 'one') break;
    else if (FILLERS.has(token.lower) && i - last <= 3) {
      anew ||= corrected?.length ?? 0;
      i += 1;
    } else if (CORRECTION.has(token.lower) && digits.length >= 3 && i - last <= 4) {
      // A correction of a correction.
      if (corrected) digits = withCorrection(digits, corrected, anew);
      if (corrected !== '') [corrected, anew] = ['', 0];
      i += 1;
    } else break;
  }
  if (digits === '') return null;
  doubtful ||= corrected !== null && corrected !== '' && corrected.length < 9;
  if (corrected) digits = withCorrection(digits, corrected, anew);
  const once = saidOnce(digits);
  return {
    digits: prefix + once,
    start: tokens[at]?.start ?? 0,
    end: tokens[once === digits ? last : (ends.get(once.length) ?? last)]?.end ?? 0,
    words,
    next: last + 1,
    ...(doubtful ? { doubtful } : {}),
  };
}

const BEGINS_NUMBER = /^(?:\+[1-9]\d{8,13}|0\d{8,10})$/;
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

/** "with a nought in front", "but with the oh at the start", "preceded by oh": said behind a number that was given without it. */
const NOUGHT_IN_FRONT =
  /^(?:, )?(?:(?:but|and) )?(?:(?:(?:with|has|put|add|needs?|stick|pop) )?(?:(?:an?|the) )?(?:nought|naught|zero|oh|o|0) (?:in front|at the (?:start|front|beginning)|before (?:it|that)|first)|preceded by (?:(?:an?|the) )?(?:nought|naught|zero|oh|o|0))\b/;
/** "… four four six nought before it": read as a digit already. Who says "oh" or "zero" may mean the last digit. */
const IN_FRONT = /^(?:in front(?! of)|at the (?:start|front|beginning)|before (?:it|that))\b/;
const MOST_OF_INSTRUCTION = 10;

/** A number that was given without its nought, which is said behind it. */
function withNoughtInFront(tokens: Token[], run: Run): Run {
  if (/^[+0]/.test(run.digits)) return run;
  const words = tokens.slice(run.next, run.next + MOST_OF_INSTRUCTION).map(({ lower }) => lower).join(' '); // prettier-ignore
  const isRead = tokens[run.next - 1]?.lower === 'nought' && IN_FRONT.test(words);
  const said = (isRead ? IN_FRONT : NOUGHT_IN_FRONT).exec(words)?.[0];
  if (said === undefined) return run;
  const last = run.next + said.split(' ').length - 1;
  const digits = `0${isRead ? run.digits.slice(0, -1) : run.digits}`;
  return { ...run, digits, end: tokens[last]?.end ?? run.end, next: last + 1 };
}

/** Runs of seven to fifteen digits said as words: "oh eight two, triple five, one two three four". */
export function findSpokenDigits(tokens: Token[]): SpokenDigits[] {
  const found: SpokenDigits[] = [];
  for (let i = 0; i < tokens.length; i += 1) {
    const whole = readRun(tokens, i);
    if (!whole) continue;
    const run = withNoughtInFront(tokens, withoutNumberBefore(tokens, i, whole));
    const length = run.digits.replace('+', '').length;
    const after = tokens[run.next];
    const isMoney = CURRENCIES.has(after?.lower ?? '') || SCALES[after?.lower ?? ''] !== undefined;
    // "eight thousand nine hundred and fifty" is one number, not the digits of many.
    const isNumber = (readSpokenNumber(tokens, i)?.next ?? 0) >= run.next;
    // "06 one8 treble-2 40 9": a few words do where the digits begin as a number does.
    const isSaid = run.words >= 3 || (run.words > 0 && BEGINS_NUMBER.test(run.digits));
    if (!isMoney && !isNumber && isSaid && length >= 7 && length <= LONGEST)
      found.push({
        digits: run.digits,
        start: run.start,
        end: run.end,
        ...(run.doubtful ? { doubtful: true } : {}),
      });
    i = Math.max(i, run.next - 1);
  }
  return found;
}
