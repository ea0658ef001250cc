import { distance } from 'fastest-levenshtein';

/** Leaving a word out, or adding one; two words that share nothing cost as much as both. */
const GAP = 0.6;

const difference = (one: string, other: string) =>
  (2 * GAP * distance(one, other)) / Math.max(one.length, other.length, 1);

/**
 * Which words of `heard` stand where the words of `said` were, by the cheapest way to change one list into the other. Words
 * in lower case, without punctuation.
 * @returns for every word that was said the place of the one that was heard for it, or null
 */
export function alignWords(said: readonly string[], heard: readonly string[]): (number | null)[] {
  const cost = said.map(() => new Float64Array(heard.length + 1));
  cost.push(Float64Array.from({ length: heard.length + 1 }, (_, at) => (heard.length - at) * GAP));
  const at = (i: number, j: number) => cost[i]?.[j] ?? Infinity;
  const pair = (i: number, j: number) => difference(said[i] ?? '', heard[j] ?? '') + at(i + 1, j + 1);
  for (let i = said.length - 1; i >= 0; i -= 1)
    for (let j = heard.length; j >= 0; j -= 1)
      cost[i]?.fill(Math.min(pair(i, j), at(i + 1, j) + GAP, at(i, j + 1) + GAP), j, j + 1);
  const places: (number | null)[] = [];
  for (let [i, j] = [0, 0]; i < said.length;) {
    if (j < heard.length && at(i, j) === pair(i, j)) {
      places.push(j);
      [i, j] = [i + 1, j + 1];
    } else if (at(i, j) === at(i + 1, j) + GAP) {
      places.push(null);
      i += 1;
    } else j += 1;
  }
  return places;
}
