import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { databaseFile } from './failures.ts';
import { readState } from './integrity.ts';
import { LastCommit } from './last-commit.ts';

/** Pages of 4 kB. Writes wait while these pages are copied. */
const pagesAtOnce = 100;
const maxAttempts = 1_000;

function syncFile(path: string): void {
  const file = openSync(path, 'r');
  fsyncSync(file);
  closeSync(file);
}

/** Node reports "not an error" if the first page is copied during a write transaction. */
const collidedWithWrite = (error: unknown): boolean => (error as { errcode?: unknown } | null)?.errcode === 0;

async function copyPages(database: DatabaseSync, path: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1)
    try {
      await backup(database, path, { rate: pagesAtOnce });
      return;
    } catch (error) {
      if (!collidedWithWrite(error)) throw error;
      if (attempt === maxAttempts)
        throw new Error(`the copy collided with a write in each of ${maxAttempts} attempts`, {
          cause: error,
        });
    }
}

/**
 * Copies a database in use to an empty directory. The copy includes writes that the same connection
 * makes in the meantime.
 *
 * @throws if the directory is not empty or not writable
 */
export async function copyDatabase(database: DatabaseSync, directory: string): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  if (readdirSync(directory).length > 0) throw new Error(`${directory} is not empty`);
  const path = join(directory, databaseFile);
  await copyPages(database, path);
  const copy = new DatabaseSync(path);
  try {
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
