import type { Index } from '../indexes/index.ts';
import type { Interval } from '../indexes/key-scan.ts';
import { rankOf } from '../values/kinds.ts';
import { after, orderKey, reversedKey } from '../values/order-key.ts';
import { isIndexable, type Condition, type Conjunction } from './conditions.ts';

/** What one conjunction reads of an index: disjoint intervals, and the leading fields with a single value. */
export interface Bounds {
  readonly intervals: readonly Interval[];
  /** The keys of the leading fields that hold a single value. */
  readonly fixed: readonly string[];
  readonly isBounded: boolean;
}

const maxIntervals = 2000;

/** The keys of the values a condition names, or undefined when it names none. */
function pointsOf({ operator, operand }: Condition): readonly string[] | undefined {
  const values = operator === '$eq' ? [operand] : operator === '$in' ? operand : undefined;
  if (!Array.isArray(values) || !values.every(isIndexable)) return undefined;
  return [...new Set(values.map((value) => orderKey(value ?? null)))];
}

/** A pattern that asks for a beginning alone, without anything that means more than itself. */
const beginning = /^\^([\p{L}\p{N} ]+)$/u;

/** Where texts are that begin as a pattern says; undefined for a pattern that says more. */
function prefixRange(pattern: unknown): Interval | undefined {
  const prefix = typeof pattern === 'string' ? beginning.exec(pattern)?.[1] : undefined;
  if (prefix === undefined) return undefined;
  // Without what ends a text.
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

/** Before or after everything that starts with a prefix, as the same edge of the descending field. */
function reversedEdge(edge: string): string {
  return edge.endsWith('\u0100') ? reversedKey(edge.slice(0, -1)) : after(reversedKey(edge));
}

const reversed = ({ from, to }: Interval): Interval => ({ from: reversedEdge(to), to: reversedEdge(from) });

function fieldRange(conditions: readonly Condition[], onlyOne: boolean): Interval | undefined {
  // With options a pattern may find other texts than those that begin so.
  const hasOptions = conditions.some(({ operator }) => operator === '$options');
  const ranges = conditions
    .filter(({ operator }) => !hasOptions || operator !== '$regex')
    .map(rangeOf)
    .filter((range) => range !== undefined);
  return onlyOne
    ? ranges[0]
    : ranges.reduce<Interval | undefined>((all, each) => (all ? both(all, each) : each), undefined);
}

/** The shortest list of points: each narrows by itself. */
function fieldPoints(conditions: readonly Condition[]): readonly string[] | undefined {
  const lists = conditions.map(pointsOf).filter((points) => points !== undefined);
  return lists.reduce<readonly string[] | undefined>(
    (best, each) => (!best || each.length < best.length ? each : best),
    undefined,
  );
}

/** Where in the index the documents of one conjunction are: equal values first, then a range on the next field. */
export function boundsOf(index: Index, conjunction: Conjunction): Bounds {
  let prefixes: readonly string[] = [''];
  const fixed: string[] = [];
  let hasArray = false;
  for (const [field, { path, direction }] of index.spec.fields.entries()) {
    const throughArray = index.throughArrays[field] ?? false;
    // Two conditions on one array may be met by two of its elements, which no single entry shows.
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
