import { deserialize } from 'bson';
import { join } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { RecordId } from '../indexes/index.ts';
import { encode } from '../values/codec.ts';
import type { Doc } from '../values/kinds.ts';
import type { Change, StoredCollection } from './journal.ts';

/** The directory is in use by another document server. */
export class DirectoryInUseError extends Error {}

/** How long to wait for a server that is just leaving the directory. */
const lockTimeoutMs = 2000;

const table = (collection: number) => `documents_${collection}`;

/**
 * Everything durable: one sqlite file, a table of collections and a table of BSON documents for each. The file is
 * locked by sqlite for as long as it is open, so no stale lock can stay behind a killed process.
 */
export class Storage {
  readonly #database: DatabaseSync;
  readonly #puts = new Map<number, StatementSync>();
  readonly #removals = new Map<number, StatementSync>();

  /** @throws DirectoryInUseError when another process holds the directory's file */
  constructor(directory: string) {
    this.#database = new DatabaseSync(join(directory, 'documents.sqlite'), { timeout: lockTimeoutMs });
    try {
      // FULL syncs the log at every commit: an acknowledged write outlives a power cut, not just a killed process.
      this.#database.exec(`
        PRAGMA locking_mode = EXCLUSIVE;
        PRAGMA journal_mode = WAL;
        PRAGMA synchronous = FULL;
        PRAGMA cache_size = -2048;
        PRAGMA journal_size_limit = 16777216;
        BEGIN EXCLUSIVE;
        CREATE TABLE IF NOT EXISTS collections (
          id INTEGER PRIMARY KEY, database TEXT NOT NULL, name TEXT NOT NULL, indexes BLOB NOT NULL,
          UNIQUE (database, name)
        ) STRICT;
        COMMIT;
      `);
    } catch (error) {
      this.#database.close();
      if (!/locked|busy/i.test(String(error))) throw error;
      throw new DirectoryInUseError(`Another document server is using ${directory}`);
    }
  }

  collections(): StoredCollection[] {
    const rows = this.#database
      .prepare('SELECT id, database, name, indexes FROM collections ORDER BY id')
      .all();
    return rows.map(({ id, database, name, indexes }) => ({
      id: Number(id),
      database: String(database),
      name: String(name),
      indexes: deserialize(indexes as Uint8Array, { promoteValues: false })['indexes'] as Doc[],
    }));
  }

  /** A collection's documents in order of insertion. */
  *documents(collection: number): Generator<[RecordId, Uint8Array]> {
    const rows = this.#database.prepare(`SELECT id, bson FROM ${table(collection)} ORDER BY id`).iterate();
    for (const { id, bson } of rows) yield [Number(id), bson as Uint8Array];
  }

  /** Makes the changes durable, all or none. When it throws, memory is ahead of the disk and the process must end. */
  commit(changes: readonly Change[]): void {
    this.#database.exec('BEGIN IMMEDIATE');
    for (const change of changes) this.#apply(change);
    this.#database.exec('COMMIT');
  }

  close(): void {
    this.#database.close();
  }

  #apply(change: Change): void {
    switch (change.type) {
      case 'put':
        this.#put(change.collection).run(change.id, change.bytes);
        return;
      case 'remove':
        this.#removal(change.collection).run(change.id);
        return;
      case 'define':
        return this.#define(change.collection);
      case 'drop':
        return this.#drop(change.collection);
    }
  }

  #put(collection: number): StatementSync {
    return prepared(this.#puts, collection, () =>
      this.#database.prepare(`INSERT OR REPLACE INTO ${table(collection)} (id, bson) VALUES (?, ?)`),
    );
  }

  #removal(collection: number): StatementSync {
    return prepared(this.#removals, collection, () =>
      this.#database.prepare(`DELETE FROM ${table(collection)} WHERE id = ?`),
    );
  }

  #define({ id, database, name, indexes }: StoredCollection): void {
    this.#database.exec(
      `CREATE TABLE IF NOT EXISTS ${table(id)} (id INTEGER PRIMARY KEY, bson BLOB NOT NULL) STRICT`,
    );
    this.#database
      .prepare('INSERT OR REPLACE INTO collections (id, database, name, indexes) VALUES (?, ?, ?, ?)')
      .run(id, database, name, encode({ indexes }));
  }

  #drop(collection: number): void {
    this.#puts.delete(collection);
    this.#removals.delete(collection);
    this.#database.prepare('DELETE FROM collections WHERE id = ?').run(collection);
    this.#database.exec(`DROP TABLE ${table(collection)}`);
  }
}

function prepared(
  statements: Map<number, StatementSync>,
  key: number,
  prepare: () => StatementSync,
): StatementSync {
  const found = statements.get(key) ?? prepare();
  statements.set(key, found);
  return found;
}
