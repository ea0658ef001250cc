import type { Job } from './job.ts';

/** Requests that wait for their job to end. */
export interface OutcomeWaiters {
  /** Starts to listen before the job is read, so that an end in between is not missed. */
  open(): Waiter;
  /** Wakes whoever waits for this job. @param job as it ended, where that is known */
  notifyEnded(jobId: string, job?: Job): void;
  /** Wakes everybody to read their job again: events may have been missed. */
  recheckAll(): void;
}

/** Why a wait is over: there is an end, or no time left, or an end may have been missed. */
interface WaitResult {
  readonly reason: 'over' | 'unsure';
  /** The job as it ended, where that is known. */
  readonly job?: Job | undefined;
}

export interface Waiter {
  /** Resolves when the job ends, after `ms`, when the waiter is closed, or when an end may have been missed. */
  wait(jobId: string, ms: number): Promise<WaitResult>;
  close(): void;
}

/** How long a request still waits while the process stops: a typed call takes far less. */
const maxWaitWhileStoppingMs = 2_000;

/** @param stopping when it is aborted, no request waits for more than two seconds longer */
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
              listeners.delete(look);
              over.signal.removeEventListener('abort', close);
              stopping.removeEventListener('abort', shortenWait);
              if (reason === 'unsure') missed = false;
              resolve({ reason, job });
            };
            const close = () => end('over');
            const look = (ended?: string, job?: Job) => {
              if (ended === undefined) end('unsure');
              else if (ended === jobId) end('over', job);
            };
            let timer = setTimeout(close, ms);
            const shortenWait = () => {
              clearTimeout(timer);
              timer = setTimeout(close, Math.min(ms, maxWaitWhileStoppingMs));
            };
            listeners.add(look);
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
