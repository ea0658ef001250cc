import { dimensions, emptyTally, highest, type Dimension, type Tally } from './tally.ts';

/** Counts names beyond the limits. No path and no host is spelled like this. */
export const otherName = '(other)';

/**
 * Whether a name is supplied by the client and so unbounded: paths under /app/ or /dashboard/, and referrers. Pages,
 * browsers and devices are few, and must not be crowded out.
 */
const isUserSupplied = (dimension: Dimension, name: string): boolean =>
  name !== otherName &&
  (dimension === 'referrers' || (dimension === 'paths' && /^\/(app|dashboard)\//.test(name)));

/** How many user-supplied names are counted individually per day and dimension. */
export const maxNamesPerDay = 100;

/** How many user-supplied names are kept individually in the total of all days. */
const maxNamesOverall = 100;

/** The user-supplied names that a day counts individually. */
export type AllowedNames = Readonly<Record<Dimension, ReadonlySet<string>>>;

export const allowedNamesIn = (tally: Tally): AllowedNames =>
  Object.fromEntries(
    dimensions.map((dimension) => [
      dimension,
      new Set([...tally[dimension].keys()].filter((name) => isUserSupplied(dimension, name))),
    ]),
  ) as Record<Dimension, Set<string>>;

/** Limits a tally to what a day may hold: new names are allowed up to the limit; the others count as {@link otherName}. */
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

/** Keeps the user-supplied names with the highest counts, so that a total stays small however many days it covers. */
export const keepTopNames = (total: Tally): Tally => {
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
