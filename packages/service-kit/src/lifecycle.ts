import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from './log.ts';

export interface Lifecycle {
  /** Aborted when the process starts to stop, which ends pending waits and schedules. */
  readonly stopping: AbortSignal;
  /** Aborted when long work must end: `workMs` after `stopping`, or by `abortWork`. */
  readonly workAborted: AbortSignal;
  abortWork(): void;
  onStop(name: string, stop: () => Promise<void> | void): void;
  /**
   * Waits for `started`, then runs the stop handlers in reverse order, even if some fail.
   * @param started settles when no more handlers are added
   */
  stop(started?: Promise<void>): Promise<void>;
}

export const createLifecycle = (log: Logger, { workMs = 0 }: { workMs?: number } = {}): Lifecycle => {
  const stops: { name: string; stop: () => Promise<void> | void }[] = [];
  const stopping = new AbortController();
  const work = new AbortController();
  let stopped: Promise<void> | undefined;
  const stopAll = async (started?: Promise<void>) => {
    stopping.abort();
    if (workMs > 0) setTimeout(() => work.abort(), workMs).unref();
    else work.abort();
    await started;
    for (const { name, stop } of stops.splice(0).reverse()) {
      try {
        await stop();
      } catch (error) {
        log.error({ err: error, part: name }, 'a part did not stop cleanly');
      }
    }
  };
  return {
    stopping: stopping.signal,
    workAborted: work.signal,
    abortWork: () => work.abort(),
    onStop: (name, stop) => void stops.push({ name, stop }),
    stop: (started) => (stopped ??= stopAll(started)),
  };
};

/**
 * If the same signal arrives again within this time, it is ignored: npm forwards a signal that the whole
 * process group has already received.
 */
const duplicateSignalMs = 500;

/** Limits the wait for the start after a signal, because the start may wait for other servers. */
const longestStartMs = 3_000;

/**
 * Calls `start`, and stops the process on SIGTERM or SIGINT. Exits with status 0, or with 1 on a second signal or
 * after `graceMs`.
 * @param options.workMs see {@link Lifecycle.workAborted}
 * @throws errors of `start`, except after a signal, which makes waits fail
 */
export const runUntilSignal = async (
  log: Logger,
  { graceMs = 25_000, workMs = 0 }: { graceMs?: number; workMs?: number },
  start: (lifecycle: Lifecycle) => Promise<void>,
): Promise<void> => {
  const lifecycle = createLifecycle(log, { workMs });
  const started = start(lifecycle).catch((error: unknown) => {
    if (!lifecycle.stopping.aborted) throw error;
    log.debug({ err: error }, 'stopped while starting');
  });
  let asked: { signal: NodeJS.Signals; at: number } | undefined;
  const stop = (signal: NodeJS.Signals) => {
    const now = performance.now();
    if (asked?.signal === signal && now - asked.at < duplicateSignalMs) return;
    if (asked) {
      // Ends child processes, too. The broker redelivers the events that they worked on.
      lifecycle.abortWork();
      process.exit(1);
    }
    asked = { signal, at: now };
    log.info({ signal }, 'stopping');
    setTimeout(() => {
      log.error({ graceMs }, 'did not stop in time');
      lifecycle.abortWork();
      process.exit(1);
    }, graceMs).unref();
    void lifecycle.stop(Promise.race([started, sleep(longestStartMs)])).then(() => process.exit(0));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  await started;
};
