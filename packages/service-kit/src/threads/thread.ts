import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { PermanentError } from '@debrief/service-kit/errors';
import { createConcurrencyLimit } from '@debrief/service-kit/concurrency-limit';
import { closeNativeSection, createFlags, type SharedFlags } from './native-section.ts';

export interface Call {
  readonly method: string;
  readonly args: readonly unknown[];
}

/** What a thread is started with. */
export interface ThreadData {
  readonly lowPriority: boolean;
  /** For the native code that it runs. */
  readonly native: SharedFlags;
}

export type Reply = { readonly result: unknown } | { readonly error: unknown };

/** A call took too long or crashed its thread: a retry would end the same way. */
class ThreadOverrun extends PermanentError {}

export interface ThreadOptions {
  /** The module that the thread runs. */
  readonly entry: URL;
  /** How much processor time one call may take, in milliseconds. */
  readonly deadlineMs: number;
  /** Whether the thread runs at a lower priority, where the system supports that. */
  readonly lowPriority?: boolean;
  /** How much the thread's heap may hold, in megabytes. */
  readonly memoryMb: number;
  /** After how many milliseconds without a call the thread ends; without it the thread is always there. */
  readonly idleMs?: number;
}

/** A worker thread that does one call at a time. One that overruns is ended, and a new one takes its place. */
export interface Thread {
  /** Loads the thread, which the first call does otherwise. @throws what keeps it from loading. */
  start(): Promise<void>;
  /**
   * @throws {ThreadOverrun} when it misses the deadline or dies, the reason of `signal` when that is aborted, else what the
   * method throws.
   */
  call(method: string, args: readonly unknown[], signal?: AbortSignal): Promise<unknown>;
  /** Ends the thread. A process that exits before may die of the native code under way. */
  stop(): Promise<void>;
}

/** How much longer than its CPU time a call may take in wall-clock time, on a busy machine. */
const wallClockFactor = 30;

/** Calls `onOverrun` when a thread has used `ms` of CPU time, for a busy machine must not fail a text, or far too much of any. */
const watchTime = (worker: Worker, ms: number, onOverrun: () => void): (() => void) => {
  const before = worker.cpuUsage();
  const look = async () => {
    const { user, system } = await worker.cpuUsage(await before);
    const left = ms - (user + system) / 1000;
    if (left <= 0) onOverrun();
    else timer = setTimeout(check, Math.ceil(left));
  };
  // Of a thread that has ended, its end is heard.
  const check = () => void look().catch(() => undefined);
  let timer = setTimeout(check, ms);
  const latest = setTimeout(onOverrun, ms * wallClockFactor);
  before.catch(() => undefined);
  return () => {
    clearTimeout(timer);
    clearTimeout(latest);
  };
};

/** The thread's next message. Rejects when the thread ends first, has worked for `ms`, or when `signal` is aborted. */
const nextMessage = (worker: Worker, ms?: number, signal?: AbortSignal): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const settle = (how: () => void) => {
      worker.off('message', onMessage).off('exit', onExit);
      signal?.removeEventListener('abort', onAbort);
      stopWatching?.();
      how();
    };
    const onMessage = (message: Reply) => settle(() => resolve(message));
    const onExit = (code: number) => settle(() => reject(new Error(`it ended with ${code}`)));
    const onAbort = () => settle(() => reject(signal?.reason));
    const onOverrun = () => settle(() => reject(new Error(`it took over ${ms} ms`)));
    worker.on('message', onMessage).on('exit', onExit);
    signal?.addEventListener('abort', onAbort);
    const stopWatching = ms === undefined ? undefined : watchTime(worker, ms, onOverrun);
  });

/** Notes are small: a larger young generation would only hold garbage, 20 MB a thread. */
const heapLimits = { maxYoungGenerationSizeMb: 8 };

interface Running {
  readonly worker: Worker;
  readonly native: SharedFlags;
  /** Resolves when it has loaded. */
  readonly ready: Promise<Reply>;
}

export const createThread = ({
  entry,
  deadlineMs,
  lowPriority = false,
  memoryMb,
  idleMs,
}: ThreadOptions): Thread => {
  const limit = createConcurrencyLimit(1);
  let current: Running | undefined;
  let unused: NodeJS.Timeout | undefined;
  const ending = new Set<Promise<unknown>>();

  const load = (): Running => {
    const native = createFlags();
    const worker = new Worker(entry, {
      workerData: { lowPriority, native } satisfies ThreadData,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb, ...heapLimits },
    });
    // Whoever waits for an answer hears of it; an error that nobody listens to would end the process.
    worker.on('error', () => undefined);
    const running = { worker, native, ready: nextMessage(worker) };
    worker.once('exit', () => {
      if (current === running) current = undefined;
    });
    // A thread without a call does not keep the process running.
    running.ready.then(
      () => worker.unref(),
      () => undefined,
    );
    return running;
  };

  const end = async ({ worker, native }: Running): Promise<void> => {
    const over = new AbortController();
    const exited = once(worker, 'exit', { signal: over.signal }).catch(() => undefined);
    // Of a thread that has died by itself nothing is under way.
    if (worker.threadId !== -1) await Promise.race([closeNativeSection(native), exited]);
    over.abort();
    await worker.terminate();
  };

  const drop = (running: Running): void => {
    if (current === running) current = undefined;
    const ended = end(running).finally(() => ending.delete(ended));
    ending.add(ended);
  };

  const call: Thread['call'] = async (method, args, signal) => {
    signal?.throwIfAborted();
    clearTimeout(unused);
    const running = (current ??= load());
    await running.ready;
    signal?.throwIfAborted();
    running.worker.ref();
    running.worker.postMessage({ method, args } satisfies Call);
    let reply: Reply;
    try {
      reply = await nextMessage(running.worker, deadlineMs, signal);
    } catch (error) {
      drop(running);
      if (idleMs === undefined) current = load();
      if (signal?.aborted) throw error;
      throw new ThreadOverrun(`${method} was given up: ${String(error)}`, { cause: error });
    }
    running.worker.unref();
    if (idleMs !== undefined) unused = setTimeout(() => drop(running), idleMs).unref();
    if ('error' in reply) throw reply.error;
    return reply.result;
  };

  return {
    start: async () => void (await (current ??= load()).ready),
    call: (method, args, signal) => limit(() => call(method, args, signal)),
    stop: async () => {
      clearTimeout(unused);
      if (current) drop(current);
      await Promise.all(ending);
    },
  };
};
