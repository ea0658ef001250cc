import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ConfigError, deliversMail } from '@debrief/service-kit/config';
import { isDiskFull } from '@debrief/service-kit/infrastructure-errors';
import type { LocalConfig } from './config.ts';

export const documentsDirectory = (dataDirectory: string): string => join(dataDirectory, 'documents');

const diskFull = (path: string) =>
  new ConfigError(`The disk that holds ${path} is full: free some space on it, then start Debrief again.`);

export type StorageConfig = Pick<
  LocalConfig,
  'DATA_DIR' | 'MONGO_URL' | 'SES_REGION' | 'SMTP_URL' | 'S3_BUCKET'
>;

const writtenDirectories = ({ DATA_DIR, MONGO_URL, S3_BUCKET, ...mail }: StorageConfig): string[] => [
  DATA_DIR,
  join(DATA_DIR, 'keys'),
  ...(MONGO_URL ? [] : [documentsDirectory(DATA_DIR)]),
  ...(deliversMail(mail) ? [] : [join(DATA_DIR, 'mail')]),
  ...(S3_BUCKET ? [] : [join(DATA_DIR, 'audio')]),
];

const writeError = (path: string): string | null => {
  try {
    if (!statSync(path).isDirectory()) return 'it is not a directory';
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
    return null;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    // The directory is created on demand.
    return code === 'ENOENT' ? null : (code ?? message);
  }
};

export const findUnwritable = (config: StorageConfig): { path: string; reason: string } | null => {
  for (const path of writtenDirectories(config)) {
    const reason = writeError(path);
    if (reason !== null) return { path, reason };
  }
  return null;
};

/** Names users by number, because users of a container have no name on the host. */
export const ownershipRemedy = (path: string): string => {
  const [user, group] = [process.getuid?.(), process.getgid?.()];
  return user === undefined
    ? 'give it to the user who starts Debrief'
    : `give it to user ${user}, who starts Debrief: chown -R ${user}:${group} ${path}`;
};

/** @throws {ConfigError} if a directory is not writable, for example after a start as root */
export const requireWritable = (config: StorageConfig): void => {
  const found = findUnwritable(config);
  if (found) {
    throw new ConfigError(
      `${found.path} cannot be written to (${found.reason}): ${ownershipRemedy(found.path)}`,
    );
  }
};

/**
 * Free space below which writes are about to fail. The document server's reserve shrinks in steps of
 * half this size.
 */
const minFreeBytes = 512 * 1024;

export const requireDiskSpace = async (config: StorageConfig): Promise<void> => {
  for (const path of writtenDirectories(config)) {
    const disk = await statfs(path).catch(() => null);
    if (disk && disk.bavail * disk.bsize < minFreeBytes) throw diskFull(path);
  }
};

export interface DataDirectory {
  readonly path: string;
  release(): void;
}

/**
 * Locks the data directory with an empty SQLite database, which leaves no stale lock after a kill.
 * @throws {ConfigError} if the directory cannot be used or is locked
 */
export const lockDataDirectory = (path: string): DataDirectory => {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    accessSync(path, constants.W_OK | constants.X_OK);
  } catch (error) {
    if (isDiskFull(error)) throw diskFull(path);
    const reason = (error as NodeJS.ErrnoException).code ?? (error as Error).message;
    const remedy = reason === 'EACCES' && existsSync(path) ? `: ${ownershipRemedy(path)}` : '.';
    throw new ConfigError(`DATA_DIR is wrong: ${path} cannot be written to (${reason})${remedy}`);
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
