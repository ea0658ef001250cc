import type { Index } from '../indexes/index.ts';
import type { Interval } from '../indexes/key-scan.ts';
import { rankOf } from '../values/kinds.ts';
import { after, orderKey, reversedKey } from '../values/order-key.ts';
import { isIndexable, type Condition, type Conjunction } from './conditions.ts';

export interface Bounds {
  readonly intervals: readonly Interval[];
  /** Keys of the leading index fields that the conjunction limits to one value. */
  readonly fixed: readonly string[];
  readonly isBounded: boolean;
}

const maxIntervals = 2000;

/** Returns the keys of an $eq or $in condition, undefined for other operators and values without a key. */
function pointsOf({ operator, operand }: Condition): readonly string[] | undefined {
  const values = operator === '$eq' ? [operand] : operator === '$in' ? operand : undefined;
  if (!Array.isArray(values) || !values.every(isIndexable)) return undefined;
  return [...new Set(values.map((value) => orderKey(value ?? null)))];
}

const beginning = /^\^([\p{L}\p{N} ]+)$/u;

/** Returns the interval of an anchored pattern without metacharacters, or undefined for other patterns. */
function prefixRange(pattern: unknown): Interval | undefined {
  const prefix = typeof pattern === 'string' ? beginning.exec(pattern)?.[1] : undefined;
  if (prefix === undefined) return undefined;
  // Drops the string terminator.
  const from = orderKey(prefix).slice(0, -2);
  return { from, to: after(from) };
}

function rangeOf({ operator, operand }: Condition): Interval | undefined {
  if (operator === '$regex') return prefixRange(operand);
  if (!isIndexable(operand) || operand === null || operand === undefined) return undefined;
  const key = orderKey(operand);
  const type = String.fromCharCode(rankOf(operand));
  switch (operator) {
    case '$gt':
      return { from: after(key), to: after(type) };
    case '$gte':
      return { from: key, to: after(type) };
    case '$lt':
      return { from: type, to: key };
    case '$lte':
      return { from: type, to: after(key) };
  }
  return undefined;
}

const both = (a: Interval, b: Interval): Interval => ({
  from: a.from > b.from ? a.from : b.from,
  to: a.to < b.to ? a.to : b.to,
});

function reversedEdge(edge: string): string {
  return edge.endsWith('\u0100') ? reversedKey(edge.slice(0, -1)) : after(reversedKey(edge));
}

const reversed = ({ from, to }: Interval): Interval => ({ from: reversedEdge(to), to: reversedEdge(from) });

function fieldRange(conditions: readonly Condition[], onlyOne: boolean): Interval | undefined {
  // With options such as `i`, matches may be outside the interval.
  const hasOptions = conditions.some(({ operator }) => operator === '$options');
  const ranges = conditions
    .filter(({ operator }) => !hasOptions || operator !== '$regex')
    .map(rangeOf)
    .filter((range) => range !== undefined);
  return onlyOne
    ? ranges[0]
    : ranges.reduce<Interval | undefined>((all, each) => (all ? both(all, each) : each), undefined);
}

/** Returns the shortest list of keys among the conditions. Each list alone covers all matches. */
function fieldPoints(conditions: readonly Condition[]): readonly string[] | undefined {
  const lists = conditions.map(pointsOf).filter((points) => points !== undefined);
  return lists.reduce<readonly string[] | undefined>(
    (best, each) => (!best || each.length < best.length ? each : best),
    undefined,
  );
}

/** Returns the bounds of an index: equality on leading fields, then a range on the next one. */
export function boundsOf(index: Index, conjunction: Conjunction): Bounds {
  let prefixes: readonly string[] = [''];
  const fixed: string[] = [];
  let hasArray = false;
  for (const [field, { path, direction }] of index.spec.fields.entries()) {
    const throughArray = index.throughArrays[field] ?? false;
    // Two conditions on one array may match different elements, and an index entry holds only one.
    if (throughArray && hasArray) break;
    hasArray ||= throughArray;
    const conditions = conjunction.filter((condition) => condition.path === path);
    const points = fieldPoints(conditions)?.map((key) => (direction === 1 ? key : reversedKey(key)));
    if (points && points.length * prefixes.length <= maxIntervals) {
      prefixes = prefixes.flatMap((prefix) => points.map((point) => prefix + point));
      if (points.length === 1 && fixed.length === field) fixed.push(points[0]!);
      continue;
    }
    const range = fieldRange(conditions, throughArray);
    if (!range) break;
    const { from, to } = direction === 1 ? range : reversed(range);
    const intervals = prefixes.map((prefix) => ({ from: prefix + from, to: prefix + to }));
    return { intervals: intervals.filter((each) => each.from < each.to), fixed, isBounded: true };
  }
  const intervals = prefixes.map((prefix) => ({ from: prefix, to: after(prefix) }));
  return { intervals, fixed, isBounded: prefixes.length !== 1 || prefixes[0] !== '' };
}
