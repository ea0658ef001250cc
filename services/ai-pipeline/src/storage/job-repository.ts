import { insertWithEvents, updateWithEvent } from '@debrief/service-kit/messaging/outbox-writes';
import type { Relay } from '@debrief/service-kit/messaging/relay';
import { activeTraceparent } from '@debrief/service-kit/tracing/tracing';
import type { Model } from 'mongoose';
import type { Job, JobStore } from '../domain/job.ts';
import { createFinishJob } from './finish-job.ts';
import { queuedEvent } from './job-events.ts';
import { storedKey, toJob, type JobDocument } from './job-model.ts';
import { createJobQueries } from './job-queries.ts';

const queuedFields = (at: Date) => ({
  status: 'queued' as const,
  queuedAt: at,
  failure: null,
  expiresAt: null,
});

const traceOf = (traceparent: string | undefined) => (traceparent ? { traceparent } : {});

export const createJobRepository = (
  jobs: Model<JobDocument>,
  relay: Pick<Relay, 'publish'>,
  onJobEnded: (job: Job) => void = () => undefined,
): JobStore => {
  const outbox = { model: jobs, relay };

  return {
    ...createJobQueries(jobs),
    finish: createFinishJob(jobs, relay, onJobEnded),
    async add(job) {
      const { id, key, kind, createdAt, isTranscribed, ...rest } = job;
      const isQueued = job.status === 'queued';
      const pendingEvents = isQueued ? [queuedEvent(job, createdAt)] : [];
      return insertWithEvents(outbox, {
        ...rest,
        _id: id,
        kind,
        key: storedKey(kind, key),
        createdAt,
        heard: isTranscribed,
        queuedAt: isQueued ? createdAt : null,
        ...traceOf(activeTraceparent()),
        pendingEvents,
      });
    },
    async markOthersHeld(userId) {
      const { matchedCount } = await jobs.updateMany(
        { userId, status: 'queued' },
        { $set: { othersHeld: true } },
      );
      return matchedCount;
    },
    async releaseOldest(userId, at) {
      const held = await jobs
        .findOne({ userId, status: 'held' })
        .sort({ createdAt: 1 })
        .lean<JobDocument | null>();
      if (!held) return false;
      // Matches the transcript: if one arrived in between, the event would go to the wrong queue.
      const { _id, transcript } = held;
      await updateWithEvent(outbox, { _id, status: 'held', transcript }, queuedFields(at), {
        ...queuedEvent(toJob(held), at),
        ...traceOf(held.traceparent),
      });
      return true;
    },
    eraseByUser: async (userId) => {
      await jobs.deleteMany({ userId });
    },
    erase: async (id) => {
      await jobs.deleteOne({ _id: id });
    },
    async attachTranscript(job, { transcript, isTranscribed, transcribedBy }, at) {
      const waiting = { _id: job.id, transcript: null };
      const attached = { transcript, heard: isTranscribed, transcribedBy };
      const event = queuedEvent({ ...job, transcript }, at);
      const open = { ...waiting, status: { $in: ['queued', 'failed'] as const } };
      if (await updateWithEvent(outbox, open, { ...attached, ...queuedFields(at) }, event)) return true;
      const { modifiedCount } = await jobs.updateOne({ ...waiting, status: 'held' }, { $set: attached });
      return modifiedCount === 1;
    },
    async attachRecording(id, recordingId, from) {
      const { modifiedCount } = await jobs.updateOne(
        { _id: id, recordingId: { $in: [null, from] } },
        { $set: { recordingId } },
      );
      return modifiedCount === 1;
    },
    requeue: (job, at) =>
      updateWithEvent(outbox, { _id: job.id, status: 'failed' }, queuedFields(at), queuedEvent(job, at)),
  };
};
