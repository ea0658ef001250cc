import type { Collection } from '../collection/collection.ts';
import type { Index } from '../indexes/index.ts';
import { after } from '../values/order-key.ts';
import type { Interval } from '../indexes/key-scan.ts';
import type { Doc } from '../values/kinds.ts';
import { boundsOf, type Bounds } from './bounds.ts';
import { toDisjunctiveForm, type Conjunction } from './conditions.ts';
import { impliesPartialFilter } from './implies.ts';
import type { SortOrder } from './sort-order.ts';

/** A way to read a superset of the matching documents. Other documents are filtered out afterwards. */
export type Plan =
  | { readonly type: 'all' }
  | { readonly type: 'none' }
  | {
      readonly type: 'index';
      readonly index: Index;
      readonly intervals: readonly Interval[];
      readonly backwards: boolean;
      readonly isSorted: boolean;
      /**
       * Keys of the index's leading fields that the filter limits to one value, the same in all
       * disjuncts.
       */
      readonly fixed: readonly string[];
    }
  | { readonly type: 'union'; readonly plans: readonly Plan[] };

export interface PlanRequest {
  readonly filter: Doc;
  readonly sort: SortOrder;
  readonly limit: number;
}

interface Candidate {
  readonly plan: Plan;
  readonly cost: number;
}

function merged(intervals: readonly Interval[]): Interval[] {
  const inOrder = [...intervals].sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0));
  const result: Interval[] = [];
  for (const each of inOrder) {
    const last = result.at(-1);
    if (!last || each.from > last.to) result.push(each);
    else if (each.to > last.to) result[result.length - 1] = { from: last.from, to: each.to };
  }
  return result;
}

/** Returns the direction in which the index yields the sort order, or undefined if it does not. */
function directionFor(index: Index, sort: SortOrder, fixedFields: number): 1 | -1 | undefined {
  const { fields } = index.spec;
  const isFixed = (path: string) =>
    fields.slice(0, fixedFields).some((field, at) => field.path === path && !index.throughArrays[at]);
  let at = 0;
  let direction: 1 | -1 | undefined;
  for (const wanted of sort) {
    if (isFixed(wanted.path)) continue;
    while (at < fixedFields) at++;
    const field = fields[at];
    if (field?.path !== wanted.path || index.throughArrays[at]) return undefined;
    const relation = field.direction === wanted.direction ? 1 : -1;
    if (direction !== undefined && direction !== relation) return undefined;
    direction = relation;
    at++;
  }
  return direction ?? 1;
}

function sharedFixed(bounds: readonly Bounds[]): number {
  const [first, ...others] = bounds;
  const differs = first?.fixed.findIndex((key, at) => others.some(({ fixed }) => fixed[at] !== key)) ?? 0;
  return differs < 0 ? (first?.fixed.length ?? 0) : differs;
}

function indexPlan(
  index: Index,
  disjuncts: readonly Conjunction[],
  { sort, limit }: PlanRequest,
): Candidate | undefined {
  if (!disjuncts.every((conjunction) => impliesPartialFilter(index.spec, conjunction))) return undefined;
  const bounds = disjuncts.map((conjunction) => boundsOf(index, conjunction));
  const isBounded = bounds.every((each) => each.isBounded);
  const fixed = sharedFixed(bounds);
  const direction = sort.length > 0 ? directionFor(index, sort, fixed) : undefined;
  if (!isBounded && direction === undefined) return undefined;
  const intervals = isBounded
    ? merged(bounds.flatMap((each) => each.intervals))
    : [{ from: '', to: after('\u0100') }];
  const keys = intervals.reduce((sum, { from, to }) => sum + index.keys.estimate(from, to), 0);
  const isSorted = direction !== undefined;
  const isShort = limit > 0 && (isSorted || sort.length === 0);
  // Reading a document costs more than reading a key. A sort reads all documents, a limit on sorted
  // keys only a few.
  const cost = isShort
    ? Math.min(keys, limit) + keys * 0.2
    : keys * (isSorted || sort.length === 0 ? 1.1 : 1.5);
  const shared = bounds[0]?.fixed.slice(0, fixed) ?? [];
  return {
    plan: { type: 'index', index, intervals, backwards: direction === -1, isSorted, fixed: shared },
    cost,
  };
}

const cheapest = (candidates: readonly (Candidate | undefined)[]): Candidate | undefined =>
  candidates.reduce((best, each) => (each && (!best || each.cost < best.cost) ? each : best), undefined);

function unionPlan(collection: Collection, disjuncts: readonly Conjunction[]): Candidate | undefined {
  const whole = { filter: {}, sort: [], limit: 0 };
  const parts = disjuncts.map((conjunction) =>
    cheapest(collection.indexes.map((index) => indexPlan(index, [conjunction], whole))),
  );
  if (disjuncts.length < 2 || parts.includes(undefined)) return undefined;
  const found = parts as Candidate[];
  return {
    plan: { type: 'union', plans: found.map(({ plan }) => plan) },
    cost: found.reduce((sum, { cost }) => sum + cost * 1.5, 0),
  };
}

/** Returns the cheapest plan, judged by the estimated number of index keys to read. */
export function planFor(collection: Collection, request: PlanRequest): Plan {
  const disjuncts = toDisjunctiveForm(request.filter);
  if (disjuncts.length === 0) return { type: 'none' };
  const scan: Candidate = {
    plan: { type: 'all' },
    // Scanning costs more than reading as many index keys, because an index also decides part of the
    // filter.
    cost: collection.size * (request.sort.length > 0 ? 1.55 : 1.15),
  };
  const candidates = collection.indexes.map((index) => indexPlan(index, disjuncts, request));
  return (cheapest([...candidates, unionPlan(collection, disjuncts), scan]) ?? scan).plan;
}
