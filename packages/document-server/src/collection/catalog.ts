import { CommandError } from '../errors.ts';
import type { Journal, StoredCollection } from '../storage/journal.ts';
import type { RecordId } from '../indexes/index.ts';
import { Collection } from './collection.ts';

const maxNameLength = 255;

function checkNamespace(database: string, collection: string): void {
  const invalid = (what: string) => new CommandError(73, `Invalid ${what}: '${database}.${collection}'`);
  if (database === '' || /[/\\. "$\0]/.test(database) || database.length > 63) throw invalid('database name');
  const isBad = collection === '' || /[$\0]/.test(collection) || /^\.|\.$|^system\./.test(collection);
  if (isBad || database.length + collection.length + 1 > maxNameLength) throw invalid('namespace specified');
}

/** The collections of all databases. A database exists while it has a collection. */
export class Catalog {
  readonly #journal: Journal;
  readonly #databases = new Map<string, Map<string, Collection>>();
  #nextId = 1;

  constructor(journal: Journal) {
    this.#journal = journal;
  }

  load(stored: StoredCollection, documents: Iterable<readonly [RecordId, Uint8Array]>): void {
    const collection = new Collection(stored, this.#journal);
    collection.load(documents, stored.indexes);
    this.#add(collection);
    this.#nextId = Math.max(this.#nextId, stored.id + 1);
  }

  get(database: string, name: string): Collection | undefined {
    return this.#databases.get(database)?.get(name);
  }

  getOrCreate(database: string, name: string): Collection {
    const existing = this.get(database, name);
    if (existing) return existing;
    checkNamespace(database, name);
    const collection = new Collection({ id: this.#nextId++, database, name }, this.#journal);
    this.#add(collection);
    collection.define(() => this.#remove(collection));
    return collection;
  }

  drop(collection: Collection): void {
    this.#remove(collection);
    this.#journal.record({ type: 'drop', collection: collection.id }, () => this.#add(collection));
  }

  databases(): string[] {
    return [...this.#databases.keys()].sort();
  }

  collectionsOf(database: string): Collection[] {
    return [...(this.#databases.get(database)?.values() ?? [])];
  }

  *all(): Generator<Collection> {
    for (const collections of this.#databases.values()) yield* collections.values();
  }

  #add(collection: Collection): void {
    const collections = this.#databases.get(collection.database) ?? new Map<string, Collection>();
    this.#databases.set(collection.database, collections.set(collection.name, collection));
    collection.isDropped = false;
  }

  #remove(collection: Collection): void {
    const collections = this.#databases.get(collection.database);
    collections?.delete(collection.name);
    if (collections?.size === 0) this.#databases.delete(collection.database);
    collection.isDropped = true;
  }
}
