import type { Job } from './job.ts';

export interface OutcomeWaiters {
  /** Starts listening. Call it before storing or reading the job, so that its end is not missed. */
  open(): Waiter;
  notifyEnded(jobId: string, job?: Job): void;
  recheckAll(): void;
}

/** `over` if the job ended, the time is up, or the waiter closed; `unsure` if an end may have been missed. */
interface WaitResult {
  readonly reason: 'over' | 'unsure';
  readonly job?: Job | undefined;
}

export interface Waiter {
  wait(jobId: string, ms: number): Promise<WaitResult>;
  close(): void;
}

/** Maximum wait once the process is stopping. A typed call takes far less time. */
const maxWaitWhileStoppingMs = 2_000;

/** @param stopping once aborted, no wait takes longer than two more seconds */
export const createOutcomeWaiters = (stopping: AbortSignal): OutcomeWaiters => {
  const listeners = new Set<(jobId?: string, job?: Job) => void>();
  return {
    open() {
      const seen = new Map<string, Job | undefined>();
      let missed = false;
      const over = new AbortController();
      const listener = (jobId?: string, job?: Job) => {
        if (jobId === undefined) missed = true;
        else seen.set(jobId, job ?? seen.get(jobId));
      };
      listeners.add(listener);
      return {
        wait: (jobId, ms) =>
          new Promise((resolve) => {
            const end = (reason: WaitResult['reason'], job?: Job) => {
              clearTimeout(timer);
              listeners.delete(onEnded);
              over.signal.removeEventListener('abort', close);
              stopping.removeEventListener('abort', shortenWait);
              if (reason === 'unsure') missed = false;
              resolve({ reason, job });
            };
            const close = () => end('over');
            const onEnded = (ended?: string, job?: Job) => {
              if (ended === undefined) end('unsure');
              else if (ended === jobId) end('over', job);
            };
            let timer = setTimeout(close, ms);
            const shortenWait = () => {
              clearTimeout(timer);
              timer = setTimeout(close, Math.min(ms, maxWaitWhileStoppingMs));
            };
            listeners.add(onEnded);
            over.signal.addEventListener('abort', close);
            stopping.addEventListener('abort', shortenWait);
            if (over.signal.aborted || seen.has(jobId)) end('over', seen.get(jobId));
            else if (missed) end('unsure');
            else if (stopping.aborted) shortenWait();
          }),
        close() {
          listeners.delete(listener);
          over.abort();
        },
      };
    },
    notifyEnded(jobId, job) {
      for (const listener of listeners) listener(jobId, job);
    },
    recheckAll() {
      for (const listener of listeners) listener();
    },
  };
};
