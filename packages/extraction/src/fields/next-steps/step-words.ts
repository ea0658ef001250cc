import { WEEKDAYS } from '../../lexicon/calendar-words.ts';
import { isNumberWord } from '../../lexicon/number-words.ts';
import { EMPTY_WORDS, TIME_WORDS } from '../../entities/clause/speech-cues.ts';
import { FILLERS } from './step-phrases.ts';

export const wordCount = (text: string): number => text.split(/\s+/).filter(Boolean).length;

export const withoutBlanks = (text: string): string => text.replace(/\s+/g, ' ').trim();

export const withoutFillers = (text: string): string => text.replace(FILLERS, ' ');

const SAID_DIGIT = /^(?:oh?|double|triple|treble|nought)$/;
const isDigit = (word: string) => isNumberWord(word) || SAID_DIGIT.test(word);

/** Removes repeated words: "when i when i come". Keeps numbers: "five five five". */
export const withoutRepeats = (text: string): string =>
  text.replace(
    /\b(\p{L}[\p{L}']{0,19}(?: [\p{L}']{1,20}){0,3}?)(?:,? \1\b){1,3}/giu,
    (whole: string, once: string) => (once.toLowerCase().split(' ').every(isDigit) ? whole : once),
  );

const isEmpty = (word: string) =>
  EMPTY_WORDS.has(word) || TIME_WORDS.has(word) || isNumberWord(word) || word in WEEKDAYS;

/** Returns whether a sentence states a task. "On Monday in the morning." and "A sixth." do not. */
export const saysWhat = (sentence: string): boolean =>
  (sentence.toLowerCase().match(/[\p{L}'’]{1,40}/gu) ?? []).some((word) => !isEmpty(word));
