export interface Finding {
  readonly what: string;
  readonly promised: number;
  readonly lost: number;
  /** Number of items that are stored more than once, or although they were not acknowledged. */
  readonly doubled: number;
  readonly examples: readonly string[];
}

export const compare = (what: string, promised: Iterable<string>, found: Iterable<string>): Finding => {
  const wanted = new Set(promised);
  const counts = new Map<string, number>();
  for (const name of found) counts.set(name, (counts.get(name) ?? 0) + 1);
  const lost = [...wanted].filter((name) => !counts.has(name));
  const doubled = [...counts].filter(([name, count]) => count > 1 || !wanted.has(name));
  return {
    what,
    promised: wanted.size,
    lost: lost.length,
    doubled: doubled.length,
    examples: [
      ...lost.map((name) => `lost: ${name}`),
      ...doubled.map(([name, count]) => `${wanted.has(name) ? `${count} times` : 'not expected'}: ${name}`),
    ],
  };
};

export const equal = (what: string, promised: number, found: number): Finding => ({
  what,
  promised,
  lost: Math.max(0, promised - found),
  doubled: Math.max(0, found - promised),
  examples: promised === found ? [] : [`${found}, expected ${promised}`],
});
