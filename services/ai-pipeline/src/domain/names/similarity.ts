import { doubleMetaphone } from 'double-metaphone';
import { distance } from 'fastest-levenshtein';

/** A phrase in the two forms in which phrases are compared. */
export interface PhraseForm {
  readonly letters: string;
  /** How it sounds in English: double metaphone of each word. */
  readonly sound: string;
}

export const phraseForm = (words: readonly string[]): PhraseForm => {
  const plain = words.map((word) =>
    word
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]/gu, ''),
  );
  return { letters: plain.join(''), sound: plain.map((word) => doubleMetaphone(word)[0]).join('') };
};

const likeness = (one: string, other: string): number => {
  const longest = Math.max(one.length, other.length);
  return longest === 0 ? 0 : 1 - distance(one, other) / longest;
};

/**
 * How much two phrases resemble each other, from 0 to 1: the mean of letters and sound.
 * @param least a result below this is of no interest, and may be 0
 */
export const similarity = (one: PhraseForm, other: PhraseForm, least = 0): number => {
  const lengths = [one.letters.length, other.letters.length];
  // Each letter that one has more is a difference, and the sound can add at most a half.
  if ((Math.min(...lengths) / Math.max(...lengths, 1) + 1) / 2 < least) return 0;
  const sound = likeness(one.sound, other.sound);
  return (sound + 1) / 2 < least ? 0 : (sound + likeness(one.letters, other.letters)) / 2;
};
