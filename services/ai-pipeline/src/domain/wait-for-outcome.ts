import type { Job, JobStore } from './job.ts';
import type { Waiter } from './outcome-waiters.ts';

/**
 * Waits until a job ends or the time is up, and returns the job. Reads the job again if its event may have
 * been missed.
 */
export const waitForOutcome = async (
  { jobs, waiter }: { jobs: Pick<JobStore, 'byId'>; waiter: Waiter },
  submitted: Job,
  waitMs: number,
): Promise<Job> => {
  if (submitted.status === 'done') return submitted;
  const until = performance.now() + waitMs;
  for (;;) {
    const woken = await waiter.wait(submitted.id, Math.max(0, until - performance.now()));
    const job = woken.job ?? (await jobs.byId(submitted.id)) ?? submitted;
    if (woken.reason === 'over' || job.status === 'done' || job.status === 'failed') return job;
  }
};
