import type { Index } from '../indexes/index.ts';
import { recordOf } from '../indexes/index.ts';
import { KeyScan } from '../indexes/key-scan.ts';
import { decode } from '../values/codec.ts';
import { rank } from '../values/kinds.ts';
import { orderKey, reversedKey, after } from '../values/order-key.ts';
import type { Catalog } from './catalog.ts';
import type { Collection } from './collection.ts';

function expiredKeys(index: Index, expireAfterSeconds: number, now: number) {
  const from = String.fromCharCode(rank.date);
  const to = orderKey(new Date(now - expireAfterSeconds * 1000));
  const isDescending = index.spec.fields[0]?.direction === -1;
  return isDescending ? { from: after(reversedKey(to)), to: after(reversedKey(from)) } : { from, to };
}

function expireIn(collection: Collection, index: Index, now: number, most: number): number {
  const { expireAfterSeconds } = index.spec;
  if (expireAfterSeconds === undefined) return 0;
  const scan = new KeyScan(index.keys, expiredKeys(index, expireAfterSeconds, now), false);
  let removed = 0;
  for (let key = scan.next(); key !== undefined && removed < most; key = scan.next()) {
    const id = recordOf(key);
    const bytes = collection.bytes(id);
    if (bytes) collection.remove(id, decode(bytes));
    removed++;
  }
  return removed;
}

/**
 * Removes up to `most` expired documents for each TTL index, to limit the pause for clients.
 *
 * @returns the number of removed documents
 */
export function expire(catalog: Catalog, now: number, most = 1000): number {
  let removed = 0;
  for (const collection of catalog.all()) {
    for (const index of collection.indexes) removed += expireIn(collection, index, now, most);
  }
  return removed;
}
