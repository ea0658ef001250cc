import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { PermanentError } from '@debrief/service-kit/errors';
import { createConcurrencyLimit } from '@debrief/service-kit/concurrency-limit';
import { closeNativeSection, createFlags, type SharedFlags } from './native-section.ts';

export interface Call {
  readonly method: string;
  readonly args: readonly unknown[];
}

export interface ThreadData {
  readonly lowPriority: boolean;
  readonly native: SharedFlags;
}

export type Reply = { readonly result: unknown } | { readonly error: unknown };

/** Permanent error, because a retry would probably fail too. */
class ThreadTimeoutError extends PermanentError {}

export interface ThreadOptions {
  readonly entry: URL;
  /** Limit of the CPU time of a call, in milliseconds. */
  readonly deadlineMs: number;
  readonly lowPriority?: boolean;
  readonly memoryMb: number;
  /** Time in milliseconds after which an idle thread ends. If unset, it keeps running. */
  readonly idleMs?: number;
}

/** Worker thread that runs one call at a time. The thread is replaced after a timeout, abort or crash. */
export interface Thread {
  /**
   * Loads the thread. Optional, because the first call also loads it.
   * @throws if loading fails
   */
  start(): Promise<void>;
  /**
   * @throws {ThreadTimeoutError} on a timeout or crash; the reason of `signal` after an abort; any error of
   * the method
   */
  call(method: string, args: readonly unknown[], signal?: AbortSignal): Promise<unknown>;
  /** Call before the process exits. Otherwise, it could crash in native code. */
  stop(): Promise<void>;
}

/**
 * Limit of the elapsed time of a call, as a multiple of its CPU time limit. High, because the machine may be
 * busy.
 */
const wallClockFactor = 30;

/** Limits the CPU time, so that a call does not time out only because the machine is busy. */
const watchTime = (worker: Worker, ms: number, onTimeout: () => void): (() => void) => {
  const before = worker.cpuUsage();
  const checkUsage = async () => {
    const { user, system } = await worker.cpuUsage(await before);
    const left = ms - (user + system) / 1000;
    if (left <= 0) onTimeout();
    else timer = setTimeout(check, Math.ceil(left));
  };
  const check = () => void checkUsage().catch(() => undefined);
  let timer = setTimeout(check, ms);
  const latest = setTimeout(onTimeout, ms * wallClockFactor);
  before.catch(() => undefined);
  return () => {
    clearTimeout(timer);
    clearTimeout(latest);
  };
};

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
    const onTimeout = () => settle(() => reject(new Error(`it took over ${ms} ms`)));
    worker.on('message', onMessage).on('exit', onExit);
    signal?.addEventListener('abort', onAbort);
    const stopWatching = ms === undefined ? undefined : watchTime(worker, ms, onTimeout);
  });

/** Saves memory in each thread: by default, the young generation can grow to several times this size. */
const heapLimits = { maxYoungGenerationSizeMb: 8 };

interface Running {
  readonly worker: Worker;
  readonly native: SharedFlags;
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
    // A pending call rejects on exit. Without a listener, an error event would end the process.
    worker.on('error', () => undefined);
    const running = { worker, native, ready: nextMessage(worker) };
    worker.once('exit', () => {
      if (current === running) current = undefined;
    });
    running.ready.then(
      () => worker.unref(),
      () => undefined,
    );
    return running;
  };

  const end = async ({ worker, native }: Running): Promise<void> => {
    const over = new AbortController();
    const exited = once(worker, 'exit', { signal: over.signal }).catch(() => undefined);
    // A thread that has ended runs no native code.
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
      throw new ThreadTimeoutError(`${method} was given up: ${String(error)}`, { cause: error });
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
