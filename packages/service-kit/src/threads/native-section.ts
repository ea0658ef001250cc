export type SharedFlags = SharedArrayBuffer;

export type RunNative = <T>(work: () => Promise<T>) => Promise<T>;

const INSIDE = 0;
const CLOSED = 1;

/**
 * Creates the flags that prevent a thread from being terminated in native code, which would crash the
 * process. They start as inside native code, because a thread loads this code first.
 */
export const createFlags = (): SharedFlags => {
  const shared = new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT);
  new Int32Array(shared)[INSIDE] = 1;
  return shared;
};

export const nativeSection = (shared: SharedFlags) => {
  const flags = new Int32Array(shared);
  const leave = () => {
    Atomics.store(flags, INSIDE, 0);
    Atomics.notify(flags, INSIDE);
  };
  return {
    leave,
    /** Runs native code. Never resolves if the thread is about to be terminated. */
    run: async <T>(work: () => Promise<T>): Promise<T> => {
      Atomics.store(flags, INSIDE, 1);
      // The owner sets CLOSED before it reads INSIDE, so at least one side sees the other.
      if (Atomics.load(flags, CLOSED) === 1) {
        leave();
        return new Promise<T>(() => undefined);
      }
      try {
        return await work();
      } finally {
        // The promise settles in a callback of native code, which has not returned yet.
        await new Promise(setImmediate);
        leave();
      }
    },
  };
};

/**
 * Prevents a thread from entering native code.
 * @returns promise that resolves when the thread is not in native code
 */
export const closeNativeSection = async (shared: SharedFlags): Promise<void> => {
  const flags = new Int32Array(shared);
  Atomics.store(flags, CLOSED, 1);
  while (Atomics.load(flags, INSIDE) === 1) await Atomics.waitAsync(flags, INSIDE, 1).value;
};
