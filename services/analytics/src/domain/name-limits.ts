import { dimensions, emptyTally, highest, type Dimension, type Tally } from './tally.ts';

/** Name for the counts beyond the limits. No path or host can be equal to it. */
export const otherName = '(other)';

const isUserSupplied = (dimension: Dimension, name: string): boolean =>
  name !== otherName &&
  (dimension === 'referrers' || (dimension === 'paths' && /^\/(app|dashboard)\//.test(name)));

/** Maximum number of user-supplied names per day and dimension. */
export const maxNamesPerDay = 100;

const maxNamesOverall = 100;

export type AllowedNames = Readonly<Record<Dimension, ReadonlySet<string>>>;

export const allowedNamesIn = (tally: Tally): AllowedNames =>
  Object.fromEntries(
    dimensions.map((dimension) => [
      dimension,
      new Set([...tally[dimension].keys()].filter((name) => isUserSupplied(dimension, name))),
    ]),
  ) as Record<Dimension, Set<string>>;

export const limitNames = (tally: Tally, allowed: AllowedNames): { limited: Tally; addsNames: boolean } => {
  const limited = { ...emptyTally(), views: tally.views, bots: tally.bots };
  let addsNames = false;
  for (const dimension of dimensions) {
    const names = new Set(allowed[dimension]);
    for (const [name, count] of tally[dimension]) {
      const isNew = isUserSupplied(dimension, name) && !names.has(name);
      const kept = isNew && names.size >= maxNamesPerDay ? otherName : name;
      if (isNew && kept === name) {
        names.add(name);
        addsNames = true;
      }
      limited[dimension].set(kept, (limited[dimension].get(kept) ?? 0) + count);
    }
  }
  return { limited, addsNames };
};

/** Merges rare user-supplied names into {@link otherName}, to bound the size of the total. */
export const limitTotalNames = (total: Tally): Tally => {
  const kept = { ...total };
  for (const dimension of dimensions) {
    const userSupplied = new Map([...total[dimension]].filter(([name]) => isUserSupplied(dimension, name)));
    if (userSupplied.size <= maxNamesOverall) continue;
    const counts = new Map([...total[dimension]].filter(([name]) => !userSupplied.has(name)));
    for (const [name, count] of highest(userSupplied, maxNamesOverall)) {
      counts.set(name, count);
      userSupplied.delete(name);
    }
    const rest = [...userSupplied.values()].reduce((all, count) => all + count, 0);
    kept[dimension] = counts.set(otherName, (counts.get(otherName) ?? 0) + rest);
  }
  return kept;
};
