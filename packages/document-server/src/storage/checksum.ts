import { crc32 } from 'node:zlib';
import type { RecordId } from '../indexes/index.ts';
import type { Change, StoredCollection } from './journal.ts';

/** SQLite and JavaScript both represent integers below this exactly. */
const modulus = 2 ** 52;

const plus = (a: number, b: number) => (a + b) % modulus;
const minus = (a: number, b: number) => (a - b + modulus) % modulus;

const seed = (collection: number, id: RecordId) => (Math.imul(collection, 0x9e3779b1) ^ (id % 2 ** 32)) >>> 0;

const ofRecord = (collection: number, id: RecordId, bytes: Uint8Array) => crc32(bytes, seed(collection, id));

const ofDefinition = ({ id, database, name }: StoredCollection, indexes: Uint8Array) =>
  crc32(indexes, crc32(`${database}\0${name}`, seed(id, 0)));

interface Sums {
  readonly records: number;
  readonly definition: number;
}

const none: Sums = { records: 0, definition: 0 };

/**
 * Checksum of all documents and index definitions, because SQLite has no page checksums. It is the
 * sum of one CRC per document, seeded with its id, and one per collection.
 */
export class Checksum {
  readonly #collections = new Map<number, Sums>();
  /** Collections that changed since the last `accept`; null if dropped. */
  readonly #changed = new Map<number, Sums | null>();
  #accepted = 0;
  #total = 0;

  get total(): number {
    return this.#total;
  }

  addRecord(collection: number, id: RecordId, bytes: Uint8Array): void {
    const sums = this.#of(collection);
    this.#set(collection, { ...sums, records: plus(sums.records, ofRecord(collection, id, bytes)) });
  }

  setDefinition(collection: StoredCollection, indexes: Uint8Array): void {
    this.#set(collection.id, { ...this.#of(collection.id), definition: ofDefinition(collection, indexes) });
  }

  apply(change: Exclude<Change, { type: 'reply' | 'forget' }>, indexes?: Uint8Array): void {
    switch (change.type) {
      case 'put':
      case 'remove': {
        const { collection, id, was } = change;
        const sums = this.#of(collection);
        const rest = was ? minus(sums.records, ofRecord(collection, id, was)) : sums.records;
        const records = change.type === 'put' ? plus(rest, ofRecord(collection, id, change.bytes)) : rest;
        return this.#set(collection, { ...sums, records });
      }
      case 'define':
        return this.setDefinition(change.collection, indexes ?? new Uint8Array());
      case 'drop':
        return this.#set(change.collection, null);
    }
  }

  /** Call after a commit. */
  accept(): void {
    for (const [collection, sums] of this.#changed) {
      if (sums) this.#collections.set(collection, sums);
      else this.#collections.delete(collection);
    }
    this.#changed.clear();
    this.#accepted = this.#total;
  }

  /** Call after a rollback. */
  reject(): void {
    this.#changed.clear();
    this.#total = this.#accepted;
  }

  #of(collection: number): Sums {
    const changed = this.#changed.get(collection);
    return (changed === undefined ? this.#collections.get(collection) : changed) ?? none;
  }

  #set(collection: number, sums: Sums | null): void {
    const before = this.#of(collection);
    const now = sums ?? none;
    const without = minus(minus(this.#total, before.records), before.definition);
    this.#total = plus(plus(without, now.records), now.definition);
    this.#changed.set(collection, sums);
  }
}
