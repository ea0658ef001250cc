import type { Segment } from '../recogniser.ts';

/**
 * The recogniser is less certain of other languages. English of people and synthetic voices had a mean
 * log-probability of -0.46 and more; German, French, Spanish, Italian and Russian mostly had less.
 */
const LEAST_CERTAIN = -0.55;

/** Returns true if the recognised speech was probably English. */
export const soundsEnglish = (segments: readonly Pick<Segment, 'words' | 'certainty'>[]): boolean => {
  let [words, certainty] = [0, 0];
  for (const segment of segments) {
    words += segment.words.length;
    certainty += segment.certainty * segment.words.length;
  }
  return words === 0 || certainty / words >= LEAST_CERTAIN;
};
