import type { Migration } from '@debrief/service-kit/storage/migrations/migration';
import { keepFailedMs } from '../finish-job.ts';
import { jobModel } from '../job-model.ts';

/** Lets the failed jobs of earlier versions expire, counted from now. */
export const failedJobExpiry: Migration = {
  name: '0001-failed-job-expiry',
  async run(connection) {
    const left = { status: 'failed', recordingId: null, expiresAt: null } as const;
    const expiresAt = new Date(Date.now() + keepFailedMs);
    const { modifiedCount } = await jobModel(connection).updateMany(left, { $set: { expiresAt } });
    return modifiedCount;
  },
};
