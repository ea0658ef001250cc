import { splitWords, type CorrectedTranscript } from './transcript.ts';

/** Number of words that must agree after a change. A single one may be a coincidence. */
const minAgreeing = 2;

/** Longest change, in removed and inserted words. */
const maxChange = 40;

const lettersOf = (word: string) => word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

const startsOf = (text: string) => [...text.matchAll(/\S+/g)].map(({ index }) => index);

/**
 * Returns the position in `spoken` of each word of `edited`. A changed word gets the position of the first
 * word that it replaces. Returns null if a change is too long.
 */
const alignWords = (spoken: readonly string[], edited: readonly string[]): number[] | null => {
  const agree = (at: number, to: number) => {
    for (let next = 0; next < minAgreeing; next++) if (spoken[at + next] !== edited[to + next]) return false;
    return true;
  };
  const endOfChange = (at: number, to: number) => {
    for (let length = 1; length <= maxChange; length++)
      for (let removed = 0; removed <= length; removed++)
        if (agree(at + removed, to + length - removed)) return { removed, inserted: length - removed };
    return null;
  };
  const positions: number[] = [];
  for (let at = 0; positions.length < edited.length;) {
    if (spoken[at] === edited[positions.length]) {
      positions.push(at++);
      continue;
    }
    const change = endOfChange(at, positions.length);
    if (!change) return null;
    for (let inserted = 0; inserted < change.inserted; inserted++) positions.push(at);
    at += change.removed;
  }
  return positions;
};

/**
 * Moves the word times and corrections of a transcript to its edited text. Drops a correction whose name was
 * changed, and all of them together with the word times if a change is too long.
 */
export const followEdits = (transcript: CorrectedTranscript, text: string): CorrectedTranscript => {
  if (text === transcript.text) return transcript;
  const positions = alignWords(splitWords(transcript.text).map(lettersOf), splitWords(text).map(lettersOf));
  if (!positions) return { ...transcript, text, wordTimes: null, corrections: [] };
  const { wordTimes } = transcript;
  const [spokenStarts, starts] = [startsOf(transcript.text), startsOf(text)];
  const corrections = transcript.corrections.flatMap((correction) => {
    const name = transcript.text.slice(correction.start, correction.end);
    const start = starts.find(
      (each, word) => spokenStarts[positions[word] ?? -1] === correction.start && text.startsWith(name, each),
    );
    return start === undefined ? [] : { ...correction, start, end: start + name.length };
  });
  return {
    ...transcript,
    text,
    wordTimes: wordTimes && positions.map((at) => wordTimes[Math.min(at, wordTimes.length - 1)] ?? 0),
    corrections,
  };
};
