import { dimensions, emptyTally, highest, type Dimension, type Tally } from './tally.ts';

/** Stands for names beyond the bounds. No path and no host is spelled like this. */
export const otherName = '(other)';

/**
 * Names that anybody can make up: whatever is under /app/ or /dashboard/, and referrers. Pages, browsers and devices are
 * a few, and must not be crowded out.
 */
const isMadeUp = (dimension: Dimension, name: string): boolean =>
  name !== otherName &&
  (dimension === 'referrers' || (dimension === 'paths' && /^\/(app|dashboard)\//.test(name)));

/** How many such names a day counts one by one in each dimension. */
export const mostNamesADay = 100;

/** How many such names are kept one by one of all days together. */
const mostNamesForGood = 100;

/** The names a day has let in, beside those that need no letting in. */
export type Admitted = Readonly<Record<Dimension, ReadonlySet<string>>>;

export const admittedIn = (tally: Tally): Admitted =>
  Object.fromEntries(
    dimensions.map((dimension) => [
      dimension,
      new Set([...tally[dimension].keys()].filter((name) => isMadeUp(dimension, name))),
    ]),
  ) as Record<Dimension, Set<string>>;

/** Fits a tally into a day: names are let in as long as there is room; the others count as {@link otherName}. */
export const fit = (tally: Tally, admitted: Admitted): { fitted: Tally; admitsMore: boolean } => {
  const fitted = { ...emptyTally(), views: tally.views, bots: tally.bots };
  let admitsMore = false;
  for (const dimension of dimensions) {
    const names = new Set(admitted[dimension]);
    for (const [name, count] of tally[dimension]) {
      const isNew = isMadeUp(dimension, name) && !names.has(name);
      const kept = isNew && names.size >= mostNamesADay ? otherName : name;
      if (isNew && kept === name) {
        names.add(name);
        admitsMore = true;
      }
      fitted[dimension].set(kept, (fitted[dimension].get(kept) ?? 0) + count);
    }
  }
  return { fitted, admitsMore };
};

/** Keeps the made-up names with the highest counts, so that a total stays small however many days go into it. */
export const keepHighest = (total: Tally): Tally => {
  const kept = { ...total };
  for (const dimension of dimensions) {
    const madeUp = new Map([...total[dimension]].filter(([name]) => isMadeUp(dimension, name)));
    if (madeUp.size <= mostNamesForGood) continue;
    const counts = new Map([...total[dimension]].filter(([name]) => !madeUp.has(name)));
    for (const [name, count] of highest(madeUp, mostNamesForGood)) {
      counts.set(name, count);
      madeUp.delete(name);
    }
    const rest = [...madeUp.values()].reduce((all, count) => all + count, 0);
    kept[dimension] = counts.set(otherName, (counts.get(otherName) ?? 0) + rest);
  }
  return kept;
};
