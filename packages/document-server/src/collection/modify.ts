import { ObjectId } from 'bson';
import { failedToParse } from '../errors.ts';
import type { SortOrder } from '../planner/sort-order.ts';
import { applyUpdate } from '../update/apply.ts';
import { parseUpdate, type Update } from '../update/parse.ts';
import { parseArrayFilters, type Placeholders } from '../update/positions.ts';
import { upsertBase } from '../update/upsert.ts';
import { decode, encode } from '../values/codec.ts';
import type { Doc } from '../values/kinds.ts';
import type { Collection } from './collection.ts';
import { find, type FoundDocument } from './find.ts';

export interface ModifyRequest {
  readonly filter: Doc;
  readonly update: unknown;
  readonly multi: boolean;
  readonly upsert: boolean;
  readonly arrayFilters: unknown;
  readonly sort: SortOrder;
}

export interface ModifyResult {
  readonly matched: number;
  readonly modified: number;
  readonly inserted?: Doc;
  /** The last matched document, before and after the update. */
  readonly before?: Doc;
  readonly after?: Doc;
}

const pathsOf = (update: Update) =>
  update.type === 'modify' ? update.modifications.map(({ parts }) => parts) : [];

function change(
  collection: Collection,
  { id, bytes, doc: before }: FoundDocument,
  update: Update,
  placeholders: Placeholders,
) {
  // A second copy, because update operators change it in place and `before` must stay unchanged.
  const after = applyUpdate(decode(bytes), update, { ...placeholders, isInsert: false, now: new Date() });
  const encoded = encode(after);
  const isChanged = Buffer.compare(encoded, bytes) !== 0;
  if (isChanged) collection.replace(id, before, decode(encoded), encoded);
  return { before, after, isChanged };
}

function insertUpserted(
  collection: Collection,
  filter: Doc,
  update: Update,
  placeholders: Placeholders,
): Doc {
  const base = upsertBase(filter, update.type === 'replace');
  const doc = applyUpdate(base, update, { ...placeholders, isInsert: true, now: new Date() });
  // The index must see the same values as the storage.
  return collection.insert(decode(encode('_id' in doc ? doc : { _id: new ObjectId(), ...doc })));
}

/**
 * Updates, replaces or upserts matching documents. Runs synchronously, so that concurrent upserts
 * of one key do not insert two documents.
 *
 * @throws CommandError for an invalid filter or update, or an index conflict. Documents that were
 * updated before the error stay updated.
 */
export function modify(collection: Collection, request: ModifyRequest): ModifyResult {
  const update = parseUpdate(request.update);
  if (request.multi && update.type === 'replace') {
    throw failedToParse('multi update is not supported for replacement-style update');
  }
  const { filter, sort } = request;
  const placeholders = { filter, arrayFilters: parseArrayFilters(request.arrayFilters, pathsOf(update)) };
  // Finds all documents before it changes any, because a change may move a document within the index
  // being read.
  const found = [...find(collection, { filter, sort, skip: 0, limit: request.multi ? 0 : 1 })];
  if (found.length === 0 && request.upsert) {
    return { matched: 0, modified: 0, inserted: insertUpserted(collection, filter, update, placeholders) };
  }
  let modified = 0;
  let last: { before?: Doc; after?: Doc } = {};
  for (const each of found) {
    const { before, after, isChanged } = change(collection, each, update, placeholders);
    if (isChanged) modified++;
    last = { before, after };
  }
  return { matched: found.length, modified, ...last };
}

export function remove(collection: Collection, filter: Doc, limit: 0 | 1, sort: SortOrder = []): number {
  const found = [...find(collection, { filter, sort, skip: 0, limit })];
  for (const { id, doc } of found) collection.remove(id, doc);
  return found.length;
}
