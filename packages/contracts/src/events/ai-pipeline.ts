import { z } from 'zod';
import { salesNoteInEvent } from '../http/notes.ts';
import { defineEvent } from './envelope.ts';

export const jobQueued = defineEvent('ai-pipeline.job.queued', { jobId: z.string(), userId: z.string() });

export const longTextQueued = defineEvent('ai-pipeline.long-text.queued', {
  jobId: z.string(),
  userId: z.string(),
});

export const recordingQueued = defineEvent('ai-pipeline.recording.queued', {
  jobId: z.string(),
  userId: z.string(),
});

export const jobFinished = defineEvent('ai-pipeline.job.finished', {
  jobId: z.string(),
  userId: z.string(),
  status: z.enum(['done', 'failed']),
  /** True if other jobs of the user may wait for this one to end. Missing in events of earlier versions. */
  othersHeld: z.boolean().optional(),
});

export const noteCreated = defineEvent('ai-pipeline.note.created', {
  userId: z.string(),
  note: salesNoteInEvent,
});
