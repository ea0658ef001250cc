import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { databaseFile } from './failures.ts';
import { readState } from './integrity.ts';
import { LastCommit } from './last-commit.ts';

/** How many pages of 4 kB are copied at once: for as long as that takes, writes wait. */
const pagesAtOnce = 100;
/** How often a copy is begun that finds a write under way each time. */
const maxBeginnings = 1_000;

function syncFile(path: string): void {
  const file = openSync(path, 'r');
  fsyncSync(file);
  closeSync(file);
}

/** Node rejects with SQLite's "not an error" when the first page was to be copied within a transaction that writes. */
const beganDuringWrite = (error: unknown): boolean => (error as { errcode?: unknown } | null)?.errcode === 0;

async function copyPages(database: DatabaseSync, path: string): Promise<void> {
  for (let beginning = 1; ; beginning += 1)
    try {
      await backup(database, path, { rate: pagesAtOnce });
      return;
    } catch (error) {
      if (!beganDuringWrite(error)) throw error;
      if (beginning === maxBeginnings)
        throw new Error(`a write was under way each of the ${maxBeginnings} times that the copy was begun`, {
          cause: error,
        });
    }
}

/**
 * Copies a database that is in use into an empty directory, from which a server can be started. The copy is of one moment, after
 * the last write that was acknowledged before the call: SQLite adds what the same connection writes meanwhile.
 *
 * @throws when the directory is not empty, or cannot be written to
 */
export async function copyDatabase(database: DatabaseSync, directory: string): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  if (readdirSync(directory).length > 0) throw new Error(`${directory} is not empty`);
  const path = join(directory, databaseFile);
  await copyPages(database, path);
  const copy = new DatabaseSync(path);
  try {
    // In one file, which needs no log beside it.
    copy.exec('PRAGMA journal_mode = DELETE');
    const last = new LastCommit(directory);
    last.begin(readState(copy)?.sequence ?? 0);
    last.close();
  } finally {
    copy.close();
  }
  syncFile(path);
  syncFile(directory);
}
