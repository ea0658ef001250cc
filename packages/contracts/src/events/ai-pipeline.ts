import { z } from 'zod';
import { salesNoteInEvent } from '../http/notes.ts';
import { defineEvent } from './envelope.ts';

/** A call waits to become a note. */
export const jobQueued = defineEvent('ai-pipeline.job.queued', { jobId: z.string(), userId: z.string() });

/** A call with a long text waits to become a note: apart from the others, so that they do not wait for it. */
export const longTextQueued = defineEvent('ai-pipeline.long-text.queued', {
  jobId: z.string(),
  userId: z.string(),
});

/** A recording waits to be heard: its job goes on as a call once it has a transcript, or ends with it. */
export const recordingQueued = defineEvent('ai-pipeline.recording.queued', {
  jobId: z.string(),
  userId: z.string(),
});

/** The job has its outcome, for whoever waits for it; the outcome itself is in the job's document. */
export const jobFinished = defineEvent('ai-pipeline.job.finished', {
  jobId: z.string(),
  userId: z.string(),
  status: z.enum(['done', 'failed']),
  /** Whether jobs of the same user may be held until this one ends. Events from before this was told leave it out. */
  othersHeld: z.boolean().optional(),
});

/** A note came to be. The transcript stays in the notes' collection. */
export const noteCreated = defineEvent('ai-pipeline.note.created', {
  userId: z.string(),
  note: salesNoteInEvent,
});
