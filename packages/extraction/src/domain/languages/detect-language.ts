import { franc } from 'franc';
import { isCommonWord, isFamilyName, isFunctionWord, isGivenName } from '../reading/lexicon.ts';
import { NAMED_BY_LIBRARY, OTHER_LANGUAGES } from './function-words.ts';
import { GLOSSARIES } from './glossaries.ts';

/** What a note, or a part of one, is written in. */
export interface LanguageGuess {
  /** ISO 639-1; null for a language that has none, or that cannot be told. */
  code: string | null;
  isEnglish: boolean;
  /** Taken for English, though hardly any of its words are: a short note in another language, or two languages mixed. */
  isUncertain: boolean;
}

const ENGLISH: LanguageGuess = { code: 'en', isEnglish: true, isUncertain: false };

/** Words whose language is looked at, from the beginning, the middle and the end of a text. */
const SAMPLES = 3;
const SAMPLE_LENGTH = 2_000;
/** Fewer words of another language prove nothing: "guten Tag" opens many an English call. */
const ENOUGH_WORDS = 2;
const ENOUGH_SHARE = 0.12;
/** "l'offre", "d'un": small words that are written together with the next one. */
const ELIDED = /^(?:qu|[cdjlnst])'(?=\p{L}{2})/u;
/** An unknown language is told by English that is missing, which takes more text. */
const UNKNOWN_WORDS = 5;
const MOST_ENGLISH = 0.15;
/** In an English note, at least so many words are of its grammar, or so many of those in small letters are in a dictionary. */
const UNCERTAIN = { words: 4, grammar: 0.1, dictionary: 0.5 };

const ADDRESS = /\S{1,64}@\S{1,255}|\bhttps?:\S{1,300}/g;
const WORD = /(?<![\p{L}\p{N}])'n(?!\p{L})|[\p{L}\p{M}]+(?:['-][\p{L}\p{M}]+)*/gu;

const sampleOf = (text: string): string => {
  if (text.length <= SAMPLES * SAMPLE_LENGTH) return text;
  const step = (text.length - SAMPLE_LENGTH) / (SAMPLES - 1);
  return Array.from({ length: SAMPLES }, (_, at) =>
    text.slice(Math.round(at * step), Math.round(at * step) + SAMPLE_LENGTH),
  ).join(' ');
};

/** The words of a text that tell its language, as they are written. */
export const tellingWords = (text: string): string[] =>
  text
    .replace(ADDRESS, ' ')
    .match(WORD)
    ?.flatMap((word) => (ELIDED.test(word) ? [word.replace(ELIDED, ''), "l'"] : [word]))
    .filter((word) => word.length > 1) ?? [];

/** The words by which a language is told, without those that English or a name has as well. */
const ownWordsOf = (words: ReadonlySet<string>) =>
  new Set([...words].filter((word) => !isCommonWord(word) && !isGivenName(word) && !isFamilyName(word)));

const OWN_WORDS: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ...GLOSSARIES.map(({ code, ownWords }) => [code, ownWords] as const),
  ...[...OTHER_LANGUAGES].map(([code, words]) => [code, ownWordsOf(words)] as const),
]);

/** Words that English shares with another language: they speak for neither. */
const SHARED = new Set(
  [...GLOSSARIES.flatMap(({ entries }) => [...entries.keys()]), ...[...OTHER_LANGUAGES.values()].flatMap((words) => [...words])], // prettier-ignore
);

const isEnglishWord = (word: string) => isFunctionWord(word) && !SHARED.has(word);

/** How many of the words are a language's own, and how many English function words. */
export const countWords = (words: readonly string[], code: string): { own: number; english: number } => {
  const own = OWN_WORDS.get(code);
  const count = (test: (word: string) => boolean) => words.reduce((sum, word) => sum + Number(test(word)), 0);
  return { own: count((word) => own?.has(word) ?? false), english: count(isEnglishWord) };
};

const francCodes = Object.keys(NAMED_BY_LIBRARY);

/** What the library takes a text for; null for English, and where it cannot tell. */
function namedByLibrary(text: string): string | null {
  const code = NAMED_BY_LIBRARY[franc(text, { only: francCodes, minLength: 10 })];
  return code === undefined || code === 'en' ? null : code;
}

/**
 * The language of a text. Words decide that, not the library's statistics of letters: those take one English note of ten, full
 * of names and abbreviations, for another language. A text of English and another language is English.
 */
export function detectLanguage(text: string): LanguageGuess {
  const sample = sampleOf(text);
  const written = tellingWords(sample);
  const words = written.map((word) => word.toLowerCase());
  const english = words.filter(isEnglishWord).length;
  const [code, own] = [...OWN_WORDS.keys()]
    .map((each) => [each, countWords(words, each).own] as const)
    .reduce((best, each) => (each[1] > best[1] ? each : best));
  const borrowed = words.filter((word) => isCommonWord(word) && !SHARED.has(word)).length;
  if (own >= ENOUGH_WORDS && own > 2 * english && own >= borrowed && own >= ENOUGH_SHARE * words.length)
    return { code, isEnglish: false, isUncertain: false };
  const plain = written.filter((word) => /^\p{Ll}|^\P{Lu}/u.test(word));
  const known = plain.filter((word) => isCommonWord(word.toLowerCase())).length;
  const isStrange = plain.length >= UNKNOWN_WORDS && known <= MOST_ENGLISH * plain.length;
  const isUncertain =
    plain.length >= UNCERTAIN.words &&
    english <= UNCERTAIN.grammar * words.length &&
    known <= UNCERTAIN.dictionary * plain.length;
  if (english > 0 || (own === 0 && !isStrange)) return { ...ENGLISH, isUncertain };
  const named = namedByLibrary(sample);
  return named === null || (!isStrange && named !== code)
    ? { ...ENGLISH, isUncertain }
    : { code: named, isEnglish: false, isUncertain: false };
}
