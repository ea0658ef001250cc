import type { Token } from '../../document/tokenize.ts';
import { isNumberWord, SCALES } from '../../lexicon/number-words.ts';
import { isCurrency } from '../money/recognizer.ts';
import { mayStartNumber, numberWordsIn, plainLetters, scaleFirstValue, valueOf } from './number-value.ts';
import { ALSO_ENGLISH, LANGUAGES, type NumberWords } from './number-words-of-languages.ts';
import { KRONOR_SCALES, SCALES_AFTER_DIGITS } from './scales.ts';
import type { ReadNumber } from './written-number.ts';

const THOUSAND = 1000;
const MIN_VALUE = 100;
const MAX_WORDS = 12;
/** Malay nouns after "satu" (one): "sembilan ribu satu bulan" is nine thousand for one month. */
const ONE_OF = /^(?:bulan|tahun|minggu|hari|unit|orang|bln|thn)$/;
/** Number words that are names if capitalized. */
const NAME = /^(?:Lucas|Luca|Mila)$/;
/**
 * Minimum value of the first word. Words for smaller numbers are ambiguous: isiZulu "ezilikhulu" is "hundred"
 * or "large".
 */
const MIN_FIRST_WORD = new Map([
  ['zu', 1000],
  ['st', 100],
]);

const isEnglishNumber = (token: Token | undefined) =>
  token !== undefined &&
  (token.kind === 'number' ||
    (token.lower !== 'and' && isNumberWord(token.lower)) ||
    SCALES[token.lower] !== undefined);

/** Returns whether a word starts another number: "cada una dos millones", "um quatrocentos mil". */
function startsNextNumber({ adds, and, code, scaleFirst }: NumberWords, words: readonly string[], next = '') {
  const isUnit = (word = '') => (adds.get(word) ?? 0) >= 1 && (adds.get(word) ?? 0) < 10;
  const last = words.findLast((word) => !and.test(word));
  if (scaleFirst || !isUnit(last)) return false;
  const continues = words.at(-1) !== last || /^(?:fr vingts?|ms belas)$/.test(`${code} ${next}`);
  return isUnit(next) || ((adds.get(next) ?? 0) >= 10 && !continues);
}

function readNumber(tokens: readonly Token[], at: number, language: NumberWords): ReadNumber | null {
  const { adds, multiplies, and, code } = language;
  const [first, before] = [tokens[at], tokens[at - 1]];
  if (
    isEnglishNumber(before) &&
    numberWordsIn(language, first?.lower ?? '').some((word) => multiplies.has(word))
  )
    return null;
  const words: string[] = [];
  let [next, end, length, hasHundreds] = [at, at, 0, false];
  for (; next < tokens.length && next - at < MAX_WORDS; next += 1) {
    const token = tokens[next];
    if (token?.kind !== 'word' || token.sentence !== first?.sentence || NAME.test(token.text)) break;
    if (words.length > 0 && token.lower === 'satu' && ONE_OF.test(tokens[next + 1]?.lower ?? '')) break;
    const parts = numberWordsIn(language, token.lower);
    const isAnd = parts.every((part) => and.test(part));
    if (parts.length === 0 || (isAnd && words.length === 0)) break;
    if (startsNextNumber(language, words, parts[0])) break;
    words.push(...parts);
    const largest = Math.max(...parts.map((part) => multiplies.get(part) ?? adds.get(part) ?? 0));
    if (next === at && largest < (MIN_FIRST_WORD.get(code) ?? 0)) return null;
    hasHundreds ||= largest >= MIN_VALUE;
    if (!isAnd) [end, length] = [next + 1, words.length];
  }
  const spoken = words.slice(0, length);
  const plain = spoken.filter((word) => !and.test(word));
  // One word is enough before a currency: "quinientos euros".
  const isNumber = plain.length > 1 || (plain.length === 1 && isCurrency(tokens[end]));
  if (!hasHundreds || !isNumber || plain.every((word) => ALSO_ENGLISH.test(word))) return null;
  const value = language.scaleFirst ? scaleFirstValue(language, spoken) : valueOf(language, plain);
  return value >= MIN_VALUE && Number.isInteger(value) ? { value, next: end } : null;
}

/** Returns the tokens of a number: "9500", or "95 thousand" for whole thousands. */
function inDigits(value: number, first: Token, last: Token): Token[] {
  const number = (text: string, end: number): Token => ({ ...first, kind: 'number', text, lower: text, end });
  if (value % THOUSAND !== 0) return [number(String(value), last.end)];
  const isOne = first === last;
  const middle = isOne ? Math.floor((first.start + first.end) / 2) : last.start;
  return [
    number(String(value / THOUSAND), isOne ? middle : first.end),
    { ...last, kind: 'word', text: 'thousand', lower: 'thousand', start: middle, glued: isOne },
  ];
}

/** Splits an isiZulu or isiXhosa prefix from the currency "R": "uR96 000", "ngo-R58 900". */
function splitPrefix(token: Token, next: Token | undefined): Token[] {
  const isBeforeDigits = token.kind === 'word' && next?.kind === 'number' && next.glued;
  const prefix = isBeforeDigits ? /^\p{Ll}{0,12}[aeiou]-?(?=R$)/u.exec(token.text)?.[0] : undefined;
  if (prefix === undefined) return [token];
  const middle = token.start + prefix.length;
  return [
    { ...token, text: prefix, lower: prefix, end: middle },
    { ...token, text: 'R', lower: 'r', start: middle, glued: true },
  ];
}

/** Translates a scale after digits: "2,4 miljoner", "25 tys. zł", "45 tkr". */
function readScaleAfterDigits(tokens: readonly Token[], at: number) {
  const [before, token, dot, after] = [tokens[at - 1], tokens[at], tokens[at + 1], tokens[at + 2]];
  const isAfterDigits = before?.kind === 'number' && /^\d[\d.,]{0,14}$/.test(before.text);
  if (token?.kind !== 'word' || !isAfterDigits || NAME.test(token.text)) return null;
  const word = plainLetters(token.lower);
  const isMoney = KRONOR_SCALES.has(word);
  const text = KRONOR_SCALES.get(word) ?? SCALES_AFTER_DIGITS.get(word);
  if (text === undefined) return null;
  const end = isMoney ? token.end - 2 : token.end;
  const scale: Token[] = [{ ...token, text, lower: text, end }];
  if (isMoney) scale.push({ ...token, text: 'kr', lower: 'kr', start: end, glued: true });
  const isAbbreviated = dot?.text === '.' && dot.glued && word.length <= 4;
  const hasStop = isAbbreviated && (isCurrency(after) || /^\p{Ll}/u.test(after?.text ?? ''));
  // The full stop of an abbreviation does not end the sentence.
  const joinsSentences = hasStop && dot.sentence !== after?.sentence;
  return { scale, next: at + (hasStop ? 2 : 1), joinsSentences };
}

const SWAHILI_SCALES = new Map([
  ['elfu', 1e3],
  ['thao', 1e3],
  ['ngiri', 1e3],
  ['laki', 1e5],
  ['milioni', 1e6],
]);

/** Parses a Swahili scale before digits: "milioni 12.5", "elfu 38". */
function readScaleBeforeDigits(tokens: readonly Token[], at: number): ReadNumber | null {
  const [before, token, digits, after] = [tokens[at - 1], tokens[at], tokens[at + 1], tokens[at + 2]];
  const scale = SWAHILI_SCALES.get(token?.lower ?? '');
  const isAfterNumber = before?.kind === 'number' || (before !== undefined && mayStartNumber(before.lower));
  if (scale === undefined || isAfterNumber || !/^\d{1,3}(?:\.\d{1,2})?$/.test(digits?.text ?? ''))
    return null;
  const value = Math.round(Number(digits?.text) * scale);
  const isWhole = after?.kind !== 'number' && after?.text !== '/';
  return isWhole && value >= THOUSAND ? { value, next: at + 2 } : null;
}

const longest = (found: readonly (ReadNumber | null)[]) =>
  found.reduce((best, each) => (each !== null && each.next > (best?.next ?? 0) ? each : best), null);

/**
 * Converts numbers of 100 or more in other languages to digits ("dhai lakh"), translates scales ("25 tys.
 * zł") and splits currency prefixes ("uR300").
 */
export function withNumbersOfLanguages(tokens: readonly Token[]): Token[] {
  const result: Token[] = [];
  let joinedSentences = 0;
  const add = (...some: Token[]) => {
    for (const token of some)
      result.push(joinedSentences === 0 ? token : { ...token, sentence: token.sentence - joinedSentences });
  };
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] as Token;
    const after = readScaleAfterDigits(tokens, at);
    const mayStart = after === null && token.kind === 'word' && mayStartNumber(token.lower);
    const number = mayStart
      ? (longest(LANGUAGES.map((language) => readNumber(tokens, at, language))) ??
        readScaleBeforeDigits(tokens, at))
      : null;
    if (after !== null) {
      add(...after.scale);
      joinedSentences += Number(after.joinsSentences);
      at = after.next - 1;
    } else if (number === null) add(...splitPrefix(token, tokens[at + 1]));
    else {
      add(...inDigits(number.value, token, tokens[number.next - 1] as Token));
      at = number.next - 1;
    }
  }
  return result;
}
