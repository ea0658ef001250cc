import { planFor, type Plan } from '../planner/plan.ts';
import { recordsOf } from '../planner/run.ts';
import { undecidedBy } from '../planner/undecided.ts';
import { sortKey, type SortOrder } from '../planner/sort-order.ts';
import { compileFilter, type Matches } from '../query/filter.ts';
import { fieldsOfFilter } from '../query/fields-read.ts';
import type { Doc } from '../values/kinds.ts';
import { fieldReader, topOf, union, type Fields } from '../values/some-fields.ts';
import type { RecordId } from '../indexes/index.ts';
import type { Collection } from './collection.ts';

export interface FindQuery {
  readonly filter: Doc;
  readonly sort: SortOrder;
  readonly skip: number;
  /** 0 for all. */
  readonly limit: number;
  /** What of the documents is looked at, beside what the filter and the order name; all unless given. */
  readonly fields?: Fields;
}

/** A document found: the record, its bytes as stored, and decoded as far as it is looked at. */
export interface FoundDocument {
  readonly id: RecordId;
  readonly bytes: Uint8Array;
  readonly doc: Doc;
}

/** How much work a search was, for explain. */
export interface ScanStats {
  examined: number;
}

const none: Fields = new Set();

/** Decodes a record and says whether it matches. */
type Look = (id: RecordId) => FoundDocument | undefined;

function lookAt(collection: Collection, matches: Matches, fields: Fields): Look {
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
  look: Look,
  stats: ScanStats,
): Generator<FoundDocument> {
  for (const id of ids) {
    if (collection.isDropped) return;
    stats.examined++;
    const found = look(id);
    if (found) yield found;
  }
}

/** The ids of all that match, sorted; ids alone are kept, documents are looked at again when their turn comes. */
function sortedIds(found: Iterable<FoundDocument>, order: SortOrder): RecordId[] {
  const keyed: { readonly id: RecordId; readonly key: string }[] = [];
  for (const { id, doc } of found) keyed.push({ id, key: sortKey(doc, order) });
  return keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.id - b.id)).map(({ id }) => id);
}

const isInOrder = (plan: Plan, sort: SortOrder) =>
  sort.length === 0 || plan.type === 'none' || (plan.type === 'index' && plan.isSorted);

/**
 * The documents that match, found as they are asked for. A search that rests (a cursor) sees the collection as it is
 * then: documents removed or changed so as not to match are passed over, as in MongoDB outside a snapshot.
 *
 * @throws CommandError 2 for a filter that is wrong, before the first document is looked at
 */
export function find(
  collection: Collection,
  search: FindQuery,
  stats: ScanStats = { examined: 0 },
): Iterable<FoundDocument> {
  const { filter, sort } = search;
  // The whole filter is checked, whatever of it an index decides.
  const matches = compileFilter(filter);
  const plan = planFor(collection, {
    filter,
    sort,
    limit: search.limit > 0 ? search.skip + search.limit : 0,
  });
  const undecided = undecidedBy(plan, filter);
  const wanted = search.fields ?? 'all';
  const order = isInOrder(plan, sort) ? none : new Set(sort.map(({ path }) => topOf(path)));
  const look = lookAt(collection, compileFilter(undecided), union(fieldsOfFilter(undecided), order, wanted));
  // By the time a sorted document's turn comes, it may have changed so as not to match what the index decided.
  const lookAgain = lookAt(collection, matches, union(fieldsOfFilter(filter), wanted));
  return limited(collection, search, plan, { look, lookAgain, stats });
}

interface Looking {
  readonly look: Look;
  readonly lookAgain: Look;
  readonly stats: ScanStats;
}

function* limited(
  collection: Collection,
  { sort, skip, limit }: FindQuery,
  plan: Plan,
  { look, lookAgain, stats }: Looking,
): Generator<FoundDocument> {
  let found = matching(collection, recordsOf(collection, plan), look, stats);
  if (!isInOrder(plan, sort)) {
    found = matching(collection, sortedIds(found, sort), lookAgain, { examined: 0 });
  }
  let passed = 0;
  for (const each of found) {
    if (passed++ < skip) continue;
    yield each;
    if (limit > 0 && passed >= skip + limit) return;
  }
}
