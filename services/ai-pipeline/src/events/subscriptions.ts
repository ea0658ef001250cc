import {
  jobFinished,
  jobQueued,
  longTextQueued,
  recordingQueued,
} from '@debrief/contracts/events/ai-pipeline';
import { userDeleted } from '@debrief/contracts/events/auth';
import { contactsListed, type ContactsListed } from '@debrief/contracts/events/integrations';
import { noteDeleted, notesCleared } from '@debrief/contracts/events/notes';
import { subscription, type Subscription } from '@debrief/service-kit/messaging/subscription';
import type { RecordingStore } from '../domain/audio/recording.ts';
import { failNoteJob, runNoteJob, type NoteJobDependencies, type NoteStore } from '../domain/note-job.ts';
import type { OutcomeWaiters } from '../domain/outcome-waiters.ts';
import {
  failTranscriptionJob,
  runTranscriptionJob,
  type TranscriptionJobDependencies,
} from '../domain/transcription-job.ts';
import type { PipelineMetrics } from '../metrics.ts';

interface WorkerDependencies {
  readonly noteJobs: NoteJobDependencies;
  readonly transcriptionJobs: TranscriptionJobDependencies;
  readonly concurrency: { readonly notes: number; readonly recordings: number };
  readonly ackTimeoutMs: number | undefined;
  readonly metrics: Pick<PipelineMetrics, 'observed'>;
  readonly workAborted: AbortSignal;
}

/** Each kind of job has its own queue, so that typed notes stay fast. */
export const workerSubscriptions = ({
  noteJobs,
  transcriptionJobs,
  concurrency,
  ackTimeoutMs,
  metrics: { observed },
  workAborted,
}: WorkerDependencies): Subscription[] => [
  subscription({
    queue: 'ai-pipeline.recording.hear',
    event: recordingQueued,
    concurrency: concurrency.recordings,
    ackTimeoutMs,
    handle: observed('hear', ({ data }, { signal }) =>
      runTranscriptionJob(transcriptionJobs, data.jobId, signal),
    ),
    onDeadLetter: ({ data }) => failTranscriptionJob(transcriptionJobs, data.jobId),
  }),
  subscription({
    queue: 'ai-pipeline.job.process',
    event: jobQueued,
    concurrency: concurrency.notes,
    handle: observed('read', ({ data }) => runNoteJob(noteJobs, data.jobId)),
    onDeadLetter: ({ data }) => failNoteJob(noteJobs, data.jobId),
  }),
  subscription({
    queue: 'ai-pipeline.long-text.process',
    event: longTextQueued,
    // Long texts share one thread.
    concurrency: 1,
    handle: observed('read', ({ data }) => runNoteJob({ ...noteJobs, signal: workAborted }, data.jobId)),
    onDeadLetter: ({ data }) => failNoteJob(noteJobs, data.jobId),
  }),
];

interface MaintenanceDependencies {
  readonly recordings: Pick<RecordingStore, 'eraseOfNote' | 'eraseOfErasedNotes'>;
  readonly notes: Pick<NoteStore, 'findErased'>;
  readonly replaceCrmContacts: (listed: ContactsListed) => Promise<void>;
  readonly eraseUser: (userId: string) => Promise<void>;
  readonly release: (userId: string) => Promise<void>;
}

export const maintenanceSubscriptions = ({
  recordings,
  notes,
  replaceCrmContacts,
  eraseUser,
  release,
}: MaintenanceDependencies): Subscription[] => [
  subscription({
    queue: 'ai-pipeline.job.release',
    event: jobFinished,
    concurrency: 20,
    handle: async ({ data: { userId, othersHeld } }) => {
      if (othersHeld !== false) await release(userId);
    },
  }),
  subscription({
    queue: 'ai-pipeline.contacts.replace',
    event: contactsListed,
    handle: ({ data }) => replaceCrmContacts(data),
  }),
  subscription({
    queue: 'ai-pipeline.user.erase',
    event: userDeleted,
    handle: ({ data: { userId } }) => eraseUser(userId),
  }),
  subscription({
    queue: 'ai-pipeline.note.erase-audio',
    event: noteDeleted,
    handle: ({ data: { userId, noteId } }) => recordings.eraseOfNote(userId, noteId),
  }),
  // Earlier versions erased all notes of a user and published this event.
  subscription({
    queue: 'ai-pipeline.notes.erase-audio',
    event: notesCleared,
    handle: ({ data: { userId } }) =>
      recordings.eraseOfErasedNotes(userId, (noteIds) => notes.findErased(userId, noteIds)),
  }),
];

/** Wakes the request that waits for a job. Any instance may hold the request, so all receive the event. */
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
