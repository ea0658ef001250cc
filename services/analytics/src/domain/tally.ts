export interface View {
  readonly path: string;
  readonly referrer: string | undefined;
  readonly browser: string;
  readonly device: string;
}

export const dimensions = ['paths', 'referrers', 'browsers', 'devices'] as const;
export type Dimension = (typeof dimensions)[number];

export type Counts = Map<string, number>;

export interface Tally extends Record<Dimension, Counts> {
  views: number;
  /** Views by crawlers. They are not included in any other figure. */
  bots: number;
}

export const emptyTally = (): Tally => ({
  views: 0,
  bots: 0,
  paths: new Map(),
  referrers: new Map(),
  browsers: new Map(),
  devices: new Map(),
});

const add = (counts: Counts, name: string, count = 1) => counts.set(name, (counts.get(name) ?? 0) + count);

export const addView = (tally: Tally, { path, referrer, browser, device }: View): void => {
  tally.views++;
  add(tally.paths, path);
  if (referrer !== undefined) add(tally.referrers, referrer);
  add(tally.browsers, browser);
  add(tally.devices, device);
};

export const sum = (tallies: readonly Tally[]): Tally => {
  const total = emptyTally();
  for (const tally of tallies) {
    total.views += tally.views;
    total.bots += tally.bots;
    for (const dimension of dimensions)
      for (const [name, count] of tally[dimension]) add(total[dimension], name, count);
  }
  return total;
};

type Entry = [name: string, count: number];

const byCount = ([a, countA]: Entry, [b, countB]: Entry) => countB - countA || (a < b ? -1 : 1);

export const highest = (counts: Counts, most: number): Entry[] => {
  // Filters before sorting, because most names are rare.
  const least = Float64Array.from(counts.values()).sort().at(-most) ?? 0;
  return [...counts]
    .filter(([, count]) => count >= least)
    .sort(byCount)
    .slice(0, most);
};
