import type { Model, QueryFilter } from 'mongoose';
import type { Job, JobStore } from '../domain/job.ts';
import type { Backlog } from '../metrics.ts';
import { storedKey, toJob, type JobDocument } from './job-model.ts';

export const findJob = async (
  jobs: Model<JobDocument>,
  filter: QueryFilter<JobDocument>,
): Promise<Job | null> => {
  const job = await jobs.findOne(filter).lean<JobDocument>();
  return job && toJob(job);
};

export const createJobQueries = (
  jobs: Model<JobDocument>,
): Pick<
  JobStore,
  'byId' | 'byKey' | 'listInProgress' | 'countQueued' | 'countOpen' | 'usersWithHeldJobs'
> => ({
  byId: (id) => findJob(jobs, { _id: id }),
  byKey: (userId, kind, key) => findJob(jobs, { userId, key: storedKey(kind, key) }),
  async listInProgress(userId, limit) {
    const found = await jobs
      .find({
        userId,
        status: { $in: ['queued', 'held'] },
        recordingId: { $ne: null },
        $or: [{ kind: 'process' }, { noteKey: { $ne: null } }],
      })
      .sort({ createdAt: -1 })
      .limit(limit)
      .lean<JobDocument[]>();
    return found
      .map(toJob)
      .flatMap((job) => (job.recordingId === null ? [] : { ...job, recordingId: job.recordingId }));
  },
  countQueued: (userId) => jobs.countDocuments({ userId, status: 'queued' }),
  async countOpen(userId, limit) {
    const open = await jobs
      .find({ userId, status: { $in: ['queued', 'held'] } })
      .sort({ status: -1 })
      .limit(limit)
      .select({ status: 1 })
      .lean<Pick<JobDocument, 'status'>[]>();
    const queued = open.filter(({ status }) => status === 'queued').length;
    return { queued, anyHeld: queued < open.length };
  },
  usersWithHeldJobs: async (limit) => {
    const held = await jobs.find({ status: 'held' }).limit(limit).select({ userId: 1 }).lean<JobDocument[]>();
    return [...new Set(held.map(({ userId }) => userId))];
  },
});

export const backlogReader = (jobs: Model<JobDocument>, now: () => Date) => async (): Promise<Backlog[]> => {
  const stages = [
    { stage: 'hear', filter: { status: 'queued', transcript: null }, since: 'queuedAt' },
    { stage: 'read', filter: { status: 'queued', transcript: { $ne: null } }, since: 'queuedAt' },
    { stage: 'held', filter: { status: 'held' }, since: 'createdAt' },
  ] as const;
  const counts = stages.map(async ({ stage, filter, since }) => {
    const oldest = await jobs
      .findOne(filter)
      .sort({ [since]: 1 })
      .lean<JobDocument | null>();
    const from = oldest?.[since] ?? now();
    const oldestSeconds = Math.max(0, (now().getTime() - from.getTime()) / 1000);
    return { stage, jobs: await jobs.countDocuments(filter), oldestSeconds };
  });
  return Promise.all(counts);
};
