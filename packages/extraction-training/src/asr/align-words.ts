import { distance } from 'fastest-levenshtein';

/** Cost of a deletion or an insertion. A substitution costs at most twice as much. */
const GAP = 0.6;

const substitutionCost = (one: string, other: string) =>
  (2 * GAP * distance(one, other)) / Math.max(one.length, other.length, 1);

/**
 * Aligns lower-case words at the minimum edit distance.
 * @returns for each word of the reference, its index in the transcript, or null if the word is omitted
 */
export function alignWords(reference: readonly string[], transcript: readonly string[]): (number | null)[] {
  const cost = reference.map(() => new Float64Array(transcript.length + 1));
  cost.push(Float64Array.from({ length: transcript.length + 1 }, (_, at) => (transcript.length - at) * GAP));
  const at = (i: number, j: number) => cost[i]?.[j] ?? Infinity;
  const pair = (i: number, j: number) =>
    substitutionCost(reference[i] ?? '', transcript[j] ?? '') + at(i + 1, j + 1);
  for (let i = reference.length - 1; i >= 0; i -= 1)
    for (let j = transcript.length; j >= 0; j -= 1)
      cost[i]?.fill(Math.min(pair(i, j), at(i + 1, j) + GAP, at(i, j + 1) + GAP), j, j + 1);
  const aligned: (number | null)[] = [];
  for (let [i, j] = [0, 0]; i < reference.length;) {
    if (j < transcript.length && at(i, j) === pair(i, j)) {
      aligned.push(j);
      [i, j] = [i + 1, j + 1];
    } else if (at(i, j) === at(i + 1, j) + GAP) {
      aligned.push(null);
      i += 1;
    } else j += 1;
  }
  return aligned;
}
