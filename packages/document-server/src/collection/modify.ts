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

/** What an update, as a command gives it, asks for. */
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
  /** The document an upsert made. */
  readonly inserted?: Doc;
  /** The last document changed, as it was and as it is. */
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
  // Decoded anew: operators change it in place, and the one it was found by stays what it was.
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
  // Through BSON, so that what is indexed is what is stored.
  return collection.insert(decode(encode('_id' in doc ? doc : { _id: new ObjectId(), ...doc })));
}

/**
 * Updates what the filter finds: one document or all, or inserts one where there is none and `upsert` is set. All of
 * it happens in one go, so concurrent upserts of one key find each other's document.
 *
 * @throws CommandError as the filter, the update and the indexes refuse it; documents changed before stay changed
 */
export function modify(collection: Collection, asked: ModifyRequest): ModifyResult {
  const update = parseUpdate(asked.update);
  if (asked.multi && update.type === 'replace') {
    throw failedToParse('multi update is not supported for replacement-style update');
  }
  const { filter, sort } = asked;
  const placeholders = { filter, arrayFilters: parseArrayFilters(asked.arrayFilters, pathsOf(update)) };
  // All are found before the first changes: a change may move a document along the index being read.
  const found = [...find(collection, { filter, sort, skip: 0, limit: asked.multi ? 0 : 1 })];
  if (found.length === 0 && asked.upsert) {
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

/** Removes what the filter finds: all, or the first. @returns the documents removed */
export function remove(collection: Collection, filter: Doc, limit: 0 | 1, sort: SortOrder = []): number {
  const found = [...find(collection, { filter, sort, skip: 0, limit })];
  for (const { id, doc } of found) collection.remove(id, doc);
  return found.length;
}
