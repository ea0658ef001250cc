import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DamagedError, databaseFile, explain } from './failures.ts';

/** How long to wait for a server that is just leaving the directory. */
const lockTimeoutMs = 2000;

// FULL syncs the log at every commit: an acknowledged write outlives a power cut, not just a killed process.
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
 * Opens the directory's database and locks it for as long as the process lives.
 *
 * @throws DirectoryInUseError, DiskFullError, or DamagedError when the file is no sound database
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
    // A damaged database is left open: closing it would rewrite the files that somebody may want to look at.
    const explained = explain(error, directory);
    if (!(explained instanceof DamagedError)) database?.close();
    throw explained;
  }
}

export const createTables = (database: DatabaseSync): void => database.exec(tables);
