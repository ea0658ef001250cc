import { doubleMetaphone } from 'double-metaphone';
import { distance } from 'fastest-levenshtein';

export interface PhraseForm {
  readonly letters: string;
  readonly sound: string;
}

export const lettersOf = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

export const wordForm = (word: string): PhraseForm => {
  const letters = lettersOf(word);
  return { letters, sound: doubleMetaphone(letters)[0] };
};

export const joinForms = (forms: readonly PhraseForm[]): PhraseForm => ({
  letters: forms.map(({ letters }) => letters).join(''),
  sound: forms.map(({ sound }) => sound).join(''),
});

export const phraseForm = (words: readonly string[]): PhraseForm => joinForms(words.map(wordForm));

export const createFormCache = (): ((word: string) => PhraseForm) => {
  const forms = new Map<string, PhraseForm>();
  return (word) => {
    const known = forms.get(word);
    if (known) return known;
    const form = wordForm(word);
    forms.set(word, form);
    return form;
  };
};

const editSimilarity = (one: string, other: string): number => {
  const longest = Math.max(one.length, other.length);
  return longest === 0 ? 0 : 1 - distance(one, other) / longest;
};

/**
 * Returns the mean similarity of spelling and sound, from 0 to 1.
 * @param minScore threshold below which the result may be 0
 */
export const similarity = (one: PhraseForm, other: PhraseForm, minScore = 0): number => {
  const difference = Math.abs(one.letters.length - other.letters.length);
  const longest = Math.max(one.letters.length, other.letters.length, 1);
  if (1 - difference / longest / 2 < minScore) return 0;
  const sound = editSimilarity(one.sound, other.sound);
  return (sound + 1) / 2 < minScore ? 0 : (sound + editSimilarity(one.letters, other.letters)) / 2;
};
