import { transcriptOf, wordsOf, type TimedWord, type Transcript } from './transcript.ts';

const edge = 40;

/** Minimum number of shared words, because a single one may be a coincidence. */
const minSharedWords = 2;

const normalise = ({ text }: TimedWord) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

const longestShared = (left: readonly string[], right: readonly string[]) => {
  let best = { left: 0, right: 0, length: 0 };
  for (let i = 0; i < left.length; i++) {
    for (let j = 0; j < right.length; j++) {
      let length = 0;
      while (i + length < left.length && left[i + length] !== '' && left[i + length] === right[j + length])
        length++;
      if (length > best.length) best = { left: i, right: j, length };
    }
  }
  return best;
};

export const joinOverlap = (first: Transcript, second: Transcript): Transcript => {
  const [left, right] = [wordsOf(first), wordsOf(second)];
  const tail = left.slice(-edge);
  const head = right.slice(0, edge);
  const shared = longestShared(tail.map(normalise), head.map(normalise));
  if (shared.length < minSharedWords) return transcriptOf([...left, ...right]);
  const kept = left.slice(0, left.length - tail.length + shared.left + shared.length);
  return transcriptOf([...kept, ...right.slice(shared.right + shared.length)]);
};
