import { PermanentError } from '@debrief/service-kit/errors';
import type { RecordingStore } from './audio/recording.ts';
import type { Extraction, Extractor } from './extraction/extractor.ts';
import { failJob, tryAgain } from './hear-recording.ts';
import type { Job, JobStore, Outcome } from './job.ts';

export interface NewNote extends Outcome {
  readonly userId: string;
  readonly transcription: string;
  /** Which engine read the transcript. */
  readonly extractedBy: string;
}

export interface NoteWriter {
  /** Stores the note with its event. Storing it again changes nothing. */
  add(note: NewNote): Promise<void>;
  /** Tells a note that its recording is there; false when there is no such note. */
  hasAudio(noteId: string, seconds: number | null): Promise<boolean>;
  /** Tells a note that its recording is there no more. */
  lostAudio(noteId: string): Promise<void>;
  isDeleted(noteId: string): Promise<boolean>;
  /** Which of a user's notes are erased; not those that are still to be stored. */
  erasedAmong(userId: string, noteIds: readonly string[]): Promise<Set<string>>;
  /** Removes every note of a user who is gone. */
  eraseOf(userId: string): Promise<void>;
}

export interface MakingNotes {
  readonly jobs: JobStore;
  readonly notes: NoteWriter;
  readonly recordings: RecordingStore;
  readonly extractor: Extractor;
  /** The calendar day of a moment where the salespeople are: "tomorrow" in a note is told from it. */
  readonly dayOf: (moment: Date) => string;
  /** Whether a user was deleted while their call was on its way. */
  readonly isGone: (userId: string) => Promise<boolean>;
  readonly eraseUser: (userId: string) => Promise<void>;
  readonly now: () => Date;
  /** Ends reading at once when it is aborted; the event then comes again. */
  readonly until?: AbortSignal;
}

/** What was found, as the list of notes shows it: nothing where there is nothing. */
const answered = ({ evidence, nextStepsDue, ...fields }: Extraction) => ({
  ...fields,
  ...(Object.keys(evidence).length > 0 ? { evidence } : {}),
  ...(nextStepsDue.length > 0 ? { nextStepsDue } : {}),
});

/** What the extractor finds. A text that another try cannot read either ends its job at once, and its event is parked. */
const read = async (making: MakingNotes, job: Job, text: string): Promise<Extraction> => {
  const { extractor, dayOf, until } = making;
  try {
    return await extractor.extract(text, { day: dayOf(job.createdAt), ...(until ? { signal: until } : {}) });
  } catch (error) {
    if (error instanceof PermanentError) await failJob(making, job, 'text_overran');
    throw error;
  }
};

/**
 * Turns a queued job into its note. A job that has ended, or is gone, is left as it is: the event that brings it may
 * come twice. @throws what extraction or storage throw; the job then stays queued.
 */
export const makeNote = async (making: MakingNotes, jobId: string): Promise<void> => {
  const { jobs, notes, recordings, isGone, eraseUser, now } = making;
  const job = await jobs.byId(jobId);
  if (job && (await tryAgain(making, job, 'processing_failed', 'text_overran'))) return;
  if (job?.status !== 'queued' || job.transcript === null) return;
  const extracted = await read(making, job, job.transcript);
  // A recording may come later than its text: only now is it clear which there is.
  const recordingId = (await jobs.byId(jobId))?.recordingId ?? null;
  const seconds = recordingId === null ? null : ((await recordings.byId(recordingId))?.seconds ?? null);
  const outcome: Outcome = {
    id: job.id,
    createdAt: job.createdAt.toISOString(),
    ...answered(extracted),
    ...(recordingId === null ? {} : { hasAudio: true }),
    ...(seconds === null ? {} : { audioSeconds: seconds }),
  };
  await notes.add({
    ...outcome,
    userId: job.userId,
    transcription: job.transcript,
    extractedBy: extracted.extractedBy,
  });
  // Asked after the note is stored: whoever deletes the user before that removes the job, after that the note.
  if (await isGone(job.userId)) return eraseUser(job.userId);
  const isLate = recordingId === null && (await jobs.byId(jobId))?.recordingId != null;
  if (isLate) await notes.hasAudio(job.id, null);
  // Deleted in the meantime, the note takes a recording along that came after it was deleted.
  const hasRecording = recordingId !== null || isLate;
  if (hasRecording && (await notes.erasedAmong(job.userId, [job.id])).has(job.id))
    await recordings.eraseOfNote(job.userId, job.id);
  await jobs.finish(
    job,
    { status: 'done', outcome: isLate ? { ...outcome, hasAudio: true } : outcome },
    now(),
  );
};

/** Ends a job whose note could not be made in all its tries. Its transcript is kept. */
export const giveUp = async (
  making: Pick<MakingNotes, 'jobs' | 'recordings' | 'now'>,
  jobId: string,
): Promise<void> => {
  const job = await making.jobs.byId(jobId);
  if (job?.status === 'queued' && job.transcript !== null) await failJob(making, job, 'processing_failed');
};
