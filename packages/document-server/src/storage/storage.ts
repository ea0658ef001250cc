import { deserialize } from 'bson';
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { RecordId } from '../indexes/index.ts';
import { encode } from '../values/codec.ts';
import type { Doc } from '../values/kinds.ts';
import { Checksum } from './checksum.ts';
import { DiskFullError, isDiskFull } from './failures.ts';
import type { Change, StoredAnswer, StoredCollection } from './journal.ts';
import { createTables, openDatabase } from './open-database.ts';
import { Integrity } from './integrity.ts';
import { Reserve } from './reserve.ts';
import { copyDatabase } from './snapshot.ts';

const table = (collection: number) => `documents_${collection}`;

/**
 * Everything durable: one sqlite file, a table of collections and a table of BSON documents for each. The file is
 * locked by sqlite for as long as it is open, so no stale lock can stay behind a killed process.
 */
export class Storage {
  readonly #directory: string;
  readonly #database: DatabaseSync;
  readonly #integrity: Integrity;
  readonly #reserve: Reserve | undefined;
  readonly #checksum = new Checksum();
  readonly #puts = new Map<number, StatementSync>();
  readonly #removals = new Map<number, StatementSync>();
  #answer: StatementSync | undefined;

  /**
   * @param options.acceptLoss go on with what is left when something acknowledged is missing
   * @param options.reserves hold space for commits that may use it
   * @throws DirectoryInUseError when another process holds the directory's file, DiskFullError, or DamagedError
   */
  constructor(directory: string, { acceptLoss = false, reserves = false } = {}) {
    this.#directory = directory;
    this.#database = openDatabase(directory);
    this.#integrity = new Integrity(this.#database, directory, acceptLoss);
    createTables(this.#database);
    this.#reserve = reserves ? new Reserve(directory) : undefined;
  }

  collections(): StoredCollection[] {
    const rows = this.#database
      .prepare('SELECT id, database, name, indexes FROM collections ORDER BY id')
      .all();
    return rows.map(({ id, database, name, indexes }) => {
      const { indexes: definitions } = deserialize(indexes as Uint8Array, { promoteValues: false });
      const collection = {
        id: Number(id),
        database: String(database),
        name: String(name),
        indexes: definitions as Doc[],
      };
      this.#checksum.setDefinition(collection, indexes as Uint8Array);
      return collection;
    });
  }

  /** A collection's documents in order of insertion. */
  *documents(collection: number): Generator<[RecordId, Uint8Array]> {
    const rows = this.#database.prepare(`SELECT id, bson FROM ${table(collection)} ORDER BY id`).iterate();
    for (const { id, bson } of rows) {
      this.#checksum.addRecord(collection, Number(id), bson as Uint8Array);
      yield [Number(id), bson as Uint8Array];
    }
  }

  answers(): StoredAnswer[] {
    const rows = this.#database.prepare('SELECT session, number, at, reply FROM answers').all();
    return rows.map(({ session, number, at, reply }) => ({
      session: String(session),
      number: Number(number),
      at: Number(at),
      reply: reply as Uint8Array,
    }));
  }

  /**
   * To be called once everything has been read, before the first commit: shows that it is what was stored, and that
   * there is room to write.
   *
   * @throws DamagedError, DiskFullError
   */
  begin(): void {
    this.#integrity.verify(this.#checksum.total);
    this.#checksum.accept();
    this.commit([]);
  }

  /**
   * Makes the changes durable, all or none. Space that was reserved is taken back before others may write again.
   *
   * @throws DiskFullError when there is no room: then all is as before. After any other error the process must end.
   */
  commit(changes: readonly Change[], { mayUseReserve = false } = {}): void {
    if (!mayUseReserve && this.#reserve?.fill() === false) throw new DiskFullError(this.#directory);
    for (;;)
      try {
        return this.#commit(changes);
      } catch (error) {
        if (!(error instanceof DiskFullError) || !mayUseReserve || !this.#reserve?.release()) throw error;
        this.#restartLog();
      }
  }

  #commit(changes: readonly Change[]): void {
    try {
      this.#database.exec('BEGIN IMMEDIATE');
      for (const change of changes) this.#apply(change);
      this.#integrity.store(this.#checksum.total);
      this.#database.exec('COMMIT');
    } catch (error) {
      if (this.#database.isTransaction) this.#database.exec('ROLLBACK');
      this.#checksum.reject();
      // Some were prepared for tables that are gone with the transaction.
      this.#puts.clear();
      this.#removals.clear();
      if (!isDiskFull(error, this.#directory)) throw error;
      throw new DiskFullError(this.#directory);
    }
    this.#checksum.accept();
    this.#integrity.stored();
  }

  /** Copies everything into an empty directory while it is in use: see copyDatabase. */
  copy(directory: string): Promise<void> {
    return copyDatabase(this.#database, directory);
  }

  /** Moves what is in the log into the database, so that the log is written from its beginning and needs no more space. */
  #restartLog(): void {
    try {
      this.#database.exec('PRAGMA wal_checkpoint(RESTART)');
    } catch (error) {
      if (!isDiskFull(error, this.#directory)) throw error;
    }
  }

  close(): void {
    this.#database.close();
    this.#reserve?.close();
    this.#integrity.close();
  }

  #apply(change: Change): void {
    switch (change.type) {
      case 'put':
        this.#put(change.collection).run(change.id, change.bytes);
        return this.#checksum.apply(change);
      case 'remove':
        this.#removal(change.collection).run(change.id);
        return this.#checksum.apply(change);
      case 'define':
        return this.#checksum.apply(change, this.#define(change.collection));
      case 'drop':
        this.#drop(change.collection);
        return this.#checksum.apply(change);
      case 'answer':
        return this.#keepAnswer(change.answer);
      case 'forget':
        this.#database.prepare('DELETE FROM answers WHERE session = ?').run(change.session);
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

  #keepAnswer({ session, number, at, reply }: StoredAnswer): void {
    this.#answer ??= this.#database.prepare(
      'INSERT OR REPLACE INTO answers (session, number, at, reply) VALUES (?, ?, ?, ?)',
    );
    this.#answer.run(session, number, at, reply);
  }

  /** @returns what is stored of its indexes */
  #define({ id, database, name, indexes }: StoredCollection): Uint8Array {
    const definitions = encode({ indexes });
    this.#database.exec(
      `CREATE TABLE IF NOT EXISTS ${table(id)} (id INTEGER PRIMARY KEY, bson BLOB NOT NULL) STRICT`,
    );
    this.#database
      .prepare('INSERT OR REPLACE INTO collections (id, database, name, indexes) VALUES (?, ?, ?, ?)')
      .run(id, database, name, definitions);
    return definitions;
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
