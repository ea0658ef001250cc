/** Error codes of the operating system, and OutOfDiskSpace of MongoDB. */
const outOfSpace: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 14_031]);

const cursorNotFound = 43;

/** Matches by name, because several copies of the driver may be loaded. */
const unavailableErrorName =
  /^Mongo(ose)?(Network|NetworkTimeout|ServerSelection|PoolCleared|PoolClosed|NotConnected|TopologyClosed|ConnectionClosed)/;

interface ErrorLike {
  readonly name?: unknown;
  readonly code?: unknown;
  readonly cause?: unknown;
}

function* causes(error: unknown): Generator<ErrorLike> {
  let next = error;
  for (let depth = 0; depth < 10 && typeof next === 'object' && next !== null; depth++) {
    yield next;
    next = (next as ErrorLike).cause;
  }
}

const anyCause = (error: unknown, test: (each: ErrorLike) => boolean): boolean =>
  [...causes(error)].some(test);

/** Returns true if a disk was full. A retry may succeed later. */
export const isDiskFull = (error: unknown): boolean => anyCause(error, ({ code }) => outOfSpace.has(code));

/**
 * Returns true if the connection to the database failed, or a cursor was lost. The operation may have been
 * applied.
 */
export const isDatabaseUnavailable = (error: unknown): boolean =>
  anyCause(error, ({ name, code }) => code === cursorNotFound || unavailableErrorName.test(String(name)));
