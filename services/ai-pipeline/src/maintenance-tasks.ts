import { schedule } from '@debrief/service-kit/schedule';
import type { ServiceDependencies } from '@debrief/service-kit/service';
import { withDistributedLock } from '@debrief/service-kit/storage/lease';
import { removeOrphans, removeOverdue } from './domain/audio/retention-sweep.ts';
import { releaseHeldJobs } from './domain/release-held-jobs.ts';
import { maintenanceSubscriptions } from './events/subscriptions.ts';
import type { PipelineOptions } from './pipeline-options.ts';
import type { PipelineStorage } from './storage/create-storage.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const maxUsersPerRun = 500;

/** Runs in the HTTP role, which always has an instance, because there may be no workers. */
export const createMaintenanceTasks = (
  { connection, log, now, stopping }: ServiceDependencies,
  storage: PipelineStorage,
  { maxQueuedPerUser, retentionDays }: PipelineOptions,
) => {
  const { jobs } = storage;
  const release = (userId: string) => releaseHeldJobs({ jobs, maxQueuedPerUser, now }, userId);
  const releaseAll = async () => {
    for (const userId of await jobs.usersWithHeldJobs(maxUsersPerRun)) await release(userId);
  };
  const sweep = { ...storage, now, retentionDays };
  const every = (ms: number, name: string, work: () => Promise<unknown>) =>
    schedule(name, ms, withDistributedLock(connection, name, now, work), { log, stopping });
  return {
    subscriptions: maintenanceSubscriptions({ ...storage, release }),
    start: () => {
      every(minuteMs, 'held calls', releaseAll);
      every(hourMs, 'overdue recordings', () => removeOverdue(sweep));
      every(24 * hourMs, 'audio without a recording', () => removeOrphans(sweep));
    },
  };
};
