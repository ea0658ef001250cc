import type { JobStore } from './job.ts';

/**
 * Fairness: at most `share` jobs of one user are on their way to a worker, the others are held until one of those ends.
 * The queue stays short for everybody else however much one user brings, on any bus, and nothing is delivered in vain.
 */
export const releaseHeld = async (
  { jobs, share, now }: { jobs: JobStore; share: number; now: () => Date },
  userId: string,
): Promise<void> => {
  for (;;) {
    for (let queued = await jobs.queuedOf(userId); queued < share; queued++) {
      if (!(await jobs.releaseOldest(userId, now()))) return;
    }
    // The next one that ends goes on from here, unless all have ended meanwhile.
    if ((await jobs.expectHeld(userId)) > 0) return;
  }
};
