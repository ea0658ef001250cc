/** The error codes of a full disk: the operating system's, and MongoDB's OutOfDiskSpace. */
const outOfSpace: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 14_031]);

/** MongoDB's CursorNotFound: the server was restarted. */
const cursorNotFound = 43;

/** By name, because several copies of the driver may be loaded, each with its own classes. */
const unavailableErrorName =
  /^Mongo(ose)?(Network|NetworkTimeout|ServerSelection|PoolCleared|PoolClosed|NotConnected|TopologyClosed|ConnectionClosed)/;

interface ErrorLike {
  readonly name?: unknown;
  readonly code?: unknown;
  readonly cause?: unknown;
}

/** The error and what caused it, the outermost first. */
function* causes(error: unknown): Generator<ErrorLike> {
  let next = error;
  for (let depth = 0; depth < 10 && typeof next === 'object' && next !== null; depth++) {
    yield next;
    next = (next as ErrorLike).cause;
  }
}

const anyCause = (error: unknown, test: (each: ErrorLike) => boolean): boolean =>
  [...causes(error)].some(test);

/** Whether an error means that a disk is full, ours or the database's: nothing was stored, and a later try may succeed. */
export const isDiskFull = (error: unknown): boolean => anyCause(error, ({ code }) => outOfSpace.has(code));

/** Whether an error means that the database could not be reached: the operation may have been carried out or not. */
export const isDatabaseUnavailable = (error: unknown): boolean =>
  anyCause(error, ({ name, code }) => code === cursorNotFound || unavailableErrorName.test(String(name)));
