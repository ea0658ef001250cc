import type { NameCorrection } from '@debrief/contracts/http/note-evidence';

/** What was said in a recording. */
export interface Transcript {
  readonly text: string;
  /** When each word of the text begins, in tenths of a second of the recording; null where the engine does not say. */
  readonly wordTimes: readonly number[] | null;
  /** Whether the engine hardly recognised anything in its own language. */
  readonly soundsForeign?: boolean;
}

/** A transcript in which the names that its user knows are spelled as the user spells them. */
export interface CorrectedTranscript extends Transcript {
  /** In the order of the text. */
  readonly corrections: readonly NameCorrection[];
}

/** A word, and when it begins, as in a transcript. */
export interface TimedWord {
  readonly text: string;
  readonly time: number | null;
}

export const noTranscript: Transcript = { text: '', wordTimes: null };

/** Words are what white space separates. */
export const splitWords = (text: string): string[] => text.split(/\s+/).filter(Boolean);

export const tenths = (seconds: number): number => Math.round(seconds * 10);

export const wordsOf = ({ text, wordTimes }: Transcript): TimedWord[] =>
  splitWords(text).map((word, at) => ({ text: word, time: wordTimes?.[at] ?? null }));

/** The words with single spaces between them; without times unless every word has one. */
export const transcriptOf = (words: readonly TimedWord[]): Transcript => {
  const times = words.flatMap(({ time }) => time ?? []);
  return {
    text: words.map(({ text }) => text).join(' '),
    wordTimes: words.length > 0 && times.length === words.length ? times : null,
  };
};
