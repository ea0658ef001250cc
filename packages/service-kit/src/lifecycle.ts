import type { Logger } from './log.ts';

export interface Lifecycle {
  /** Aborted before anything is ended: whatever waits or repeats itself ends. */
  readonly stopping: AbortSignal;
  /** Aborted when long work under way is to be given up: with `stopping`, or once the time for it is over. */
  readonly workAborted: AbortSignal;
  /** Gives up long work at once. */
  abortWork(): void;
  /** Remembers how to end something that has been started. */
  onStop(name: string, stop: () => Promise<void> | void): void;
  /** Ends everything, the last started first. A part that fails to end does not keep the others from it. */
  stop(): Promise<void>;
}

/** @param options.workMs how long work under way may go on when everything is to end, in milliseconds */
export const createLifecycle = (log: Logger, { workMs = 0 }: { workMs?: number } = {}): Lifecycle => {
  const stops: { name: string; stop: () => Promise<void> | void }[] = [];
  const stopping = new AbortController();
  const work = new AbortController();
  let stopped: Promise<void> | undefined;
  const stopAll = async () => {
    stopping.abort();
    if (workMs > 0) setTimeout(() => work.abort(), workMs).unref();
    else work.abort();
    for (const { name, stop } of stops.splice(0).reverse()) {
      try {
        await stop();
      } catch (error) {
        log.error({ err: error, part: name }, 'did not stop cleanly');
      }
    }
  };
  return {
    stopping: stopping.signal,
    workAborted: work.signal,
    abortWork: () => work.abort(),
    onStop: (name, stop) => void stops.push({ name, stop }),
    stop: () => (stopped ??= stopAll()),
  };
};

/** A signal that comes this soon after the first is the same one: npm forwards what its whole process group was sent. */
const duplicateSignalMs = 500;

/**
 * Ends the process on SIGTERM and SIGINT after everything is drained, with exit code 0. A second signal, or a drain
 * longer than `graceMs`, ends it at once with 1.
 */
export const stopOnSignal = (lifecycle: Lifecycle, log: Logger, graceMs = 25_000): void => {
  let asked: { signal: NodeJS.Signals; at: number } | undefined;
  const stop = (signal: NodeJS.Signals) => {
    const now = performance.now();
    if (asked?.signal === signal && now - asked.at < duplicateSignalMs) return;
    if (asked) {
      // Programs that were started for it end as well, and the broker gives the work to another process.
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
    void lifecycle.stop().then(() => process.exit(0));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
};
