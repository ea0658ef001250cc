import { statfsSync } from 'node:fs';

export const databaseFile = 'documents.sqlite';

/** An error that keeps a server from using its directory. The message is a sentence without its full stop. */
export class StorageError extends Error {}

export class DirectoryInUseError extends StorageError {
  constructor(directory: string) {
    super(`Another document server is using ${directory}`);
  }
}

/** The disk is full. The write was rolled back. */
export class DiskFullError extends StorageError {
  constructor(directory: string) {
    super(`The disk that holds ${directory} is full`);
  }
}

/** The stored data is not what was acknowledged. */
export class DamagedError extends StorageError {
  /** True if the remaining data is consistent and can be used. */
  readonly isUsable: boolean;

  constructor(directory: string, what: string, isUsable: boolean) {
    super(`The documents in ${directory} are damaged: ${what}`);
    this.isUsable = isUsable;
  }
}

/** SQLite result codes. */
const [busy, locked, ioError, full, cannotOpen] = [5, 6, 10, 13, 14];
/** SQLITE_IOERR_WRITE: the system rejected a write for another reason, such as a quota or a file size limit. */
const writeError = 778;

const resultCode = (error: unknown): number => Number((error as { errcode?: unknown } | null)?.errcode ?? 0);

const isInUse = (error: unknown): boolean => [busy, locked].includes(resultCode(error) & 0xff);

/** File systems reserve their last blocks. */
const minFreeBytes = 64 * 1024;

function isOutOfSpace(directory: string): boolean {
  const { bavail, bsize } = statfsSync(directory);
  return bavail * bsize < minFreeBytes;
}

export function isDiskFull(error: unknown, directory: string): boolean {
  if (['ENOSPC', 'EDQUOT', 'EFBIG'].includes(String((error as NodeJS.ErrnoException)?.code))) return true;
  const code = resultCode(error);
  if ((code & 0xff) === full || code === writeError) return true;
  // SQLite gives no reason if a file cannot be created or synced.
  return [ioError, cannotOpen].includes(code & 0xff) && isOutOfSpace(directory);
}

export function toStorageError(error: unknown, directory: string): StorageError {
  if (error instanceof StorageError) return error;
  if (isInUse(error)) return new DirectoryInUseError(directory);
  if (isDiskFull(error, directory)) return new DiskFullError(directory);
  const reason = error instanceof Error ? error.message : String(error);
  return new DamagedError(directory, `${databaseFile} cannot be read (${reason})`, false);
}
