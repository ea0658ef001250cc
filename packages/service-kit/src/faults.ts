/** What the system answers for a write there is no room for, and MongoDB for one to its documents (OutOfDiskSpace). */
const outOfSpace: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 14_031]);

/** A cursor that is gone: its server was started anew (CursorNotFound). */
const cursorNotFound = 43;

/** By name, because drivers of other packages have classes of their own. */
const away =
  /^Mongo(ose)?(Network|NetworkTimeout|ServerSelection|PoolCleared|PoolClosed|NotConnected|TopologyClosed|ConnectionClosed)/;

interface Thrown {
  readonly name?: unknown;
  readonly code?: unknown;
  readonly cause?: unknown;
}

/** The error and what caused it, the outermost first. */
function* causes(error: unknown): Generator<Thrown> {
  let next = error;
  for (let depth = 0; depth < 10 && typeof next === 'object' && next !== null; depth++) {
    yield next;
    next = (next as Thrown).cause;
  }
}

const some = (error: unknown, test: (each: Thrown) => boolean): boolean => [...causes(error)].some(test);

/** Whether a failure means that a disk is full, ours or the document server's: nothing was stored, and later it may be. */
export const isOutOfSpace = (error: unknown): boolean => some(error, ({ code }) => outOfSpace.has(code));

/** Whether a failure means that the document server could not be reached: what was asked for may be done or not. */
export const isAway = (error: unknown): boolean =>
  some(error, ({ name, code }) => code === cursorNotFound || away.test(String(name)));
