import type { Transcript } from '../../src/domain/transcription/transcript.ts';

/** What an engine says was said: words, and when each begins, if it tells. */
export const said = (text: string, ...wordTimes: number[]): Transcript => ({
  text,
  wordTimes: wordTimes.length > 0 ? wordTimes : null,
});
