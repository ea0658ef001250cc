import { createHash } from 'node:crypto';

export interface SampledSteps {
  id: string;
  style: string;
  text: string;
  nextSteps: string;
}

const hashOf = (seed: number, { id }: SampledSteps) =>
  createHash('sha256').update(`${seed} ${id}`).digest('hex');

/** Draws a random sample that is balanced by style as far as possible. */
export function sampleSteps(notes: readonly SampledSteps[], count: number, seed: number): SampledSteps[] {
  const shuffled = notes.toSorted((a, b) => (hashOf(seed, a) < hashOf(seed, b) ? -1 : 1));
  const ranks = new Map<SampledSteps, number>();
  for (const group of Map.groupBy(shuffled, ({ style }) => style).values())
    for (const [rank, note] of group.entries()) ranks.set(note, rank);
  return shuffled.toSorted((a, b) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0)).slice(0, count);
}
