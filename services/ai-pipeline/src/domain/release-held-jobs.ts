import type { JobStore } from './job.ts';

/**
 * Queues held jobs of a user up to the limit. Holding them in the database keeps the queue short for other
 * users, works on any bus, and needs no redelivery.
 */
export const releaseHeldJobs = async (
  { jobs, maxQueuedPerUser, now }: { jobs: JobStore; maxQueuedPerUser: number; now: () => Date },
  userId: string,
): Promise<void> => {
  for (;;) {
    for (let queued = await jobs.countQueued(userId); queued < maxQueuedPerUser; queued++) {
      if (!(await jobs.releaseOldest(userId, now()))) return;
    }
    // The next job that ends releases more.
    if ((await jobs.markOthersHeld(userId)) > 0) return;
  }
};
