import type { EvidenceSpan } from '@debrief/contracts/http/note-evidence';

/** Word of a transcript, with its offsets in the text and its times in seconds of the recording. */
export interface SpokenWord {
  readonly start: number;
  readonly end: number;
  readonly from: number;
  readonly to: number;
}

export interface AudioSegment {
  readonly from: number;
  readonly to: number;
}

/**
 * Maximum seconds of a word. Only the starts of words are known: a word ends when the next one starts, or
 * after this time.
 */
const maxWordSeconds = 1;
/** Seconds to play before the words, because listeners miss speech that starts abruptly. */
const lead = 0.5;
const minSegmentSeconds = 2;
const maxSegmentSeconds = 6;

/**
 * Returns the words of a text with their times, or none if the numbers of words and times differ.
 * @param wordTimes start of each word, in tenths of a second
 */
export const spokenWordsOf = (text: string, wordTimes: readonly number[]): SpokenWord[] => {
  const words = [...text.matchAll(/\S+/g)];
  if (words.length !== wordTimes.length) return [];
  return words.map(({ 0: word, index }, at) => {
    const from = (wordTimes[at] ?? 0) / 10;
    const next = (wordTimes[at + 1] ?? Infinity) / 10;
    return { start: index, end: index + word.length, from, to: Math.min(next, from + maxWordSeconds) };
  });
};

/**
 * Returns the part of the recording to play for a field: two to six seconds that begin `lead` before the
 * first span. Returns null if the times of its words are unknown.
 */
export const audioSegmentOf = (
  words: readonly SpokenWord[],
  spans: readonly EvidenceSpan[],
): AudioSegment | null => {
  const [span] = spans;
  const said = span ? words.filter(({ start, end }) => start < span.end && end > span.start) : [];
  const [first, last] = [said[0], said.at(-1)];
  if (!first || !last) return null;
  const from = Math.max(0, first.from - lead);
  return { from, to: Math.min(Math.max(last.to, from + minSegmentSeconds), from + maxSegmentSeconds) };
};

/** Returns the index of the word spoken at `second` of the recording, or null in a pause. */
export const wordAt = (words: readonly SpokenWord[], second: number): number | null => {
  const at = words.findLastIndex(({ from }) => from <= second);
  return second < (words[at]?.to ?? 0) ? at : null;
};

interface TextPiece {
  readonly text: string;
  readonly word: number | null;
}

/**
 * Splits a text that begins at offset `start` of the transcript into words and the characters between them.
 */
export const splitAtWords = (text: string, start: number, words: readonly SpokenWord[]): TextPiece[] => {
  const pieces: TextPiece[] = [];
  let at = start;
  const end = start + text.length;
  const upTo = (place: number, word: number | null) => {
    if (place > at) pieces.push({ text: text.slice(at - start, place - start), word });
    at = Math.max(at, place);
  };
  for (let word = words.findIndex((each) => each.end > start); word !== -1; word += 1) {
    const here = words[word];
    if (!here || here.start >= end) break;
    upTo(here.start, null);
    upTo(Math.min(here.end, end), word);
  }
  upTo(end, null);
  return pieces;
};
