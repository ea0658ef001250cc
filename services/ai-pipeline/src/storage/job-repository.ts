import {
  jobFinished,
  jobQueued,
  longTextQueued,
  noteCreated,
  recordingQueued,
} from '@debrief/contracts/events/ai-pipeline';
import type { EventEnvelope } from '@debrief/contracts/events/envelope';
import { withoutTranscript } from '@debrief/sales-notes/present';
import {
  outboxFields,
  outboxIndex,
  recordEvent,
  type WithOutbox,
} from '@debrief/service-kit/messaging/outbox';
import type { Relay } from '@debrief/service-kit/messaging/relay';
import { isDuplicateKey, type Connection } from '@debrief/service-kit/storage/connect';
import { Schema, type Model, type QueryFilter, type UpdateQuery } from 'mongoose';
import type { Job, JobResult, JobStore } from '../domain/job.ts';
import { isLongText } from '@debrief/extraction/domain/long-text';
import type { Backlog } from '../metrics.ts';

export interface JobDocument extends Omit<Job, 'id'>, WithOutbox {
  _id: string;
  /** When it was last sent to work. */
  queuedAt: Date | null;
  /** Set once the job is done: after that its key is free again and its copy of the transcript is gone. */
  expiresAt: Date | null;
}

/** How long a retry finds the outcome of its first try. */
const keepMs = 7 * 24 * 60 * 60 * 1000;

const schema = new Schema<JobDocument>(
  {
    _id: String,
    userId: { type: String, required: true },
    key: { type: String, required: true },
    kind: { type: String, default: 'process' },
    recordingId: { type: String, default: null },
    transcript: { type: String, default: null },
    heard: { type: Boolean, default: false },
    createdAt: { type: Date, required: true },
    status: { type: String, required: true },
    outcome: { type: Schema.Types.Mixed, default: null },
    failure: { type: String, default: null },
    othersHeld: { type: Boolean, default: false },
    queuedAt: { type: Date, default: null },
    expiresAt: { type: Date, default: null },
    ...outboxFields,
  },
  { collection: 'jobs', versionKey: false },
);
schema.index({ userId: 1, key: 1 }, { unique: true });
schema.index({ userId: 1, status: 1, createdAt: 1 });
schema.index({ status: 1, queuedAt: 1 });
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
schema.index(...outboxIndex);

export const jobModel = (connection: Connection): Model<JobDocument> =>
  connection.model<JobDocument>('Job', schema);

/** One index keeps the keys of both kinds apart: a client's key has no space in it. */
const storedKey = (kind: Job['kind'], key: string) => (kind === 'transcribe' ? `transcribe ${key}` : key);

const toJob = ({
  _id,
  pendingEvents: _events,
  expiresAt: _expiry,
  queuedAt: _since,
  ...job
}: JobDocument): Job => ({
  // Documents of earlier versions lack these.
  ...{ kind: 'process', recordingId: null, heard: false, failure: null, othersHeld: true },
  ...job,
  id: _id,
});

/** A job without a transcript is for who hears recordings, one with it for who reads transcripts of its length. */
const queuedEvent = ({ id, userId, transcript }: Job, at: Date): EventEnvelope => {
  const readers = isLongText(transcript ?? '') ? longTextQueued : jobQueued;
  return recordEvent(transcript === null ? recordingQueued : readers, {
    subject: id,
    at,
    data: { jobId: id, userId },
  });
};

/** What waits or is in work at this moment. */
export const backlogReader = (jobs: Model<JobDocument>, now: () => Date) => async (): Promise<Backlog[]> => {
  const stages = [
    { stage: 'hear', filter: { status: 'queued', transcript: null }, since: 'queuedAt' },
    { stage: 'read', filter: { status: 'queued', transcript: { $ne: null } }, since: 'queuedAt' },
    { stage: 'held', filter: { status: 'held' }, since: 'createdAt' },
  ] as const;
  const looks = stages.map(async ({ stage, filter, since }) => {
    const oldest = await jobs
      .findOne(filter)
      .sort({ [since]: 1 })
      .lean<JobDocument | null>();
    const from = oldest?.[since] ?? now();
    const oldestSeconds = Math.max(0, (now().getTime() - from.getTime()) / 1000);
    return { stage, jobs: await jobs.countDocuments(filter), oldestSeconds };
  });
  return Promise.all(looks);
};

/** @param onJobEnded is called for every job that ends in this process, before its event is published */
export const createJobRepository = (
  jobs: Model<JobDocument>,
  relay: Pick<Relay, 'publish'>,
  onJobEnded: (job: Job) => void = () => undefined,
): JobStore => {
  const change = async (
    filter: QueryFilter<JobDocument> & { _id: string },
    set: UpdateQuery<JobDocument>,
    event: EventEnvelope,
  ): Promise<boolean> => {
    const { modifiedCount } = await jobs.updateOne(filter, { $set: set, $push: { pendingEvents: event } });
    if (modifiedCount === 1) relay.publish(jobs, filter._id, [event]);
    return modifiedCount === 1;
  };

  const find = async (filter: QueryFilter<JobDocument>): Promise<Job | null> => {
    const job = await jobs.findOne(filter).lean<JobDocument>();
    return job && toJob(job);
  };

  const toWork = (at: Date) => ({ status: 'queued' as const, queuedAt: at, failure: null });

  const fieldsOf = (result: JobResult, at: Date) => {
    if (result.status === 'failed') return result;
    const expiresAt = new Date(at.getTime() + keepMs);
    if ('transcript' in result) return { ...result, expiresAt };
    const { status, outcome } = result;
    return { status, outcome, expiresAt };
  };

  const eventsOf = ({ id, userId, othersHeld }: Job, result: JobResult, at: Date): EventEnvelope[] => {
    const finished = { jobId: id, userId, status: result.status, othersHeld };
    const events = [recordEvent(jobFinished, { subject: id, at, data: finished })];
    if ('outcome' in result && result.announced) {
      const note = withoutTranscript(result.outcome);
      events.push(recordEvent(noteCreated, { subject: id, at, data: { userId, note } }));
    }
    return events;
  };

  return {
    byId: (id) => find({ _id: id }),
    byKey: (userId, kind, key) => find({ userId, key: storedKey(kind, key) }),
    async add(job) {
      const { id, key, kind, createdAt, ...rest } = job;
      const isQueued = job.status === 'queued';
      const pendingEvents = isQueued ? [queuedEvent(job, createdAt)] : [];
      try {
        await jobs.create({
          ...rest,
          _id: id,
          kind,
          key: storedKey(kind, key),
          createdAt,
          queuedAt: isQueued ? createdAt : null,
          pendingEvents,
        });
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
      relay.publish(jobs, id, pendingEvents);
      return true;
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
    async expectHeld(userId) {
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
      // Its transcript may come in between: then the event would be for the wrong reader, and the next look sends it.
      const { _id, transcript } = held;
      await change({ _id, status: 'held', transcript }, toWork(at), queuedEvent(toJob(held), at));
      return true;
    },
    usersWithHeldJobs: async (limit) => {
      const held = await jobs
        .find({ status: 'held' })
        .limit(limit)
        .select({ userId: 1 })
        .lean<JobDocument[]>();
      return [...new Set(held.map(({ userId }) => userId))];
    },
    eraseOfUser: async (userId) => {
      await jobs.deleteMany({ userId });
    },
    erase: async (id) => {
      await jobs.deleteOne({ _id: id });
    },
    async attachTranscript(job, transcript, heard, at) {
      const waiting = { _id: job.id, transcript: null };
      const given = { transcript, heard };
      const event = queuedEvent({ ...job, transcript }, at);
      if (
        await change(
          { ...waiting, status: { $in: ['queued', 'failed'] } },
          { ...given, ...toWork(at) },
          event,
        )
      )
        return true;
      const { modifiedCount } = await jobs.updateOne({ ...waiting, status: 'held' }, { $set: given });
      return modifiedCount === 1;
    },
    async attachRecording(id, recordingId, from) {
      const { modifiedCount } = await jobs.updateOne(
        { _id: id, recordingId: { $in: [null, from] } },
        { $set: { recordingId } },
      );
      return modifiedCount === 1;
    },
    async requeue(job, at) {
      await change({ _id: job.id, status: 'failed' }, toWork(at), queuedEvent(job, at));
    },
    async finish(job, result, at) {
      const withRecording = 'outcome' in result ? { recordingId: job.recordingId } : {};
      for (
        let current: Job | null = job;
        current?.status === 'queued' && (!('outcome' in result) || current.recordingId === job.recordingId);
        current = await find({ _id: job.id })
      ) {
        const events = eventsOf(current, result, at);
        // What the event says about held jobs must be true when it is stored.
        const othersHeld = current.othersHeld ? { $ne: false } : false;
        const stored = await jobs
          .findOneAndUpdate(
            { _id: job.id, status: 'queued', othersHeld, ...withRecording },
            { $set: fieldsOf(result, at), $push: { pendingEvents: { $each: events } } },
            { returnDocument: 'after' },
          )
          .lean<JobDocument | null>();
        if (!stored) continue;
        const finished = toJob(stored);
        onJobEnded(finished);
        relay.publish(jobs, job.id, events);
        return finished;
      }
      return null;
    },
  };
};
