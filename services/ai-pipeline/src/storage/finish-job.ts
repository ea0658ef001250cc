import type { Relay } from '@debrief/service-kit/messaging/relay';
import type { Model } from 'mongoose';
import type { Job, JobResult, JobStore } from '../domain/job.ts';
import { finishedEvents } from './job-events.ts';
import { toJob, type JobDocument } from './job-model.ts';
import { findJob } from './job-queries.ts';

/** Retention of outcomes. A request that is repeated within this time returns the first outcome. */
const keepMs = 7 * 24 * 60 * 60 * 1000;

const fieldsOf = (result: JobResult, at: Date) => {
  if (result.status === 'failed') return result;
  const expiresAt = new Date(at.getTime() + keepMs);
  if ('transcript' in result) return { ...result, expiresAt };
  const { status, outcome } = result;
  return { status, outcome, expiresAt };
};

/** @param onJobEnded called for jobs that end in this process, before the event is published */
export const createFinishJob =
  (
    jobs: Model<JobDocument>,
    relay: Pick<Relay, 'publish'>,
    onJobEnded: (job: Job) => void,
  ): JobStore['finish'] =>
  async (job, result, at) => {
    const withRecording = 'outcome' in result ? { recordingId: job.recordingId } : {};
    for (
      let current: Job | null = job;
      current?.status === 'queued' && (!('outcome' in result) || current.recordingId === job.recordingId);
      current = await findJob(jobs, { _id: job.id })
    ) {
      const events = finishedEvents(current, result, at);
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
  };
