import { TEENS, TENS, UNITS } from '../data/number-words.ts';
import { isCommonWord, isFamilyName, isGivenName } from '../reading/lexicon.ts';
import type { Language } from './language.ts';

/** A phrase of a language and the English for it. */
interface Entry {
  words: readonly string[];
  english: string;
}

/** A language's glossary, ready to be looked up. */
export interface Glossary {
  code: string;
  /** Entries by their first word, those of more words first. */
  entries: ReadonlyMap<string, readonly Entry[]>;
  /** Its words that no English text has: they tell the language. */
  ownWords: ReadonlySet<string>;
  /** Single words that numbers are made of, with their English. */
  numberWords: ReadonlyMap<string, string>;
}

/** A letter without its marks: many people type "geinteresseerd" for "geïnteresseerd". */
export const withoutMarks = (word: string): string => word.normalize('NFD').replace(/\p{M}/gu, '');

const pairsOf = (glossary: string): [phrase: string, english: string][] =>
  glossary
    .split('\n')
    .filter((line) => !line.trim().startsWith('#'))
    .flatMap((line) => line.split('|'))
    .flatMap((pair): [string, string][] => {
      const [phrase = '', english = ''] = pair.split('=').map((side) => side.trim());
      return phrase === '' ? [] : [[phrase, english]];
    });

/** Every number word, and the numbers of two digits written apart, with hyphens and in one word. */
function numberPairs({ units, teens, tens, and, unitsFirst }: Language['numbers']): [string, string][] {
  const paired = (words: string, english: Readonly<Record<string, unknown>>): [string, string][] => {
    const names = Object.keys(english).filter((name) => name !== 'nought' && name !== 'fourty');
    return words.split(' ').map((word, at) => [word, names[at] ?? word]);
  };
  const [ones, tensOf] = [paired(units, UNITS), paired(tens, TENS)];
  const both = tensOf.flatMap(([ten, tenEnglish]) =>
    ones.slice(1).flatMap(([one, oneEnglish]) => {
      const parts = unitsFirst ? [one, and, ten] : [ten, and, one];
      return [' ', '-', ''].map((by): [string, string] => [parts.join(by), `${tenEnglish} ${oneEnglish}`]);
    }),
  );
  return [...ones, ...paired(teens, TEENS), ...tensOf, ...both];
}

const isEnglish = (word: string) => isCommonWord(word) || isGivenName(word) || isFamilyName(word);

/** Reads a language's data. */
export function createGlossary({ code, numbers, glossary }: Language): Glossary {
  const numberOnes = numberPairs(numbers);
  const pairs = [...numberOnes, ...pairsOf(glossary)];
  const written = new Set(pairs.map(([phrase]) => phrase));
  const plain = pairs.flatMap(([phrase, english]): [string, string][] => {
    const typed = withoutMarks(phrase);
    return written.has(typed) ? [] : [[typed, english]];
  });
  const entries = new Map<string, Entry[]>();
  for (const [phrase, english] of [...pairs, ...plain]) {
    const words = phrase.split(' ');
    const others = entries.get(words[0] ?? '') ?? [];
    entries.set(words[0] ?? '', [...others, { words, english }]);
  }
  for (const of of entries.values()) of.sort((a, b) => b.words.length - a.words.length);
  const translated = [...pairs, ...plain].filter(([phrase, english]) => phrase !== english.toLowerCase());
  return {
    code,
    entries,
    ownWords: new Set(translated.flatMap(([phrase]) => phrase.split(' ')).filter((word) => !isEnglish(word))),
    numberWords: new Map([
      [numbers.and, 'and'],
      ...pairs.filter(([phrase, english]) => !phrase.includes(' ') && isNumber(english)),
    ]),
  };
}

const NUMBER_WORDS = new Set([
  ...[UNITS, TEENS, TENS].flatMap((words) => Object.keys(words)),
  ...['hundred', 'thousand', 'million', 'billion'],
]);
const isNumber = (english: string) => english.split(' ').every((word) => NUMBER_WORDS.has(word));
