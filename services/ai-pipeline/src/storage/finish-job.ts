import type { Relay } from '@debrief/service-kit/messaging/relay';
import type { Model } from 'mongoose';
import type { Job, JobResult, JobStore } from '../domain/job.ts';
import { finishedEvents } from './job-events.ts';
import { toJob, type JobDocument } from './job-model.ts';
import { findJob } from './job-queries.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Retention of successful jobs. A request that is repeated within this time returns the first outcome. */
const keepMs = 7 * dayMs;

/**
 * Retention of failed jobs without a recording, of which the texts would otherwise stay. A request that is
 * repeated within this time retries the job. A failed recording stays listed with its job.
 */
export const keepFailedMs = 90 * dayMs;

const fieldsOf = (result: JobResult, at: Date, { recordingId }: Job) => {
  if (result.status === 'failed') {
    return { ...result, expiresAt: recordingId === null ? new Date(at.getTime() + keepFailedMs) : null };
  }
  const expiresAt = new Date(at.getTime() + keepMs);
  if ('transcript' in result) return { ...result, expiresAt };
  const { status, outcome } = result;
  return { status, outcome, expiresAt };
};

export const createFinishJob =
  (
    jobs: Model<JobDocument>,
    relay: Pick<Relay, 'publish'>,
    onJobEnded: (job: Job) => void,
  ): JobStore['finish'] =>
  async (job, result, at) => {
    for (
      let current: Job | null = job;
      current?.status === 'queued' && (!('outcome' in result) || current.recordingId === job.recordingId);
      current = await findJob(jobs, { _id: job.id })
    ) {
      const events = finishedEvents(current, result, at);
      const { recordingId } = current;
      const othersHeld = current.othersHeld ? { $ne: false } : false;
      const stored = await jobs
        .findOneAndUpdate(
          { _id: job.id, status: 'queued', othersHeld, recordingId },
          { $set: fieldsOf(result, at, current), $push: { pendingEvents: { $each: events } } },
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
  };
