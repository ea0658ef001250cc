import type { Token } from '../../document/tokenize.ts';
import { CURRENCIES, SCALES, UNITS } from '../../lexicon/number-words.ts';
import { plainLetters, splitCompound, valueOf } from '../numbers/number-value.ts';
import { ALSO_ENGLISH, LANGUAGES, type NumberWords } from '../numbers/number-words-of-languages.ts';
import { wordMap } from '../tokens.ts';
import type { SpokenDigits } from './spoken-phone.ts';

interface Run extends SpokenDigits {
  foreign: number;
  next: number;
}

/** Digits of one word, with leading zeros: "nulzesenvijftig" is "056". */
interface Group {
  digits: string;
  /** Undefined if the digits cannot be combined with tens. */
  value?: number;
}

const FILLERS =
  /^(?:,|-|\.|euh|eh|ehm|äh|ähm|öh|øh|um|uh|tapos|luego|puis|dann|dan|sen|poi|depois|aur|lalu|halafu|potem)$/;
const PLUS = /^(?:plus|más|più|\+)$/;
const REPEATS = wordMap('2=double doppel doppelt dubbel dobbel doble duplo doppio; 3=triple tripel triplo');
/** Articles, which do not belong to a complete number before them: "… douze, un rendez-vous". */
const ARTICLE = /^(?:une?|ein|een|en|um|uma|una?|ett|isa)$/;
const COMPOUND =
  /hundert|honderd|hundra|(?:und|en)[a-z]{3,9}ig$|(?:tio|tti|venti?|anta?)[a-z]{2,9}$|^(?:null?|noll|zero)[a-z]{3,20}$/;
const ZERO = /^(?:oh?|nought|naught|nil)$/;
const FRENCH_LENGTH = 10;
const [MIN_DIGITS, MAX_DIGITS, MIN_FOREIGN] = [7, 15, 3];
const [MAX_TOKENS, MAX_FILLERS] = [60, 2];

const SMALL: ReadonlyMap<NumberWords, ReadonlyMap<string, number>> = new Map(
  LANGUAGES.map((language) => {
    const small = [...language.adds].filter(([, value]) => value < 100 && Number.isInteger(value));
    return [language, new Map([...small, ...language.digits])];
  }),
);
const ALL_SMALL = new Set([...SMALL.values()].flatMap((words) => [...words.keys()]));

export const isDigitWord = (word: string): boolean =>
  /^\p{N}+$/u.test(word) ||
  ZERO.test(word) ||
  REPEATS.has(word) ||
  Object.hasOwn(UNITS, word) ||
  ALL_SMALL.has(plainLetters(word));

const isEnglish = (word: string) => UNITS[word] !== undefined || ALSO_ENGLISH.test(plainLetters(word));

/** Returns false for most words that cannot start a number, without parsing them. */
function mayStart(word: string): boolean {
  const plain = plainLetters(word);
  return ALL_SMALL.has(plain.split('-', 1)[0] ?? '') || COMPOUND.test(plain) || REPEATS.has(word);
}

/** Parses hyphenated words: "quatre-vingt-dix" is one number, "zero-six" is two digits. */
function hyphenatedGroup(language: NumberWords, pieces: readonly string[]): Group | null {
  const small = SMALL.get(language);
  if (!pieces.every((piece) => small?.has(piece) === true || language.and.test(piece))) return null;
  const values = pieces.map((piece) => small?.get(piece)).filter((value) => value !== undefined);
  const isNumber = (values[0] ?? 0) >= 20 || (values[0] === 4 && values[1] === 20);
  if (!isNumber) return { digits: values.join('') };
  const value = valueOf(
    language,
    pieces.filter((piece) => !language.and.test(piece)),
  );
  return value > 0 && value < 100 ? { value, digits: String(value) } : null;
}

function readWord(language: NumberWords, token: Token | undefined): Group | null {
  if (token?.kind !== 'word') return null;
  const small = SMALL.get(language);
  const word = plainLetters(token.lower);
  const known = small?.get(word);
  if (known !== undefined) return { value: known, digits: String(known) };
  const english = UNITS[token.lower];
  if (english !== undefined) return { digits: String(english) };
  const pieces = word.split('-').filter(Boolean);
  if (pieces.length > 1) return hyphenatedGroup(language, pieces);
  if (!COMPOUND.test(word)) return null;
  const zero = [...language.digits.keys()].find((each) => word.startsWith(each)) ?? '';
  const rest = word.slice(zero.length);
  const parts = splitCompound(language, rest).filter((part) => !language.and.test(part));
  const value = small?.get(rest) ?? valueOf(language, parts);
  if (!Number.isInteger(value) || value < 1 || value > 999) return null;
  return { value, digits: (zero === '' ? '' : '0') + String(value) };
}

const isTens = (value = 0) => value >= 20 && value <= 90 && value % 10 === 0;

/** Parses tens and units: "cincuenta y cinco", "quarante-deux", "fünf und fünfzig". */
function readGroup(language: NumberWords, tokens: readonly Token[], at: number, isAfterZero: boolean) {
  const first = readWord(language, tokens[at]);
  if (first?.value === undefined) return first && { digits: first.digits, next: at + 1 };
  const { code, and, pairs } = language;
  const isFrench = code === 'fr';
  let [value, next] = [first.value, at + 1];
  if (isFrench && value === 4 && !isAfterZero && /^vingts?$/.test(tokens[next]?.lower ?? ''))
    [value, next] = [80, next + 1];
  const hasAnd = and.test(tokens[next]?.lower ?? '');
  const after = next + (hasAnd ? 1 : 0);
  const second = readWord(language, tokens[after]);
  const units = second?.digits === String(second?.value) ? second?.value : undefined;
  const mayPair = pairs === 'beside' ? !hasAnd || isFrench : pairs === 'and' && hasAnd;
  const most = isFrench && (value === 60 || value === 80) ? 19 : 9;
  if (isTens(value) && mayPair && units !== undefined && units >= 1 && units <= most)
    return { digits: String(value + units), next: after + 1 };
  const isUnitFirst = pairs === 'word' && hasAnd && value >= 1 && value <= 9;
  if (isUnitFirst && second?.value !== undefined && isTens(second.value))
    return { digits: String(value + second.value), next: after + 1 };
  return { digits: value === first.value ? first.digits : String(value), next };
}

function readRun(language: NumberWords, tokens: readonly Token[], at: number): Run | null {
  let [digits, foreign, last, next, lastGroup] = ['', 0, at, at, ''];
  while (next < tokens.length && next - at < MAX_TOKENS && digits.length <= MAX_DIGITS) {
    const token = tokens[next];
    if (!token || token.kind === 'line') break;
    const times = Number(REPEATS.get(token.lower) ?? 1);
    const group = readGroup(language, tokens, times === 1 ? next : next + 1, lastGroup === '0');
    if (group && (times === 1 || group.digits.length === 1)) {
      const isComplete = language.code === 'fr' && digits.startsWith('0') && digits.length === FRENCH_LENGTH;
      if (isComplete && ARTICLE.test(token.lower)) break;
      digits += group.digits.repeat(times);
      foreign += tokens.slice(next, group.next).filter(({ lower }) => !isEnglish(lower)).length;
      [lastGroup, last, next] = [group.digits, group.next - 1, group.next];
    } else if (digits !== '' && token.kind === 'number' && /^\d{1,4}$/.test(token.text)) {
      digits += token.text;
      [lastGroup, last, next] = [token.text, next, next + 1];
    } else if (digits !== '' && FILLERS.test(token.lower) && next - last <= MAX_FILLERS) next += 1;
    else break;
  }
  if (digits === '') return null;
  const hasPlus = PLUS.test(tokens[at - 1]?.lower ?? '') && !digits.startsWith('0');
  const [start, end] = [tokens[hasPlus ? at - 1 : at]?.start ?? 0, tokens[last]?.end ?? 0];
  return { digits: (hasPlus ? '+' : '') + digits, start, end, foreign, next: last + 1 };
}

/**
 * Parses digits. Skips a number word before a phone number that starts with zero: Swedish "till tre noll sju
 * noll …" ("until three: 070 …").
 */
function readRunAfterCount(language: NumberWords, tokens: readonly Token[], at: number): Run | null {
  const run = readRun(language, tokens, at);
  if (!run || /^[+0]/.test(run.digits) || run.digits.length <= 9) return run;
  const rest = readRun(language, tokens, readGroup(language, tokens, at, false)?.next ?? at + 1);
  return rest && /^0[1-9]\d{7,9}$/.test(rest.digits) && run.next === rest.next ? rest : run;
}

/** Returns whether a token is a currency or a scale, which shows that the number before it is an amount. */
const isAfterNumber = (token: Token | undefined) =>
  token !== undefined &&
  (CURRENCIES.has(token.lower) ||
    SCALES[token.lower] !== undefined ||
    LANGUAGES.some(({ multiplies }) => multiplies.has(plainLetters(token.lower))));

export function findDigitsOfLanguages(tokens: readonly Token[]): SpokenDigits[] {
  const found: SpokenDigits[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (token?.kind !== 'word' || !mayStart(token.lower)) continue;
    const best = LANGUAGES.map((language) => readRunAfterCount(language, tokens, at)).reduce(
      (one, other) => (other && other.digits.length > (one?.digits.length ?? 0) ? other : one),
      null,
    );
    if (!best) continue;
    const { digits, start, end, foreign, next } = best;
    const length = digits.replace('+', '').length;
    const isNumber = length >= MIN_DIGITS && length <= MAX_DIGITS && foreign >= MIN_FOREIGN;
    if (isNumber && !isAfterNumber(tokens[next])) found.push({ digits, start, end });
    at = Math.max(at, next - 1);
  }
  return found;
}
