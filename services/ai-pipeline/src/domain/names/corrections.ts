import { maxCorrections, type NameCorrection } from '@debrief/contracts/http/note-evidence';
import {
  transcriptOf,
  type CorrectedTranscript,
  type TimedWord,
  type Transcript,
} from '../transcription/transcript.ts';
import { bareWord } from './transcript-words.ts';

export interface Match {
  /** Range of words; `to` is exclusive. */
  readonly from: number;
  readonly to: number;
  readonly words: readonly string[];
  readonly score: number;
}

/** Score of an exact match, which outranks every similar name. */
export const exactScore = 2;

const maxOriginalLength = 200;

export const withoutOverlaps = (matches: readonly Match[]): Match[] => {
  const taken = new Set<number>();
  return matches
    .toSorted((one, other) => other.score - one.score)
    .filter((match) => {
      const isFree = isDisjoint(match, taken);
      if (isFree) for (const place of positionsIn([match])) taken.add(place);
      return isFree;
    });
};

type WordRange = Pick<Match, 'from' | 'to'>;

export const positionsIn = (ranges: readonly WordRange[]): Set<number> =>
  new Set(ranges.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, at) => from + at)));

export const isDisjoint = ({ from, to }: WordRange, places: ReadonlySet<number>): boolean => {
  for (let at = from; at < to; at += 1) if (places.has(at)) return false;
  return true;
};

const replaceWords = (written: readonly TimedWord[], matches: readonly Match[]) => {
  const words: TimedWord[] = [];
  const corrections: NameCorrection[] = [];
  const matchAt = new Map(matches.map((match) => [match.from, match]));
  let length = 0;
  const push = (word: TimedWord) => {
    length += (words.length > 0 ? 1 : 0) + word.text.length;
    words.push(word);
  };
  for (let at = 0; at < written.length;) {
    const match = matchAt.get(at);
    if (!match) {
      push(written[at++] as TimedWord);
      continue;
    }
    const old = written.slice(match.from, match.to);
    const heard = old.map(({ text }) => text).join(' ');
    const { tail } = bareWord(heard.slice(heard.lastIndexOf(' ') + 1));
    const start = length + (words.length > 0 ? 1 : 0);
    for (const [index, text] of match.words.entries()) {
      const isLast = index === match.words.length - 1;
      const time = old[Math.floor((index * old.length) / match.words.length)]?.time ?? null;
      push({ text: isLast ? text + tail : text, time });
    }
    corrections.push({
      start,
      end: length - tail.length,
      heard: heard.slice(0, heard.length - tail.length),
    });
    at = match.to;
  }
  return { words, corrections };
};

/**
 * Applies corrections to a transcript. Skips exact matches, and matches that are too long or too many to
 * store.
 */
export const applyMatches = (
  transcript: Transcript,
  written: readonly TimedWord[],
  matches: readonly Match[],
): CorrectedTranscript => {
  const lengthOf = ({ from, to }: Match) =>
    written.slice(from, to).reduce((length, { text }) => length + text.length + 1, 0);
  const chosen = matches
    .filter((match) => match.score !== exactScore && lengthOf(match) <= maxOriginalLength)
    .toSorted((one, other) => one.from - other.from)
    .slice(0, maxCorrections);
  if (chosen.length === 0) return { ...transcript, corrections: [] };
  const { words, corrections } = replaceWords(written, chosen);
  return { ...transcriptOf(words), corrections };
};
