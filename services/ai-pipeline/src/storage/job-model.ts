import { outboxFields, outboxIndex, type WithOutbox } from '@debrief/service-kit/messaging/outbox';
import type { Connection } from '@debrief/service-kit/storage/connect';
import { Schema, type Model } from 'mongoose';
import type { Job } from '../domain/job.ts';

export interface JobDocument extends Omit<Job, 'id' | 'isTranscribed'>, WithOutbox {
  _id: string;
  /** Stored name of `isTranscribed`. */
  heard?: boolean;
  /** Time at which the job was last queued. */
  queuedAt: Date | null;
  expiresAt: Date | null;
  traceparent?: string;
}

const schema = new Schema<JobDocument>(
  {
    _id: String,
    userId: { type: String, required: true },
    key: { type: String, required: true },
    kind: { type: String, default: 'process' },
    noteKey: { type: String, default: null },
    recordingId: { type: String, default: null },
    rereadNoteId: { type: String, default: null },
    transcript: { type: String, default: null },
    heard: { type: Boolean, default: false },
    transcribedBy: { type: String, default: null },
    review: { type: Boolean, default: false },
    createdAt: { type: Date, required: true },
    recordedAt: { type: Date, default: null },
    timeZone: { type: String, default: null },
    userCurrency: String,
    status: { type: String, required: true },
    outcome: { type: Schema.Types.Mixed, default: null },
    failure: { type: String, default: null },
    othersHeld: { type: Boolean, default: false },
    queuedAt: { type: Date, default: null },
    expiresAt: { type: Date, default: null },
    traceparent: String,
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

/**
 * Adds a prefix to keys of transcriptions, so that one index serves both kinds. Clients' keys contain no
 * spaces.
 */
export const storedKey = (kind: Job['kind'], key: string) =>
  kind === 'transcribe' ? `transcribe ${key}` : key;

export const toJob = ({
  _id,
  pendingEvents: _events,
  expiresAt: _expiry,
  queuedAt: _since,
  traceparent: _trace,
  heard: isTranscribed = false,
  ...job
}: JobDocument): Job => ({
  ...{ kind: 'process', noteKey: null, recordingId: null, rereadNoteId: null },
  ...{ review: false, failure: null, othersHeld: true, recordedAt: null, timeZone: null },
  ...{ transcribedBy: null },
  ...job,
  isTranscribed,
  id: _id,
});
