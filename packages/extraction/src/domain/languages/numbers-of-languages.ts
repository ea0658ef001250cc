import { isCurrency } from '../amounts.ts';
import { isNumberWord, SCALES } from '../data/number-words.ts';
import type { Token } from '../reading/tokens.ts';
import { withoutMarks } from './glossary.ts';
import {
  ALSO_ENGLISH,
  COMPOUNDING,
  LANGUAGES,
  LINKER,
  type NumberWords,
} from './number-words-of-languages.ts';
import { MONEY_SCALES, SCALES_BEHIND_DIGITS } from './scales.ts';

export const plainLetters = (word: string) => withoutMarks(word).replaceAll('ß', 'ss');

const lookUp = (words: Readonly<Record<string, number | undefined>>, word: string) =>
  Object.hasOwn(words, word) ? words[word] : undefined;

const isPart = ({ adds, multiplies, parts = {}, half, and }: NumberWords, word: string) =>
  [adds, multiplies, parts].some((words) => lookUp(words, word) !== undefined) || and.test(word) || half?.test(word) === true; // prettier-ignore

const LONGEST_WORD = 60;

/** The number words that a word is made of, "vierundzwanzigtausend" of four; none, if it is no number. */
function partsOf(language: NumberWords, word: string): string[] {
  const pieces = plainLetters(word).split(/[-'’]/).filter(Boolean);
  const found: string[] = [];
  for (const piece of pieces) {
    const linked = language.linker ? [piece.replace(language.linker, ''), piece.replace(/g$/, '')] : [];
    const known = [piece, ...linked].find((each) => isPart(language, each));
    const parts = known !== undefined ? [known] : COMPOUND.test(piece) ? compoundOf(language, piece) : [];
    if (parts.length === 0) return [];
    found.push(...parts);
  }
  return found;
}

/** What numbers that are written as one word have. */
const COMPOUND =
  /hundert|tausend|honderd|dui[sz]end|hundr[ae]|tusen|cento|mil(?:a|le)|(?:und|en)[a-z]{3,9}ig$|(?:tio|tti|venti?|anta?)[a-z]{2,9}$/;
const CONNECTS = /^(?:und|en)/;

/** The longest number word first, from left to right. */
export function compoundOf(language: NumberWords, word: string): string[] {
  if (!COMPOUNDING.has(language.code) || word.length > LONGEST_WORD) return [];
  const known = [...Object.keys(language.adds), ...Object.keys(language.multiplies)];
  const found: string[] = [];
  for (let rest = word; rest !== '';) {
    const [and] = CONNECTS.exec(rest) ?? [];
    const next = known.filter((each) => rest.startsWith(each)).toSorted((one, other) => other.length - one.length)[0]; // prettier-ignore
    const part = next ?? (found.length > 0 ? and : undefined);
    if (part === undefined) return [];
    found.push(part);
    rest = rest.slice(part.length);
  }
  return found;
}

const HALF = 0.5;
const MILLION = 1e6;

/** The value of number words with the scale behind: "deux millions cinq cent mille". */
export function scaleLast(language: NumberWords, words: readonly string[]): number {
  const { code, adds, multiplies, parts = {}, half } = language;
  let [total, group, part, scaleSaid] = [0, 0, 0, 0];
  for (const word of words) {
    const [add, scale, more] = [lookUp(adds, word), lookUp(multiplies, word), lookUp(parts, word)];
    if (more !== undefined) part = more;
    else if (half?.test(word)) {
      // "dos millones y medio", but "medio millón", "un demi-million".
      if (group === 0 && scaleSaid > 0) total += HALF * scaleSaid;
      else group = group === 1 ? HALF : group + HALF;
    } else if (code === 'fr' && add === 20 && group % 100 === 4)
      group += 76; // "quatre-vingt"
    else if (add !== undefined) [group, part] = [group + add + part, 0];
    // "seratus tiga puluh": only the last digit is tens.
    else if (scale === 10) group += (group % 10) * (scale - 1);
    else if (scale !== undefined) {
      const times = (group === 0 ? 1 : group) + part;
      if (scale <= 100) group = times * scale;
      else [total, group, scaleSaid] = [total + times * scale, 0, scale];
      part = 0;
    }
  }
  // "dos millones setecientas": nobody names so few behind millions.
  const isElliptical = /^(?:es|pt)$/.test(code) && scaleSaid === MILLION && group >= 100 && group % 50 === 0;
  return total + group * (isElliptical ? THOUSAND : 1);
}

/** Which of hundreds, tens and units a word says. */
const rankOf = (value: number) => (value >= 100 ? 100 : value >= 10 ? 10 : 1);

/** The value of number words with the scale first: "milioni sita na laki mbili", "izinkulungwane ezingamashumi amabili nanhlanu". */
function scaleFirst({ adds, multiplies, scaleFirst: joins }: NumberWords, words: readonly string[]): number {
  let [total, scale, group] = [0, 1, 0];
  // The tens or hundreds that the next word counts, what was said last, and what was said before the last "and".
  let [counted, rank, before] = [0, 0, 0];
  for (const [at, word] of words.entries()) {
    const [add, times] = [lookUp(adds, word), lookUp(multiplies, word)];
    if (times !== undefined && times > 100) {
      const goesOn = words.slice(at + 1, at + 2).some((next) => (lookUp(adds, next) ?? lookUp(multiplies, next)) !== undefined); // prettier-ignore
      // "laki mbili na themanini elfu": what is last has its number before it.
      if (goesOn || group === before) [total, scale, group] = [total + scale * group, times, 0];
      else [total, scale, group] = [total + scale * before + times * (group - before), 1, 0];
      [counted, rank, before] = [0, 0, 0];
    } else if (times !== undefined) {
      // "elfu tano mia tatu": hundreds behind units are not of the thousands.
      if (scale > 1 && rank > 0 && times >= rank) [total, scale, group] = [total + scale * group, 1, 0];
      [group, counted, rank] = [group + times, times, times];
    } else if (add !== undefined) {
      group += counted > 0 ? (add - 1) * counted : add;
      [counted, rank] = [0, counted > 0 ? counted : rankOf(add)];
    } else if (joins?.test(word)) [counted, before] = [0, group];
  }
  return total + scale * group;
}

const ALL_WORDS = new Set(LANGUAGES.flatMap(({ adds, multiplies, parts = {} }) => Object.keys({ ...adds, ...multiplies, ...parts }))); // prettier-ignore
const HALVES = /^(?:demie?|halv|mezzo|medi[oa]|mei[oa])$/;

/** Whether a word may begin a number: most do not, and are passed at once. */
function mayBegin(word: string): boolean {
  const [bare = ''] = plainLetters(word).split(/[-'’]/, 1);
  return ALL_WORDS.has(bare) || ALL_WORDS.has(bare.replace(LINKER, '')) || ALL_WORDS.has(bare.replace(/g$/, '')) || HALVES.test(bare) || COMPOUND.test(bare); // prettier-ignore
}

const FEWEST = 100;
const MOST_TOKENS = 12;

/** "sembilan ribu satu bulan": nine thousand, for one month. */
const ONE_OF = /^(?:bulan|tahun|minggu|hari|unit|orang|bln|thn)$/;
/** Names, where they have a capital. */
const ALSO_NAME = /^(?:Lucas|Luca|Mila)$/;

const isEnglishNumber = (token: Token | undefined) =>
  token !== undefined && (token.kind === 'number' || (token.lower !== 'and' && isNumberWord(token.lower)) || SCALES[token.lower] !== undefined); // prettier-ignore

const isUnit = ({ adds }: NumberWords, word = '') => {
  const value = lookUp(adds, word) ?? 0;
  return value >= 1 && value < 10;
};

/** "cada una dos millones", "um quatrocentos mil": behind a unit, no number goes on with a unit, or with more and no "and". */
function beginsAnew(language: NumberWords, words: readonly string[], next = ''): boolean {
  if (language.scaleFirst) return false;
  const last = words.findLast((word) => !language.and.test(word));
  if (!isUnit(language, last)) return false;
  const value = lookUp(language.adds, next) ?? 0;
  const goesOn = words.at(-1) !== last || UNIT_FIRST.test(`${language.code} ${next}`);
  return isUnit(language, next) || (value >= 10 && !goesOn);
}
/** "quatre vingt", "lima belas". */
const UNIT_FIRST = /^(?:fr vingts?|ms belas)$/;

/** In isiZulu and Sesotho the number is behind what it counts, and "ezinye ezilikhulu" are "others that are large". */
const BEHIND_COUNTED: Readonly<Record<string, number | undefined>> = { zu: 1000, st: 100 };

/** A number said in words of another language from a token on, and the token behind it. */
function numberAt(
  tokens: readonly Token[],
  at: number,
  language: NumberWords,
): { value: number; next: number } | null {
  // "two lakh pachas hazaar": a scale goes with the number before it.
  // prettier-ignore
  if (isEnglishNumber(tokens[at - 1]) && partsOf(language, tokens[at]?.lower ?? '').some((part) => lookUp(language.multiplies, part) !== undefined))
    return null;
  const words: string[] = [];
  let [next, end, ended] = [at, at, 0];
  let scales = 0;
  for (; next < tokens.length && next - at < MOST_TOKENS; next += 1) {
    const token = tokens[next];
    if (token?.kind !== 'word' || token.sentence !== tokens[at]?.sentence || ALSO_NAME.test(token.text))
      break;
    if (words.length > 0 && token.lower === 'satu' && ONE_OF.test(tokens[next + 1]?.lower ?? '')) break;
    const parts = partsOf(language, token.lower);
    if (parts.length === 0) break;
    const isAnd = parts.every((part) => language.and.test(part));
    if (isAnd && words.length === 0) break;
    if (beginsAnew(language, words, parts[0])) break;
    words.push(...parts);
    const most = Math.max(
      ...parts.map((part) => lookUp(language.multiplies, part) ?? lookUp(language.adds, part) ?? 0),
    );
    const fewest = lookUp(BEHIND_COUNTED, language.code);
    if (fewest !== undefined && next === at && most < fewest) return null;
    scales += Number(most >= FEWEST);
    if (!isAnd) [end, ended] = [next + 1, words.length];
  }
  const heard = words.slice(0, ended);
  const said = heard.filter((word) => !language.and.test(word));
  // "quinientos euros": one word is enough where it is money.
  const isEnough = said.length > 1 || (said.length === 1 && isCurrency(tokens[end]));
  if (scales === 0 || !isEnough || said.every((word) => ALSO_ENGLISH.test(word))) return null;
  const value = language.scaleFirst ? scaleFirst(language, heard) : scaleLast(language, said);
  return value >= FEWEST && Number.isInteger(value) ? { value, next: end } : null;
}

const THOUSAND = 1000;

/** A number in digits where it was said in words: as "95 thousand", if it is so many. */
function written(value: number, first: Token, last: Token): Token[] {
  const number = (text: string, start: number, end: number): Token => ({ ...first, kind: 'number', text, lower: text, start, end }); // prettier-ignore
  if (value % THOUSAND !== 0) return [number(String(value), first.start, last.end)];
  const middle = first === last ? Math.floor((first.start + first.end) / 2) : last.start;
  const thousand: Token = { ...last, kind: 'word', text: 'thousand', lower: 'thousand', start: middle, glued: first === last }; // prettier-ignore
  return [number(String(value / THOUSAND), first.start, first === last ? middle : first.end), thousand];
}

/** "uR96 000", "ngo-R58 900": what isiZulu and isiXhosa join to an amount ends in a vowel. */
const JOINED_TO_RAND = /^\p{Ll}{0,12}[aeiou]-?(?=R$)/u;

/** The prefix of an amount as a word of its own. */
function prefixApart(token: Token, next: Token | undefined): Token[] {
  const [prefix] = (next?.kind === 'number' && next.glued && JOINED_TO_RAND.exec(token.text)) || [];
  if (prefix === undefined) return [token];
  const middle = token.start + prefix.length;
  return [
    { ...token, text: prefix, lower: prefix, end: middle },
    { ...token, text: 'R', lower: 'r', start: middle, glued: true },
  ];
}

const isDigits = (token: Token | undefined) =>
  token?.kind === 'number' && /^\d[\d.,]{0,14}$/.test(token.text);

/** "2,4 miljoner", "25 tys. zł", "45 tkr": a scale behind digits in the English word for it, and the token behind it. */
function scaleBehindDigits(
  tokens: readonly Token[],
  at: number,
): { said: Token[]; next: number; stop: boolean } | null {
  const token = tokens[at];
  if (token?.kind !== 'word' || !isDigits(tokens[at - 1]) || ALSO_NAME.test(token.text)) return null;
  const word = plainLetters(token.lower);
  const money = lookUp(MONEY_SCALES, word);
  const scale = money ?? lookUp(SCALES_BEHIND_DIGITS, word);
  if (scale === undefined) return null;
  const name = scale === 1e3 ? 'thousand' : scale === 1e5 ? 'lakh' : scale === 1e6 ? 'million' : 'billion';
  const middle = money === undefined ? token.end : token.end - 2;
  const said: Token[] = [{ ...token, text: name, lower: name, end: middle }];
  if (money !== undefined) said.push({ ...token, text: 'kr', lower: 'kr', start: middle, glued: true });
  // The full stop of an abbreviation ends no sentence where that goes on.
  const [dot, behind] = [tokens[at + 1], tokens[at + 2]];
  const stop = dot?.text === '.' && dot.glued && word.length <= 4 && (isCurrency(behind) || /^\p{Ll}/u.test(behind?.text ?? '')); // prettier-ignore
  return { said, next: at + (stop ? 2 : 1), stop: stop && dot.sentence !== behind?.sentence };
}

const SWAHILI_SCALES: Readonly<Record<string, number | undefined>> = { elfu: 1e3, thao: 1e3, ngiri: 1e3, laki: 1e5, milioni: 1e6 }; // prettier-ignore
const isSaid = (token: Token | undefined) =>
  token?.kind === 'number' || (token !== undefined && mayBegin(token.lower));

/** "milioni 12.5", "elfu 38": the scale before digits. */
function scaleBeforeDigits(tokens: readonly Token[], at: number): { value: number; next: number } | null {
  const scale = lookUp(SWAHILI_SCALES, tokens[at]?.lower ?? '');
  const digits = tokens[at + 1];
  if (scale === undefined || isSaid(tokens[at - 1]) || !/^\d{1,3}(?:\.\d{1,2})?$/.test(digits?.text ?? ''))
    return null;
  const value = Math.round(Number(digits?.text) * scale);
  const isWhole = tokens[at + 2]?.kind !== 'number' && tokens[at + 2]?.text !== '/';
  return isWhole && value >= THOUSAND ? { value, next: at + 2 } : null;
}

/**
 * The tokens of a text, with numbers of a hundred and more that are said in another language than English in digits: "dhai lakh",
 * "zwölftausend", "elfu tisini na tano", and with what other languages write beside an amount as English does: "25 tys. zł", "uR300".
 */
export function withNumbersOfLanguages(tokens: readonly Token[]): Token[] {
  const result: Token[] = [];
  // Sentences that were taken for ended.
  let joined = 0;
  const add = (...said: Token[]) =>
    result.push(
      ...(joined === 0 ? said : said.map((token) => ({ ...token, sentence: token.sentence - joined }))),
    );
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] as Token;
    const behind = scaleBehindDigits(tokens, at);
    const begins = behind === null && token.kind === 'word' && mayBegin(token.lower);
    const best = begins ? (longest(LANGUAGES.map((language) => numberAt(tokens, at, language))) ?? scaleBeforeDigits(tokens, at)) : null; // prettier-ignore
    if (behind !== null) {
      add(...behind.said);
      joined += Number(behind.stop);
      at = behind.next - 1;
    } else if (best === null) add(...(token.kind === 'word' ? prefixApart(token, tokens[at + 1]) : [token]));
    else {
      add(...written(best.value, token, tokens[best.next - 1] as Token));
      at = best.next - 1;
    }
  }
  return result;
}

const longest = (found: readonly ({ value: number; next: number } | null)[]) =>
  found.reduce((best, each) => (each !== null && each.next > (best?.next ?? 0) ? each : best), null);
