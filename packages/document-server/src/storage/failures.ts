import { statfsSync } from 'node:fs';

export const databaseFile = 'documents.sqlite';

/** An error that keeps a server from using its directory. The message has no full stop. */
export class StorageError extends Error {}

export class DirectoryInUseError extends StorageError {
  constructor(directory: string) {
    super(`Another document server is using ${directory}`);
  }
}

/** If a commit throws it, the commit was rolled back. */
export class DiskFullError extends StorageError {
  constructor(directory: string) {
    super(`The disk that holds ${directory} is full`);
  }
}

/** The stored data is unreadable, or differs from what was acknowledged. */
export class DamagedError extends StorageError {
  /** True if the server can start with the remaining data. */
  readonly isUsable: boolean;

  constructor(directory: string, what: string, isUsable: boolean) {
    super(`The documents in ${directory} are damaged: ${what}`);
    this.isUsable = isUsable;
  }
}

/** SQLite result codes. */
const [busy, locked, ioError, full, cannotOpen] = [5, 6, 10, 13, 14];
/** SQLITE_IOERR_WRITE: a quota or a file size limit, for example. */
const writeError = 778;

const resultCode = (error: unknown): number => Number((error as { errcode?: unknown } | null)?.errcode ?? 0);

const isInUse = (error: unknown): boolean => [busy, locked].includes(resultCode(error) & 0xff);

/** With less than this, a failed write counts as a full disk: file systems hold back their last blocks. */
const minFreeBytes = 64 * 1024;

function isOutOfSpace(directory: string): boolean {
  const { bavail, bsize } = statfsSync(directory);
  return bavail * bsize < minFreeBytes;
}

export function isDiskFull(error: unknown, directory: string): boolean {
  if (['ENOSPC', 'EDQUOT', 'EFBIG'].includes(String((error as NodeJS.ErrnoException)?.code))) return true;
  const code = resultCode(error);
  if ((code & 0xff) === full || code === writeError) return true;
  // SQLite gives no reason for a failed create or sync.
  return [ioError, cannotOpen].includes(code & 0xff) && isOutOfSpace(directory);
}

export function toStorageError(error: unknown, directory: string): StorageError {
  if (error instanceof StorageError) return error;
  if (isInUse(error)) return new DirectoryInUseError(directory);
  if (isDiskFull(error, directory)) return new DiskFullError(directory);
  const reason = error instanceof Error ? error.message : String(error);
  return new DamagedError(directory, `${databaseFile} cannot be read (${reason})`, false);
}
