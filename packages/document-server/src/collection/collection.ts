import { ObjectId } from 'bson';
import { CommandError } from '../errors.ts';
import { duplicateKey } from '../indexes/duplicate-key.ts';
import { Index, type Entries, type RecordId } from '../indexes/index.ts';
import { isPresent, parseIndex, type IndexSpec } from '../indexes/spec.ts';
import type { Journal, StoredCollection } from '../storage/journal.ts';
import { decode, encode } from '../values/codec.ts';
import type { Doc } from '../values/kinds.ts';

const idIndex = () => parseIndex({ key: { _id: 1 }, name: '_id_', unique: true });

interface Replacement {
  readonly index: Index;
  readonly before: Entries;
  readonly now: Entries;
}

const noEntries: Entries = { keys: [], values: [], arrays: [] };

/**
 * BSON documents in memory by record id. A write is validated completely before it is applied, so
 * it is atomic.
 */
export class Collection {
  readonly id: number;
  readonly database: string;
  readonly name: string;
  readonly #journal: Journal;
  readonly #documents = new Map<RecordId, Uint8Array>();
  #indexes: Index[] = [new Index(idIndex())];
  #nextId: RecordId = 1;
  /** Set when the collection is dropped. Ends open cursors. */
  isDropped = false;

  constructor(stored: Omit<StoredCollection, 'indexes'>, journal: Journal) {
    this.id = stored.id;
    this.database = stored.database;
    this.name = stored.name;
    this.#journal = journal;
  }

  get namespace(): string {
    return `${this.database}.${this.name}`;
  }

  get size(): number {
    return this.#documents.size;
  }

  get indexes(): readonly Index[] {
    return this.#indexes;
  }

  /** Iterates in order of insertion. The iterator stays valid during changes. */
  recordIds(): IterableIterator<RecordId> {
    return this.#documents.keys();
  }

  bytes(id: RecordId): Uint8Array | undefined {
    return this.#documents.get(id);
  }

  load(documents: Iterable<readonly [RecordId, Uint8Array]>, definitions: readonly Doc[]): void {
    this.#indexes = definitions.map((definition) => new Index(parseIndex(definition)));
    for (const [id, bytes] of documents) {
      // Copies into Node's shared buffer pool: a small buffer of its own has more overhead than content.
      this.#documents.set(id, Buffer.from(bytes));
      this.#nextId = id + 1;
    }
    for (const index of this.#indexes) index.load(this.#entriesFor(index));
  }

  /**
   * Inserts a document. Adds a missing `_id` and moves `_id` to the front.
   *
   * @param bytes the same document as BSON
   * @throws CommandError 11000 for a duplicate key, 53 for an invalid `_id`, 10334 for more than 16 MB
   */
  insert(doc: Doc, bytes?: Uint8Array): Doc {
    const complete = '_id' in doc ? doc : { _id: new ObjectId(), ...doc };
    checkId(complete['_id']);
    const isAsStored = complete === doc && Object.keys(doc)[0] === '_id';
    const stored = isAsStored ? doc : { _id: complete['_id'], ...complete };
    const id = this.#nextId;
    this.#write(id, undefined, stored, Buffer.from(isAsStored && bytes ? bytes : encode(stored)));
    this.#nextId++;
    return stored;
  }

  /** @throws CommandError 11000 for a duplicate key */
  replace(id: RecordId, before: Doc, now: Doc, bytes: Uint8Array): void {
    this.#write(id, before, now, Buffer.from(bytes));
  }

  remove(id: RecordId, doc: Doc): void {
    const was = this.#documents.get(id);
    const replacements = this.#indexes.map((index) => ({
      index,
      before: index.entriesOf(doc),
      now: noEntries,
    }));
    const undo = this.#apply(id, replacements, was, undefined);
    this.#journal.record({ type: 'remove', collection: this.id, id, was }, undo);
  }

  /**
   * Builds all missing indexes or none.
   *
   * @throws CommandError 85 or 86 for a conflict with an existing index, 11000 if documents have
   * the same key in a unique index
   */
  createIndexes(wanted: readonly IndexSpec[]): void {
    const built: Index[] = [];
    for (const spec of wanted) {
      if (spec.name === '_id_' || (spec.fields.length === 1 && spec.fields[0]?.path === '_id')) continue;
      const existing = [...this.#indexes, ...built].map((index) => index.spec);
      if (!isPresent(existing, spec)) built.push(this.#build(spec));
    }
    if (built.length > 0) this.#setIndexes([...this.#indexes, ...built]);
  }

  /** @throws CommandError 27 if the index does not exist, 72 for `_id_` */
  dropIndex(name: string): void {
    if (name === '_id_') throw new CommandError(72, 'cannot drop _id index');
    if (!this.#indexes.some((index) => index.spec.name === name)) {
      throw new CommandError(27, `index not found with name [${name}]`);
    }
    this.#setIndexes(this.#indexes.filter((index) => index.spec.name !== name));
  }

  define(undo: () => void): void {
    const indexes = this.#indexes.map(({ spec }) => spec.definition);
    const { id, database, name } = this;
    this.#journal.record({ type: 'define', collection: { id, database, name, indexes } }, undo);
  }

  #setIndexes(indexes: Index[]): void {
    const before = this.#indexes;
    this.#indexes = indexes;
    this.define(() => (this.#indexes = before));
  }

  #build(spec: IndexSpec): Index {
    const index = new Index(spec);
    index.load(this.#entriesFor(index));
    const duplicate = spec.unique ? index.firstDuplicate() : undefined;
    if (duplicate === undefined) return index;
    const doc = decode(this.#documents.get(duplicate.id)!);
    const entries = index.entriesOf(doc);
    throw duplicateKey(this.namespace, spec, entries.values[entries.keys.indexOf(duplicate.key)] ?? []);
  }

  *#entriesFor(index: Index): Generator<[RecordId, Entries]> {
    for (const [id, bytes] of this.#documents) yield [id, index.entriesOf(decode(bytes))];
  }

  #write(id: RecordId, before: Doc | undefined, now: Doc, bytes: Uint8Array): void {
    const replacements = this.#indexes.map((index): Replacement => {
      const entries = index.entriesOf(now);
      const conflict = index.conflict(entries, id);
      if (conflict) throw duplicateKey(this.namespace, index.spec, conflict);
      return { index, before: before ? index.entriesOf(before) : noEntries, now: entries };
    });
    const was = this.#documents.get(id);
    const undo = this.#apply(id, replacements, was, bytes);
    this.#journal.record({ type: 'put', collection: this.id, id, bytes, was }, undo);
  }

  /**
   * Replaces a document and its index entries.
   *
   * @returns the undo function. It puts a removed document at the end of the collection until the
   * next start.
   */
  #apply(
    id: RecordId,
    replacements: readonly Replacement[],
    was: Uint8Array | undefined,
    bytes: Uint8Array | undefined,
  ): () => void {
    for (const { index, before, now } of replacements) index.replace(id, before, now);
    this.#keep(id, bytes);
    return () => {
      for (const { index, before, now } of replacements) index.replace(id, now, before);
      this.#keep(id, was);
    };
  }

  #keep(id: RecordId, bytes: Uint8Array | undefined): void {
    if (bytes) this.#documents.set(id, bytes);
    else this.#documents.delete(id);
  }
}

function checkId(id: unknown): void {
  if (Array.isArray(id)) throw new CommandError(53, "The '_id' value cannot be of type array");
  if (id === undefined) throw new CommandError(53, "The '_id' value cannot be of type undefined");
}
