import {
  jobFinished,
  jobQueued,
  longTextQueued,
  recordingQueued,
} from '@debrief/contracts/events/ai-pipeline';
import { subscription, type Subscription } from '@debrief/service-kit/messaging/subscription';
import {
  failTranscriptionJob,
  runTranscriptionJob,
  type TranscriptionJobDependencies,
} from '../domain/transcription-job.ts';
import { failNoteJob, runNoteJob, type NoteJobDependencies } from '../domain/note-job.ts';
import type { PipelineMetrics } from '../metrics.ts';
import type { OutcomeWaiters } from '../domain/outcome-waiters.ts';

/** How many of each kind of job one worker has in work. */
export interface Concurrency {
  readonly notes: number;
  readonly recordings: number;
}

/** One thread reads long texts. */
const longTextConcurrency = 1;

/**
 * The worker role: a recording becomes a transcript, a transcript becomes a note. Recordings and long texts have a queue of
 * their own, so that typed notes do not wait behind them.
 * @param stopping aborts the extraction of a long text
 */
export const workerSubscriptions = (
  noteJobs: NoteJobDependencies,
  transcriptionJobs: TranscriptionJobDependencies,
  { concurrency, observed }: { concurrency: Concurrency; observed: PipelineMetrics['observed'] },
  release: (userId: string) => Promise<void>,
  stopping: AbortSignal,
): Subscription[] => [
  subscription({
    queue: 'ai-pipeline.recording.hear',
    event: recordingQueued,
    concurrency: concurrency.recordings,
    handle: observed('hear', ({ data }) => runTranscriptionJob(transcriptionJobs, data.jobId)),
    gaveUp: ({ data }) => failTranscriptionJob(transcriptionJobs, data.jobId),
  }),
  subscription({
    queue: 'ai-pipeline.job.process',
    event: jobQueued,
    concurrency: concurrency.notes,
    handle: observed('read', ({ data }) => runNoteJob(noteJobs, data.jobId)),
    gaveUp: ({ data }) => failNoteJob(noteJobs, data.jobId),
  }),
  subscription({
    queue: 'ai-pipeline.long-text.process',
    event: longTextQueued,
    concurrency: longTextConcurrency,
    handle: observed('read', ({ data }) => runNoteJob({ ...noteJobs, signal: stopping }, data.jobId)),
    gaveUp: ({ data }) => failNoteJob(noteJobs, data.jobId),
  }),
  subscription({
    queue: 'ai-pipeline.job.release',
    event: jobFinished,
    concurrency: 20,
    handle: async ({ data }) => {
      if (data.othersHeld !== false) await release(data.userId);
    },
  }),
];

/** The HTTP role: every instance receives every end of a job, because one of them has the waiting request. */
export const httpSubscriptions = (waiters: OutcomeWaiters): Subscription[] => [
  subscription({
    queue: 'ai-pipeline.job.answer',
    event: jobFinished,
    audience: 'every-instance',
    concurrency: 100,
    handle: async ({ data }) => waiters.notifyEnded(data.jobId),
    connectionListener: { connected: waiters.recheckAll },
  }),
];
