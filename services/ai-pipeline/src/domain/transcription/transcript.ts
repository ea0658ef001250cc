import type { NameCorrection } from '@debrief/contracts/http/note-evidence';

export interface Transcript {
  readonly text: string;
  /** Start of each word in tenths of a second of the recording; null if the engine reports none. */
  readonly wordTimes: readonly number[] | null;
  /** True if the recording does not sound like the engine's language. */
  readonly soundsForeign?: boolean;
}

export interface CorrectedTranscript extends Transcript {
  readonly corrections: readonly NameCorrection[];
}

export interface TimedWord {
  readonly text: string;
  readonly time: number | null;
}

export const noTranscript: Transcript = { text: '', wordTimes: null };

export const splitWords = (text: string): string[] => text.split(/\s+/).filter(Boolean);

export const tenths = (seconds: number): number => Math.round(seconds * 10);

export const wordsOf = ({ text, wordTimes }: Transcript): TimedWord[] =>
  splitWords(text).map((word, at) => ({ text: word, time: wordTimes?.[at] ?? null }));

/** The transcript has word times only if every word has a time. */
export const transcriptOf = (words: readonly TimedWord[]): Transcript => {
  const times = words.flatMap(({ time }) => time ?? []);
  return {
    text: words.map(({ text }) => text).join(' '),
    wordTimes: words.length > 0 && times.length === words.length ? times : null,
  };
};
