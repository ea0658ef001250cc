import { statfsSync } from 'node:fs';

export const databaseFile = 'documents.sqlite';

/** What keeps a server from its directory. The message is a sentence without its full stop. */
export class StorageError extends Error {}

export class DirectoryInUseError extends StorageError {
  constructor(directory: string) {
    super(`Another document server is using ${directory}`);
  }
}

/** There is no room for what was to be written. None of it was kept. */
export class DiskFullError extends StorageError {
  constructor(directory: string) {
    super(`The disk that holds ${directory} is full`);
  }
}

/** What is stored is not what was acknowledged. */
export class DamagedError extends StorageError {
  /** Whether what is left is sound in itself, so that one could go on with it. */
  readonly isUsable: boolean;

  constructor(directory: string, what: string, isUsable: boolean) {
    super(`The documents in ${directory} are damaged: ${what}`);
    this.isUsable = isUsable;
  }
}

/** SQLite's result codes that are told apart here. */
const [busy, locked, ioError, full, cannotOpen] = [5, 6, 10, 13, 14];
/** A write that the system refused for another reason than a full disk: a quota, a limit on the size of files. */
const refusedWrite = 778;

const resultCode = (error: unknown): number => Number((error as { errcode?: unknown } | null)?.errcode ?? 0);

const isInUse = (error: unknown): boolean => [busy, locked].includes(resultCode(error) & 0xff);

/** No file system hands out its very last blocks. */
const minFreeBytes = 64 * 1024;

function isOutOfSpace(directory: string): boolean {
  const { bavail, bsize } = statfsSync(directory);
  return bavail * bsize < minFreeBytes;
}

/** Whether a failure of SQLite or of the file system means that the disk is full. */
export function isDiskFull(error: unknown, directory: string): boolean {
  if (['ENOSPC', 'EDQUOT', 'EFBIG'].includes(String((error as NodeJS.ErrnoException)?.code))) return true;
  const code = resultCode(error);
  if ((code & 0xff) === full || code === refusedWrite) return true;
  // Where a file cannot be made or synced, SQLite does not say why.
  return [ioError, cannotOpen].includes(code & 0xff) && isOutOfSpace(directory);
}

/** Says what a failure to open or to read the directory's files means. */
export function explain(error: unknown, directory: string): StorageError {
  if (error instanceof StorageError) return error;
  if (isInUse(error)) return new DirectoryInUseError(directory);
  if (isDiskFull(error, directory)) return new DiskFullError(directory);
  const reason = error instanceof Error ? error.message : String(error);
  return new DamagedError(directory, `${databaseFile} cannot be read (${reason})`, false);
}
