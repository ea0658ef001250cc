import { CURRENCIES, SCALES, UNITS } from '../data/number-words.ts';
import type { Span } from '../reading/spans.ts';
import type { Token } from '../reading/tokens.ts';
import { ALSO_ENGLISH, LANGUAGES, type NumberWords } from './number-words-of-languages.ts';
import { compoundOf, plainLetters, scaleLast } from './numbers-of-languages.ts';

/** Digits of a phone number that was said in another language than English. */
export interface DigitsSaid extends Span {
  /** With an optional leading `+`. */
  digits: string;
}

interface Run extends DigitsSaid {
  /** Words that no English sentence has. */
  foreign: number;
  next: number;
}

const FILLERS =
  /^(?:,|-|\.|euh|eh|ehm|äh|ähm|öh|øh|um|uh|tapos|luego|puis|dann|dan|sen|poi|depois|aur|lalu|halafu|potem)$/;
const PLUS = /^(?:plus|más|più|\+)$/;
const REPEATS: Readonly<Record<string, number | undefined>> = { double: 2, doppel: 2, doppelt: 2, dubbel: 2, dobbel: 2, doble: 2, duplo: 2, doppio: 2, triple: 3, tripel: 3, triplo: 3 }; // prettier-ignore
/** Articles, which follow a complete number: "… douze, un rendez-vous". */
const ARTICLE = /^(?:une?|ein|een|en|um|uma|una?|ett|isa)$/;
const NATIONAL_IN_FRENCH = 10;

const [SHORTEST, LONGEST, FEWEST_FOREIGN] = [7, 15, 3];
const MOST_TOKENS = 60;
const MOST_FILLERS = 2;

const lookUp = (words: Readonly<Record<string, number | undefined>>, word: string) =>
  Object.hasOwn(words, word) ? words[word] : undefined;

const SMALL = new Map(LANGUAGES.map((language) => {
  const small = Object.entries(language.adds).filter(([, value = 0]) => value < 100 && Number.isInteger(value));
  return [language, new Map([...small, ...Object.entries(language.digits)])];
})); // prettier-ignore
const ALL_SMALL = new Set([...SMALL.values()].flatMap((words) => [...words.keys()]));
const ZERO = /^(?:oh?|nought|naught|nil)$/;

/** Whether a lower-case word may say a digit, in English or another language, or how often one comes. */
export const isDigitWord = (word: string): boolean =>
  /^\p{N}+$/u.test(word) ||
  ZERO.test(word) ||
  lookUp(REPEATS, word) !== undefined ||
  lookUp(UNITS, word) !== undefined ||
  ALL_SMALL.has(plainLetters(word));
/** A number of several words that is written as one. */
const COMPOUND =
  /hundert|honderd|hundra|(?:und|en)[a-z]{3,9}ig$|(?:tio|tti|venti?|anta?)[a-z]{2,9}$|^(?:null?|noll|zero)[a-z]{3,20}$/;

interface Small {
  value: number;
  /** What is said, with the noughts it begins with: "nulzesenvijftig" is 056. */
  digits: string;
}

/** Digits that no tens go with. */
const NO_TENS = -1;

/** The number below a thousand that one word says. */
function smallOf(language: NumberWords, token: Token | undefined): Small | null {
  if (token?.kind !== 'word') return null;
  const word = plainLetters(token.lower);
  const known = SMALL.get(language)?.get(word);
  if (known !== undefined) return { value: known, digits: String(known) };
  // Where a note mixes languages, or some of the words were put into English.
  const english = UNITS[token.lower];
  if (english !== undefined) return { value: NO_TENS, digits: String(english) };
  const pieces = word.split('-').filter(Boolean);
  if (pieces.length > 1) {
    const isKnown = pieces.every(
      (piece) => SMALL.get(language)?.has(piece) === true || language.and.test(piece),
    );
    return isKnown ? joinedOf(language, pieces) : null;
  }
  if (!COMPOUND.test(word)) return null;
  const nought = Object.keys(language.digits).find((each) => word.startsWith(each)) ?? '';
  const rest = word.slice(nought.length);
  const single = SMALL.get(language)?.get(rest);
  const parts =
    single === undefined ? compoundOf(language, rest).filter((part) => !language.and.test(part)) : [];
  const value = single ?? (parts.length > 0 ? scaleLast(language, parts) : 0);
  if (!Number.isInteger(value) || value < 1 || value > 999) return null;
  return { value, digits: (nought === '' ? '' : '0') + String(value) };
}

/** "quatre-vingt-dix" is one number; "zero-six" two digits. */
function joinedOf(language: NumberWords, pieces: readonly string[]): Small | null {
  const values = pieces.map((piece) => SMALL.get(language)?.get(piece) ?? -1).filter((value) => value >= 0);
  const isNumber = (values[0] ?? 0) >= 20 || (values[0] === 4 && values[1] === 20);
  if (!isNumber) return { value: NO_TENS, digits: values.join('') };
  const value = scaleLast(language, pieces.filter((piece) => !language.and.test(piece))); // prettier-ignore
  return value > 0 && value < 100 ? { value, digits: String(value) } : null;
}

const isTens = (value: number) => value >= 20 && value <= 90 && value % 10 === 0;

/** The digits that are said from a token on: "null", "cincuenta y cinco", "quarante-deux", "nonante et un". */
function groupAt(language: NumberWords, tokens: readonly Token[], at: number, afterNought: boolean) {
  const first = smallOf(language, tokens[at]);
  if (!first) return null;
  let [next, value] = [at + 1, first.value];
  if (language.code === 'fr' && value === 4 && !afterNought && /^vingts?$/.test(tokens[next]?.lower ?? ''))
    [value, next] = [80, next + 1];
  const connected = language.and.test(tokens[next]?.lower ?? '');
  const second = smallOf(language, tokens[next + (connected ? 1 : 0)]);
  const may = language.pairs === 'beside' ? !connected || language.code === 'fr' : language.pairs === 'and' && connected; // prettier-ignore
  const most = language.code === 'fr' && (value === 60 || value === 80) ? 19 : 9;
  if (
    isTens(value) &&
    may &&
    second &&
    second.value >= 1 &&
    second.value <= most &&
    second.digits === String(second.value)
  )
    return { digits: String(value + second.value), next: next + (connected ? 2 : 1) };
  // "fünf und fünfzig" in three words.
  const isTurned = language.pairs === 'word' && connected && value >= 1 && value <= 9 && second && isTens(second.value); // prettier-ignore
  if (isTurned) return { digits: String(value + second.value), next: next + 2 };
  return { digits: value === first.value ? first.digits : String(value), next };
}

/** The digits that are said in one language from a token on. */
function runAt(language: NumberWords, tokens: readonly Token[], at: number): Run | null {
  const plus = PLUS.test(tokens[at - 1]?.lower ?? '');
  let [digits, foreign, last, i, lastGroup] = ['', 0, at, at, ''];
  while (i < tokens.length && i - at < MOST_TOKENS && digits.length <= LONGEST) {
    const token = tokens[i];
    if (!token || token.kind === 'line') break;
    const times = lookUp(REPEATS, token.lower);
    const from = times === undefined ? i : i + 1;
    const group = groupAt(language, tokens, from, lastGroup === '0');
    if (group && (times === undefined || group.digits.length === 1)) {
      const isComplete = language.code === 'fr' && /^0/.test(digits) && digits.length === NATIONAL_IN_FRENCH;
      if (isComplete && ARTICLE.test(token.lower)) break;
      digits += group.digits.repeat(times ?? 1);
      foreign += tokens.slice(i, group.next).filter(({ lower }) => !isEnglish(lower)).length;
      [lastGroup, last, i] = [group.digits, group.next - 1, group.next];
    } else if (digits !== '' && token.kind === 'number' && /^\d{1,4}$/.test(token.text)) {
      digits += token.text;
      [lastGroup, last, i] = [token.text, i, i + 1];
    } else if (digits !== '' && FILLERS.test(token.lower) && i - last <= MOST_FILLERS) i += 1;
    else break;
  }
  if (digits === '') return null;
  const first = tokens[plus && !digits.startsWith('0') ? at - 1 : at];
  return {
    digits: (plus && !digits.startsWith('0') ? '+' : '') + digits,
    start: first?.start ?? 0,
    end: tokens[last]?.end ?? 0,
    foreign,
    next: last + 1,
  };
}

const isEnglish = (word: string) => UNITS[word] !== undefined || ALSO_ENGLISH.test(plainLetters(word));

/** Whether a word may begin digits: most do not, and are passed at once. */
function mayBegin(word: string): boolean {
  const plain = plainLetters(word);
  return ALL_SMALL.has(plain.split('-', 1)[0] ?? '') || COMPOUND.test(plain) || REPEATS[word] !== undefined;
}

/** "till tre noll sju noll …": a count right before a number that begins with its nought is none of it. */
function withoutCount(
  language: NumberWords,
  tokens: readonly Token[],
  at: number,
  run: Run | null,
): Run | null {
  if (!run || /^[+0]/.test(run.digits) || run.digits.length <= 9) return run;
  const next = groupAt(language, tokens, at, false)?.next ?? at + 1;
  const rest = runAt(language, tokens, next);
  return rest && /^0[1-9]\d{7,9}$/.test(rest.digits) && run.next === rest.next ? rest : run;
}

/** What follows is money or a count, and the words before are one number. */
const isCounted = (token: Token | undefined) =>
  token !== undefined &&
  (CURRENCIES.has(token.lower) ||
    SCALES[token.lower] !== undefined ||
    LANGUAGES.some(({ multiplies }) => lookUp(multiplies, plainLetters(token.lower)) !== undefined));

/** Runs of seven to fifteen digits said as words of one language: "null sieben elf …", "zéro six, quarante-deux …", "sifuri saba …". */
export function findDigitsOfLanguages(tokens: readonly Token[]): DigitsSaid[] {
  const found: DigitsSaid[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (token?.kind !== 'word' || !mayBegin(token.lower)) continue;
    const runs = LANGUAGES.map((language) => withoutCount(language, tokens, at, runAt(language, tokens, at)));
    const best = runs.reduce((one, other) => (other && other.digits.length > (one?.digits.length ?? 0) ? other : one), null); // prettier-ignore
    if (!best) continue;
    const length = best.digits.replace('+', '').length;
    const isNumber = length >= SHORTEST && length <= LONGEST && best.foreign >= FEWEST_FOREIGN;
    if (isNumber && !isCounted(tokens[best.next]))
      found.push({ digits: best.digits, start: best.start, end: best.end });
    at = Math.max(at, best.next - 1);
  }
  return found;
}
