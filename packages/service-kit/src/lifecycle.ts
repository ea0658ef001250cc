import type { Logger } from './log.ts';

export interface Lifecycle {
  /** Aborted when the process starts to stop, which ends pending waits and schedules. */
  readonly stopping: AbortSignal;
  /** Aborted when long work must end: `workMs` after `stopping`, or by `abortWork`. */
  readonly workAborted: AbortSignal;
  abortWork(): void;
  onStop(name: string, stop: () => Promise<void> | void): void;
  /** Runs the stop handlers in reverse order, even if some fail. */
  stop(): Promise<void>;
}

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
        log.error({ err: error, part: name }, 'a part did not stop cleanly');
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

/**
 * If the same signal arrives again within this time, it is ignored: npm forwards a signal that the whole
 * process group has already received.
 */
const duplicateSignalMs = 500;

/**
 * Stops the process on SIGTERM or SIGINT. Exits with status 0, or with 1 on a second signal or after
 * `graceMs`.
 */
export const stopOnSignal = (lifecycle: Lifecycle, log: Logger, graceMs = 25_000): void => {
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
    void lifecycle.stop().then(() => process.exit(0));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
};
