import { franc } from 'franc';
import { isCommonWord, isFamilyName, isFunctionWord, isGivenName } from '../../lexicon/lexicon.ts';
import { GLOSSARIES } from '../normalizers/translation/glossaries.ts';
import { FRANC_LANGUAGES, OTHER_LANGUAGES } from './function-words.ts';

export interface DetectedLanguage {
  /** ISO 639-1 code, or null if unknown. */
  code: string | null;
  isEnglish: boolean;
  /** True if the text is treated as English only by default, because few words are English. */
  isUncertain: boolean;
}

const ENGLISH: DetectedLanguage = { code: 'en', isEnglish: true, isUncertain: false };

const SAMPLES = 3;
const SAMPLE_LENGTH = 2_000;
/** A single word may be a loanword, such as "guten" in an English call. */
const MIN_OWN_WORDS = 2;
const MIN_OWN_SHARE = 0.12;
/** A language without a word list is detected by its lack of English words, which needs more text. */
const MIN_UNKNOWN_WORDS = 5;
const MAX_ENGLISH_SHARE = 0.15;
const UNCERTAIN = { words: 4, functionWords: 0.1, dictionary: 0.5 };

export const LINK = /\S{1,64}@\S{1,255}|\b(?:https?:|www\.)\S{1,300}/g;
export const WORD = /(?<![\p{L}\p{N}])'n(?!\p{L})|[\p{L}\p{M}]+(?:['-][\p{L}\p{M}]+)*/gu;
const ELIDED = /^(?:qu|[cdjlnst])'(?=\p{L}{2})/u;

const sampleOf = (text: string): string => {
  if (text.length <= SAMPLES * SAMPLE_LENGTH) return text;
  const step = (text.length - SAMPLE_LENGTH) / (SAMPLES - 1);
  return Array.from({ length: SAMPLES }, (_, at) =>
    text.slice(Math.round(at * step), Math.round(at * step) + SAMPLE_LENGTH),
  ).join(' ');
};

/**
 * Returns the words of a text without links and single letters. Splits elisions: "d'un" becomes "un" and
 * "l'", which represents every elision.
 */
export const languageWords = (text: string): string[] =>
  (text.replace(LINK, ' ').match(WORD) ?? [])
    .flatMap((word) => (ELIDED.test(word) ? [word.replace(ELIDED, ''), "l'"] : [word]))
    .filter((word) => word.length > 1);

const withoutEnglish = (words: ReadonlySet<string>) =>
  new Set([...words].filter((word) => !isCommonWord(word) && !isGivenName(word) && !isFamilyName(word)));

/** Words by language, without those that are also English words or names. */
const OWN_WORDS: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ...GLOSSARIES.map(({ code, ownWords }) => [code, ownWords] as const),
  ...[...OTHER_LANGUAGES].map(([code, words]) => [code, withoutEnglish(words)] as const),
]);

/** Words of other languages. English words among them ("was") do not count as English. */
const SHARED = new Set([
  ...GLOSSARIES.flatMap(({ entries }) => [...entries.keys()]),
  ...[...OTHER_LANGUAGES.values()].flatMap((words) => [...words]),
]);

const isEnglishWord = (word: string) => isFunctionWord(word) && !SHARED.has(word);

const count = (words: readonly string[], test: (word: string) => boolean) => words.filter(test).length;

/** `words` must be in lower case. */
export const countWords = (words: readonly string[], code: string): { own: number; english: number } => {
  const own = OWN_WORDS.get(code);
  return { own: count(words, (word) => own?.has(word) ?? false), english: count(words, isEnglishWord) };
};

/** Returns null for English and unknown languages. */
function detectByLetters(text: string): string | null {
  const language = franc(text, { only: [...FRANC_LANGUAGES], minLength: 10 });
  if (language === 'und' || language === 'eng') return null;
  return new Intl.Locale(language).language;
}

/**
 * Detects the language by word lists. Uses franc only as a fallback, because it mistakes about one in ten
 * English notes for another language. A mixed text is treated as English unless words of the other language
 * dominate.
 */
export function detectLanguage(text: string): DetectedLanguage {
  const sample = sampleOf(text);
  const words = languageWords(sample);
  const lower = words.map((word) => word.toLowerCase());
  const english = count(lower, isEnglishWord);
  const [code, own] = [...OWN_WORDS.keys()]
    .map((each) => [each, countWords(lower, each).own] as const)
    .reduce((best, each) => (each[1] > best[1] ? each : best));
  const common = count(lower, (word) => isCommonWord(word) && !SHARED.has(word));
  if (own >= MIN_OWN_WORDS && own > 2 * english && own >= common && own >= MIN_OWN_SHARE * words.length)
    return { code, isEnglish: false, isUncertain: false };
  const uncapitalized = words.filter((word) => !/^\p{Lu}/u.test(word));
  const inDictionary = count(uncapitalized, (word) => isCommonWord(word.toLowerCase()));
  const isUnknown =
    uncapitalized.length >= MIN_UNKNOWN_WORDS && inDictionary <= MAX_ENGLISH_SHARE * uncapitalized.length;
  const isUncertain =
    uncapitalized.length >= UNCERTAIN.words &&
    english <= UNCERTAIN.functionWords * words.length &&
    inDictionary <= UNCERTAIN.dictionary * uncapitalized.length;
  const byLetters = english === 0 && (own > 0 || isUnknown) ? detectByLetters(sample) : null;
  return byLetters !== null && (isUnknown || byLetters === code)
    ? { code: byLetters, isEnglish: false, isUncertain: false }
    : { ...ENGLISH, isUncertain };
}
