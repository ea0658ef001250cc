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
  /** Stores the note. @returns it as it is stored: that of an earlier try stays; null when its user has deleted that */
  add(note: NewNote): Promise<Outcome | null>;
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

/** What a note says of its recording; nothing where it has none. */
const ofRecording = async (
  { recordings }: Pick<MakingNotes, 'recordings'>,
  { recordingId }: Job,
): Promise<Pick<Outcome, 'hasAudio' | 'audioSeconds'>> => {
  if (recordingId === null) return {};
  const seconds = (await recordings.byId(recordingId))?.seconds ?? null;
  return { hasAudio: true, ...(seconds === null ? {} : { audioSeconds: seconds }) };
};

/**
 * Turns a queued job into its note. A job that has ended, or is gone, is left as it is: the event that brings it may
 * come twice. @throws what extraction or storage throw; the job then stays queued.
 */
export const makeNote = async (making: MakingNotes, jobId: string): Promise<void> => {
  const { jobs, notes, recordings, isGone, eraseUser, now } = making;
  const first = await jobs.byId(jobId);
  if (first && (await tryAgain(making, first, 'processing_failed', 'text_overran'))) return;
  if (first?.status !== 'queued' || first.transcript === null) return;
  const { transcript, userId } = first;
  const extracted = await read(making, first, transcript);
  const reading: Outcome = {
    id: first.id,
    createdAt: first.createdAt.toISOString(),
    ...answered(extracted),
    ...(await ofRecording(making, first)),
  };
  const { extractedBy } = extracted;
  const stored = await notes.add({ ...reading, userId, transcription: transcript, extractedBy });
  const announced = stored !== null;
  for (let job: Job | null = first; job?.status === 'queued'; job = await jobs.byId(jobId)) {
    const audio = await ofRecording(making, job);
    if (job.recordingId !== null) {
      if (job !== first || stored?.hasAudio !== true)
        await notes.hasAudio(job.id, audio.audioSeconds ?? null);
      // Deleted in the meantime, the note takes a recording along that came after it was deleted.
      if ((await notes.erasedAmong(userId, [job.id])).has(job.id))
        await recordings.eraseOfNote(userId, job.id);
    }
    const outcome: Outcome = { ...(stored ?? reading), ...audio };
    if (await jobs.finish(job, { status: 'done', outcome, announced }, now())) return;
    // It has got a recording meanwhile, or it is no longer there.
  }
  // Whoever deletes a user removes the job first and then the notes: one that came in between goes now.
  if (await isGone(userId)) await eraseUser(userId);
};

/** Ends a job whose note could not be made in all its tries. Its transcript is kept. */
export const giveUp = async (
  making: Pick<MakingNotes, 'jobs' | 'recordings' | 'now'>,
  jobId: string,
): Promise<void> => {
  const job = await making.jobs.byId(jobId);
  if (job?.status === 'queued' && job.transcript !== null) await failJob(making, job, 'processing_failed');
};
