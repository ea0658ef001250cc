import { accessSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ConfigError } from '@debrief/service-kit/config';
import { isOutOfSpace } from '@debrief/service-kit/infrastructure-errors';

/** Where the embedded document server keeps its files. */
export const documentsDirectory = (dataDirectory: string): string => join(dataDirectory, 'documents');

const diskFull = (path: string) =>
  new ConfigError(`The disk that holds ${path} is full: free some space on it, then start Debrief again.`);

export interface DataDirectory {
  readonly path: string;
  /** Lets another Debrief use the directory. A process that dies lets go by itself. */
  release(): void;
}

/**
 * Makes the data directory and keeps every other Debrief out of it. The lock is SQLite's own on an empty database: the
 * system frees it with the process, so none is ever left behind.
 * @throws {ConfigError} when the directory cannot be used.
 */
export const claimDataDirectory = (path: string): DataDirectory => {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    accessSync(path, constants.W_OK | constants.X_OK);
  } catch (error) {
    if (isOutOfSpace(error)) throw diskFull(path);
    const reason = (error as NodeJS.ErrnoException).code ?? (error as Error).message;
    throw new ConfigError(`DATA_DIR is wrong: ${path} cannot be written to (${reason}).`);
  }
  try {
    const lock = new DatabaseSync(join(path, 'lock'));
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
    return { path, release: () => lock.close() };
  } catch (error) {
    if (/disk is full/.test((error as Error).message)) throw diskFull(path);
    if (!/locked/.test((error as Error).message)) {
      throw new ConfigError(`DATA_DIR is wrong: ${path} cannot be written to (${(error as Error).message}).`);
    }
    throw new ConfigError(`Debrief already runs on ${path}: stop it first, or choose another DATA_DIR.`);
  }
};
