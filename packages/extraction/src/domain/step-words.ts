import { WEEKDAYS } from './data/calendar-words.ts';
import { isNumberWord } from './data/number-words.ts';
import { EMPTY_WORDS, TIME_WORDS } from './data/speech-cues.ts';
import { FILLERS } from './data/step-phrases.ts';

export const wordCount = (text: string): number => text.split(/\s+/).filter(Boolean).length;

export const withoutBlanks = (text: string): string => text.replace(/\s+/g, ' ').trim();

export const withoutFillers = (text: string): string => text.replace(FILLERS, ' ');

/** As digits are said, beside the words of numbers. */
const SAID_DIGIT = /^(?:oh?|double|triple|treble|nought)$/;
const isDigit = (word: string) => isNumberWord(word) || SAID_DIGIT.test(word);

/** "when i when i come" was said once; "five five five" is a number. */
export const withoutRepeats = (text: string): string =>
  text.replace(
    /\b(\p{L}[\p{L}']{0,19}(?: [\p{L}']{1,20}){0,3}?)(?:,? \1\b){1,3}/giu,
    (whole: string, once: string) => (once.toLowerCase().split(' ').every(isDigit) ? whole : once),
  );

const isEmpty = (word: string) =>
  EMPTY_WORDS.has(word) || TIME_WORDS.has(word) || isNumberWord(word) || word in WEEKDAYS;

/** Whether a sentence says what is to be done, rather than only who or when: "On Monday in the morning.", "A sixth." */
export const saysWhat = (sentence: string): boolean =>
  (sentence.toLowerCase().match(/[\p{L}'’]{1,40}/gu) ?? []).some((word) => !isEmpty(word));
