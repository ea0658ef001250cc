/** What a thread and whoever may end it share. */
export type SharedFlags = SharedArrayBuffer;

/** Runs native code: a thread that may be ended must not be ended in it. */
export type RunNative = <T>(work: () => Promise<T>) => Promise<T>;

const INSIDE = 0;
const CLOSED = 1;

/**
 * Native code that a thread runs, and that must not be ended half way: onnxruntime throws into an environment that is going
 * down, which ends the whole process. A thread counts as inside from the start, for it loads such code first.
 */
export const createFlags = (): SharedFlags => {
  const shared = new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT);
  new Int32Array(shared)[INSIDE] = 1;
  return shared;
};

/** The thread's side. */
export const nativeSection = (shared: SharedFlags) => {
  const flags = new Int32Array(shared);
  const leave = () => {
    Atomics.store(flags, INSIDE, 0);
    Atomics.notify(flags, INSIDE);
  };
  return {
    leave,
    /** Runs native code, unless the thread is about to be ended: then this never resolves. */
    run: async <T>(work: () => Promise<T>): Promise<T> => {
      Atomics.store(flags, INSIDE, 1);
      // Whoever ends the thread sets CLOSED before looking at INSIDE: one of the two sees the other.
      if (Atomics.load(flags, CLOSED) === 1) {
        leave();
        return new Promise<T>(() => undefined);
      }
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
};

/** Keeps a thread out of native code from now on. @returns resolves when it is outside */
export const closeNativeSection = async (shared: SharedFlags): Promise<void> => {
  const flags = new Int32Array(shared);
  Atomics.store(flags, CLOSED, 1);
  while (Atomics.load(flags, INSIDE) === 1) await Atomics.waitAsync(flags, INSIDE, 1).value;
};
