import type { Segment } from '../recognizer.ts';

/**
 * Measured: clear English had at least -0.46. German, French, Spanish, Italian and Russian mostly
 * had less than -0.55.
 */
const MIN_LOG_PROBABILITY = -0.55;

export const isLikelyEnglish = (segments: readonly Pick<Segment, 'words' | 'logProbability'>[]): boolean => {
  let [words, logProbability] = [0, 0];
  for (const segment of segments) {
    words += segment.words.length;
    logProbability += segment.logProbability * segment.words.length;
  }
  return words === 0 || logProbability / words >= MIN_LOG_PROBABILITY;
};
