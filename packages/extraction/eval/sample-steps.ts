import { createHash } from 'node:crypto';

/** A note and what was made of its next steps, for a person to rate. */
export interface SampledSteps {
  id: string;
  style: string;
  text: string;
  nextSteps: string;
}

const drawn = (seed: number, { id }: SampledSteps) =>
  createHash('sha256').update(`${seed} ${id}`).digest('hex');

/**
 * So many of some notes, as many of each style as there are: first one of every style, then a second one, and so on. The
 * same seed draws the same notes.
 */
export function sampleSteps(notes: readonly SampledSteps[], count: number, seed: number): SampledSteps[] {
  const shuffled = notes.toSorted((a, b) => (drawn(seed, a) < drawn(seed, b) ? -1 : 1));
  const places = new Map<SampledSteps, number>();
  for (const group of Map.groupBy(shuffled, ({ style }) => style).values())
    for (const [place, note] of group.entries()) places.set(note, place);
  return shuffled.toSorted((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0)).slice(0, count);
}
