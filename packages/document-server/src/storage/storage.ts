import { deserialize } from 'bson';
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { RecordId } from '../indexes/index.ts';
import { encode } from '../values/codec.ts';
import type { Doc } from '../values/kinds.ts';
import { Checksum } from './checksum.ts';
import { DiskFullError, isDiskFull } from './failures.ts';
import type { Change, StoredReply, StoredCollection } from './journal.ts';
import { createTables, openDatabase } from './open-database.ts';
import { Integrity } from './integrity.ts';
import { Reserve } from './reserve.ts';
import { copyDatabase } from './snapshot.ts';

const table = (collection: number) => `documents_${collection}`;

/**
 * An SQLite file with a table of BSON documents per collection. SQLite locks the file while it is
 * open. The operating system releases the lock of a killed process.
 */
export class Storage {
  readonly #directory: string;
  readonly #database: DatabaseSync;
  readonly #integrity: Integrity;
  readonly #reserve: Reserve | undefined;
  readonly #checksum = new Checksum();
  readonly #puts = new Map<number, StatementSync>();
  readonly #removals = new Map<number, StatementSync>();
  #insertReply: StatementSync | undefined;

  /**
   * @param options.acceptLoss starts even if acknowledged writes are missing or changed
   * @param options.reserves reserves space for commits with `mayUseReserve`
   * @throws DirectoryInUseError, DiskFullError or DamagedError
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

  *documents(collection: number): Generator<[RecordId, Uint8Array]> {
    const rows = this.#database.prepare(`SELECT id, bson FROM ${table(collection)} ORDER BY id`).iterate();
    for (const { id, bson } of rows) {
      this.#checksum.addRecord(collection, Number(id), bson as Uint8Array);
      yield [Number(id), bson as Uint8Array];
    }
  }

  replies(): StoredReply[] {
    const rows = this.#database.prepare('SELECT session, number, at, reply FROM answers').all();
    return rows.map(({ session, number, at, reply }) => ({
      session: String(session),
      number: Number(number),
      at: Number(at),
      reply: reply as Uint8Array,
    }));
  }

  /**
   * Verifies data and disk space. Must be called after everything is read and before the first
   * commit.
   *
   * @throws DamagedError, DiskFullError
   */
  begin(): void {
    this.#integrity.verify(this.#checksum.total);
    this.#checksum.accept();
    this.commit([]);
  }

  /**
   * Commits atomically. Refills the reserve before ordinary commits.
   *
   * @throws DiskFullError after a rollback. After any other error the process must exit.
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
      // Some statements belong to tables that the rollback removed.
      this.#puts.clear();
      this.#removals.clear();
      if (!isDiskFull(error, this.#directory)) throw error;
      throw new DiskFullError(this.#directory);
    }
    this.#checksum.accept();
    this.#integrity.stored();
  }

  copy(directory: string): Promise<void> {
    return copyDatabase(this.#database, directory);
  }

  /** Checkpoints the log, so that it does not grow. */
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
      case 'reply':
        return this.#storeReply(change.stored);
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

  #storeReply({ session, number, at, reply }: StoredReply): void {
    this.#insertReply ??= this.#database.prepare(
      'INSERT OR REPLACE INTO answers (session, number, at, reply) VALUES (?, ?, ?, ?)',
    );
    this.#insertReply.run(session, number, at, reply);
  }

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
