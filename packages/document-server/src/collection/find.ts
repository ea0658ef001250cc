import { planFor, type Plan } from '../planner/plan.ts';
import { recordsOf } from '../planner/run.ts';
import { residualFilter } from '../planner/residual-filter.ts';
import { sortKey, type SortOrder } from '../planner/sort-order.ts';
import { compileFilter, type Matches } from '../query/filter.ts';
import { fieldsOfFilter } from '../query/fields-read.ts';
import type { Doc } from '../values/kinds.ts';
import { fieldReader, topLevelField, union, type Fields } from '../values/some-fields.ts';
import type { RecordId } from '../indexes/index.ts';
import type { Collection } from './collection.ts';

export interface FindQuery {
  readonly filter: Doc;
  readonly sort: SortOrder;
  readonly skip: number;
  /** 0 for no limit. */
  readonly limit: number;
  /** Top-level fields that the caller needs in `doc`. Default: all. */
  readonly fields?: Fields;
}

/** `bytes` holds the whole document, `doc` at least the requested fields. */
export interface FoundDocument {
  readonly id: RecordId;
  readonly bytes: Uint8Array;
  readonly doc: Doc;
}

export interface ScanStats {
  examined: number;
}

const none: Fields = new Set();

type Fetch = (id: RecordId) => FoundDocument | undefined;

function fetcher(collection: Collection, matches: Matches, fields: Fields): Fetch {
  const read = fieldReader(fields);
  return (id) => {
    const bytes = collection.bytes(id);
    if (!bytes) return undefined;
    const doc = read(bytes);
    return matches(doc) ? { id, bytes, doc } : undefined;
  };
}

function* matching(
  collection: Collection,
  ids: Iterable<RecordId>,
  fetch: Fetch,
  stats: ScanStats,
): Generator<FoundDocument> {
  for (const id of ids) {
    if (collection.isDropped) return;
    stats.examined++;
    const found = fetch(id);
    if (found) yield found;
  }
}

/** Returns only ids, to save memory. The documents are decoded again when they are read. */
function sortedIds(found: Iterable<FoundDocument>, order: SortOrder): RecordId[] {
  const keyed: { readonly id: RecordId; readonly key: string }[] = [];
  for (const { id, doc } of found) keyed.push({ id, key: sortKey(doc, order) });
  return keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.id - b.id)).map(({ id }) => id);
}

const isInOrder = (plan: Plan, sort: SortOrder) =>
  sort.length === 0 || plan.type === 'none' || (plan.type === 'index' && plan.isSorted);

/**
 * Yields matching documents lazily. As in MongoDB outside a snapshot, the search sees later changes
 * and skips documents that were removed or no longer match.
 *
 * @throws CommandError for an invalid filter, before the search starts
 */
export function find(
  collection: Collection,
  search: FindQuery,
  stats: ScanStats = { examined: 0 },
): Iterable<FoundDocument> {
  const { filter, sort } = search;
  // Also validates the part of the filter that an index decides.
  const matches = compileFilter(filter);
  const plan = planFor(collection, {
    filter,
    sort,
    limit: search.limit > 0 ? search.skip + search.limit : 0,
  });
  const residual = residualFilter(plan, filter);
  const wanted = search.fields ?? 'all';
  const order = isInOrder(plan, sort) ? none : new Set(sort.map(({ path }) => topLevelField(path)));
  const fetch = fetcher(collection, compileFilter(residual), union(fieldsOfFilter(residual), order, wanted));
  // A document may have changed since it was sorted, and no longer match.
  const refetch = fetcher(collection, matches, union(fieldsOfFilter(filter), wanted));
  return limited(collection, search, plan, { fetch, refetch, stats });
}

interface Fetchers {
  readonly fetch: Fetch;
  readonly refetch: Fetch;
  readonly stats: ScanStats;
}

function* limited(
  collection: Collection,
  { sort, skip, limit }: FindQuery,
  plan: Plan,
  { fetch, refetch, stats }: Fetchers,
): Generator<FoundDocument> {
  let found = matching(collection, recordsOf(collection, plan), fetch, stats);
  if (!isInOrder(plan, sort)) {
    found = matching(collection, sortedIds(found, sort), refetch, { examined: 0 });
  }
  let position = 0;
  for (const each of found) {
    if (position++ < skip) continue;
    yield each;
    if (limit > 0 && position >= skip + limit) return;
  }
}
