import type { PhraseForm } from './similarity.ts';

/** Phrases by the pairs of sounds in them, so that a search looks at few of thousands. */
export interface SoundIndex<Item> {
  /** The items that share enough pairs of sounds with the phrase to resemble it. */
  candidates(form: PhraseForm): Item[];
}

const pairsOf = (sound: string): string[] =>
  Array.from({ length: Math.max(0, sound.length - 1) }, (_, at) => sound.slice(at, at + 2));

/** Of a longer phrase a single pair says nothing. */
const fewestShared = (pairs: number) => (pairs > 3 ? 2 : 1);

export const createSoundIndex = <Item extends { readonly form: PhraseForm }>(
  items: readonly Item[],
): SoundIndex<Item> => {
  const pairCounts = items.map(({ form }) => pairsOf(form.sound).length);
  const itemsByPair = new Map<string, number[]>();
  for (const [index, { form }] of items.entries())
    for (const pair of new Set(pairsOf(form.sound))) {
      const sharing = itemsByPair.get(pair);
      if (sharing) sharing.push(index);
      else itemsByPair.set(pair, [index]);
    }
  // Reused: a search counts for thousands of items.
  const counts = new Uint8Array(items.length);
  return {
    candidates: ({ sound }) => {
      const pairs = new Set(pairsOf(sound));
      const fewest = fewestShared(pairs.size);
      const touched: number[] = [];
      for (const pair of pairs)
        for (const index of itemsByPair.get(pair) ?? []) {
          if (counts[index] === 0) touched.push(index);
          counts[index] = (counts[index] ?? 0) + 1;
        }
      const found = touched.flatMap((index) => {
        const item = items[index];
        return item && (counts[index] ?? 0) >= Math.min(fewest, pairCounts[index] ?? 0) ? item : [];
      });
      for (const index of touched) counts[index] = 0;
      return found;
    },
  };
};
