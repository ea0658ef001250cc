import { isCommonWord, isFamilyName, isGivenName } from '../../../lexicon/lexicon.ts';
import { TEENS, TENS, UNITS } from '../../../lexicon/number-words.ts';
import { wordList } from '../../../lexicon/word-list.ts';

/** To add a language, add its file to `glossaries.ts`. */
export interface Language {
  /** ISO 639-1 code. */
  code: string;
  /** Number words in order: 0 to 9, 10 to 19, 20 to 90. */
  numbers: {
    units: string;
    teens: string;
    tens: string;
    /** Conjunction within a number: "five and twenty". */
    and: string;
    /** True if the unit comes first: "five and twenty" is 25. */
    unitsFirst: boolean;
  };
  /**
   * Lower-case words and phrases with translations: `word=English | two words=English`. The longest match
   * wins. Capitalized translations ("Monday") also apply to words that look like names. Translations that
   * begin with an apostrophe are joined to the previous word. A phrase that equals its translation ("van
   * wyk=van Wyk") stays unchanged. `#` starts a comment line.
   */
  glossary: string;
}

interface Entry {
  words: readonly string[];
  english: string;
}

export interface Glossary {
  code: string;
  /** Entries by their first word, the longest first. */
  entries: ReadonlyMap<string, readonly Entry[]>;
  /** Non-English words, which identify the language. */
  ownWords: ReadonlySet<string>;
  numberWords: ReadonlyMap<string, string>;
}

type Pair = readonly [phrase: string, english: string];

/** Removes accents, because many people type "geinteresseerd" for "geïnteresseerd". */
export const withoutMarks = (word: string): string => word.normalize('NFD').replace(/\p{M}/gu, '');

const pairsOf = (glossary: string): Pair[] =>
  glossary
    .replace(/^ {0,20}#.*$/gm, '')
    .split(/[|\n]/)
    .map((pair) => pair.split('=').map((side) => side.trim()))
    .flatMap(([phrase = '', english = '']): Pair[] => (phrase === '' ? [] : [[phrase, english]]));

/** Returns the number words up to 99. Compounds may be separate words, hyphenated or one word. */
function numberPairs({ units, teens, tens, and, unitsFirst }: Language['numbers']): Pair[] {
  const pair = (words: string, english: Readonly<Record<string, unknown>>): Pair[] => {
    const names = Object.keys(english).filter((name) => name !== 'nought' && name !== 'fourty');
    return words.split(' ').map((word, at) => [word, names[at] ?? word]);
  };
  const [ones, decades] = [pair(units, UNITS), pair(tens, TENS)];
  const compounds = decades.flatMap(([ten, tenEnglish]) =>
    ones.slice(1).flatMap(([one, oneEnglish]) => {
      const parts = unitsFirst ? [one, and, ten] : [ten, and, one];
      return [' ', '-', ''].map((by): Pair => [parts.join(by), `${tenEnglish} ${oneEnglish}`]);
    }),
  );
  return [...ones, ...pair(teens, TEENS), ...decades, ...compounds];
}

const ENGLISH_NUMBER_WORDS = new Set([
  ...[UNITS, TEENS, TENS].flatMap((words) => Object.keys(words)),
  ...wordList('hundred thousand million billion'),
]);
const isNumber = (english: string) => english.split(' ').every((word) => ENGLISH_NUMBER_WORDS.has(word));
const isEnglish = (word: string) => isCommonWord(word) || isGivenName(word) || isFamilyName(word);

export function createGlossary({ code, numbers, glossary }: Language): Glossary {
  const pairs = [...numberPairs(numbers), ...pairsOf(glossary)];
  const phrases = new Set(pairs.map(([phrase]) => phrase));
  const unaccented = pairs
    .map(([phrase, english]): Pair => [withoutMarks(phrase), english])
    .filter(([phrase]) => !phrases.has(phrase));
  const all = [...pairs, ...unaccented];
  const entries = all
    .map(([phrase, english]) => ({ words: phrase.split(' '), english }))
    .toSorted((a, b) => b.words.length - a.words.length);
  const translated = all.filter(([phrase, english]) => phrase !== english.toLowerCase());
  return {
    code,
    entries: Map.groupBy(entries, ({ words }) => words[0] ?? ''),
    ownWords: new Set(translated.flatMap(([phrase]) => phrase.split(' ')).filter((word) => !isEnglish(word))),
    numberWords: new Map([
      [numbers.and, 'and'],
      ...pairs.filter(([phrase, english]) => !phrase.includes(' ') && isNumber(english)),
    ]),
  };
}
