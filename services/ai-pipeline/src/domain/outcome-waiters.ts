/** Requests that wait for their job to end. */
export interface OutcomeWaiters {
  /** Starts to listen before the job is read, so that an end in between is not missed. */
  open(): Waiter;
  /** Wakes whoever waits for this job. */
  notifyEnded(jobId: string): void;
  /** Wakes everybody to read their job again: events may have been missed. */
  recheckAll(): void;
}

/** Why a wait is over: there is an end, or no time left, or an end may have been missed. */
export type WaitResult = 'over' | 'unsure';

export interface Waiter {
  /** Resolves when the job ends, after `ms`, when the waiter is closed, or when an end may have been missed. */
  wait(jobId: string, ms: number): Promise<WaitResult>;
  close(): void;
}

/** @param stopping wakes everybody when it is aborted: requests must not wait for a process that stops */
export const createOutcomeWaiters = (stopping: AbortSignal): OutcomeWaiters => {
  const listeners = new Set<(jobId: string | undefined) => void>();
  return {
    open() {
      const seen = new Set<string>();
      let missed = false;
      const over = new AbortController();
      const listener = (jobId: string | undefined) => {
        if (jobId === undefined) missed = true;
        else seen.add(jobId);
      };
      listeners.add(listener);
      return {
        wait: (jobId, ms) =>
          new Promise((resolve) => {
            const end = (woken: WaitResult) => {
              clearTimeout(timer);
              listeners.delete(look);
              over.signal.removeEventListener('abort', close);
              stopping.removeEventListener('abort', close);
              if (woken === 'unsure') missed = false;
              resolve(woken);
            };
            const close = () => end('over');
            const look = (ended: string | undefined) => {
              if (ended === undefined) end('unsure');
              else if (ended === jobId) end('over');
            };
            const timer = setTimeout(close, ms);
            listeners.add(look);
            over.signal.addEventListener('abort', close);
            stopping.addEventListener('abort', close);
            if (over.signal.aborted || stopping.aborted || seen.has(jobId)) end('over');
            else if (missed) end('unsure');
          }),
        close() {
          listeners.delete(listener);
          over.abort();
        },
      };
    },
    notifyEnded(jobId) {
      for (const listener of listeners) listener(jobId);
    },
    recheckAll() {
      for (const listener of listeners) listener(undefined);
    },
  };
};
