import type { PhraseForm } from './similarity.ts';

export interface TranscriptWord {
  readonly bare: string;
  readonly form: PhraseForm;
  readonly isCapital: boolean;
  readonly isAddress: boolean;
  readonly startsSentence: boolean;
  readonly endsSentence: boolean;
}

const opening = '(["\'“‘';
const closing = ')"\'”’.,;:!?…';

/**
 * Splits off punctuation and a possessive s. A regular expression would be slow on a word of ten thousand
 * quotation marks.
 */
export const bareWord = (word: string): { bare: string; tail: string } => {
  let [start, end] = [0, word.length];
  while (start < end && opening.includes(word[start] ?? '')) start += 1;
  while (end > start && closing.includes(word[end - 1] ?? '')) end -= 1;
  const possessive = word.slice(start, end).slice(-2);
  if (possessive === "'s" || possessive === '’s') end -= 2;
  return { bare: word.slice(start, end), tail: word.slice(end) };
};

const isCapital = (word: string) => /^\p{Lu}/u.test(word);

export const parseTranscriptWords = (
  words: readonly string[],
  formOf: (word: string) => PhraseForm,
): TranscriptWord[] => {
  let startsSentence = true;
  return words.map((word) => {
    const { bare, tail } = bareWord(word);
    const endsSentence = /[.!?…]/.test(tail) && !(word.length === 2 && isCapital(word));
    const parsed = {
      bare,
      form: formOf(bare),
      isCapital: isCapital(bare),
      isAddress: word.includes('@'),
      startsSentence,
      endsSentence,
    };
    startsSentence = endsSentence;
    return parsed;
  });
};
