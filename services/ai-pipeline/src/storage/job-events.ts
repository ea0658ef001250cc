import {
  jobFinished,
  jobQueued,
  longTextQueued,
  noteCreated,
  recordingQueued,
} from '@debrief/contracts/events/ai-pipeline';
import type { EventEnvelope } from '@debrief/contracts/events/envelope';
import { toEventNote } from '@debrief/sales-notes/present';
import { recordEvent } from '@debrief/service-kit/messaging/outbox';
import type { Job, JobResult } from '../domain/job.ts';
import { isLongText } from '@debrief/extraction/document/long-text';

export const queuedEvent = ({ id, userId, transcript }: Job, at: Date): EventEnvelope => {
  const readers = isLongText(transcript ?? '') ? longTextQueued : jobQueued;
  return recordEvent(transcript === null ? recordingQueued : readers, {
    subject: id,
    at,
    data: { jobId: id, userId },
  });
};

export const finishedEvents = (
  { id, userId, othersHeld }: Job,
  result: JobResult,
  at: Date,
): EventEnvelope[] => {
  const finished = { jobId: id, userId, status: result.status, othersHeld };
  const events = [recordEvent(jobFinished, { subject: id, at, data: finished })];
  if ('outcome' in result && result.announced) {
    const note = toEventNote(result.outcome);
    events.push(recordEvent(noteCreated, { subject: id, at, data: { userId, note } }));
  }
  return events;
};
