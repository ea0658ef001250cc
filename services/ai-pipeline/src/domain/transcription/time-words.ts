import { splitWords, tenths, type Transcript } from './transcript.ts';

const lettersOf = (word: string): string[] => word.toLowerCase().match(/[\p{L}\p{N}]/gu) ?? [];

/**
 * Assigns times to the words of a text. Compares letters, because engines report words without punctuation
 * and may split them differently. Returns no times if the letters differ.
 * @param spoken start of each word, in seconds
 */
export const timeWords = (
  text: string,
  spoken: readonly { readonly word: string; readonly start: number }[],
): Transcript => {
  const letters = spoken.flatMap(({ word, start }) => lettersOf(word).map((letter) => ({ letter, start })));
  const wordTimes: number[] = [];
  let at = 0;
  for (const word of splitWords(text)) {
    const start = letters[Math.min(at, letters.length - 1)]?.start ?? 0;
    wordTimes.push(Math.max(tenths(start), wordTimes.at(-1) ?? 0));
    for (const letter of lettersOf(word))
      if (letters[at++]?.letter !== letter) return { text, wordTimes: null };
  }
  return { text, wordTimes: letters.length > 0 && at === letters.length ? wordTimes : null };
};
