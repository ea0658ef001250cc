import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DamagedError, databaseFile, toStorageError } from './failures.ts';

/** Another server may be about to exit. */
const lockTimeoutMs = 2000;

// FULL syncs at every commit, so that acknowledged writes survive a power cut.
const pragmas = `
  PRAGMA locking_mode = EXCLUSIVE;
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA cache_size = -2048;
  PRAGMA journal_size_limit = 16777216;
`;

const tables = `
  CREATE TABLE IF NOT EXISTS collections (
    id INTEGER PRIMARY KEY, database TEXT NOT NULL, name TEXT NOT NULL, indexes BLOB NOT NULL,
    UNIQUE (database, name)
  ) STRICT;
  CREATE TABLE IF NOT EXISTS state (
    id INTEGER PRIMARY KEY CHECK (id = 1), sequence INTEGER NOT NULL, checksum INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS answers (
    session TEXT PRIMARY KEY, number INTEGER NOT NULL, at INTEGER NOT NULL, reply BLOB NOT NULL
  ) STRICT, WITHOUT ROWID;
`;

/**
 * Opens the database, which locks the directory until the database is closed or the process exits.
 *
 * @throws DirectoryInUseError, DiskFullError, or DamagedError if the file is corrupt
 */
export function openDatabase(directory: string): DatabaseSync {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(join(directory, databaseFile), { timeout: lockTimeoutMs });
    database.exec(`${pragmas} BEGIN EXCLUSIVE; COMMIT;`);
    const [found] = database.prepare('PRAGMA quick_check(1)').all();
    const verdict = String(found?.['quick_check']);
    if (verdict !== 'ok') throw new Error(verdict.replaceAll('\n', ' '));
    return database;
  } catch (error) {
    // Closing a damaged database would rewrite files that are needed for diagnosis.
    const storageError = toStorageError(error, directory);
    if (!(storageError instanceof DamagedError)) database?.close();
    throw storageError;
  }
}

export const createTables = (database: DatabaseSync): void => database.exec(tables);
