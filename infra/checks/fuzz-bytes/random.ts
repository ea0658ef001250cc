import { createRandom as createNumbers } from '@debrief/testing/random';

export const createRandom = (seed: number) => {
  const next = createNumbers(seed);
  return {
    /** `end` is exclusive. */
    below: (end: number): number => Math.floor(next() * end),
    pick: <T>(items: readonly [T, ...T[]]): T => items[Math.floor(next() * items.length)] ?? items[0],
  };
};

export type Random = ReturnType<typeof createRandom>;
