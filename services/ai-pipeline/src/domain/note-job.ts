import type { Currency } from '@debrief/contracts/currency';
import { PermanentError } from '@debrief/service-kit/errors';
import { flagForReview } from './flag-for-review.ts';
import type { RecordingStore } from './audio/recording.ts';
import { LOCAL, type Extraction } from '@debrief/extraction/extractor';
import type { JobExtractor } from './early-extraction.ts';
import { flagUnknownNames, type FindKnownContacts } from './names/known-contacts.ts';
import { applyNameEdits, type FindNameEdits } from './names/name-edits.ts';
import type { CallTime } from './call-day.ts';
import { followEdits } from './transcription/follow-edits.ts';
import type { CorrectedTranscript } from './transcription/transcript.ts';
import type { TranscriptCache } from './transcription/transcriber.ts';
import { presentExtraction } from './present-extraction.ts';
import { reextractNote, type ReextractStore } from './reextract-note.ts';
import { failJob, requeueFailed } from './transcription-job.ts';
import type { Job, JobStore, Outcome } from './job.ts';

interface NewNote extends Outcome {
  readonly userId: string;
  readonly transcription: string;
  readonly wordTimes: readonly number[] | null;
  readonly extractedBy: string;
  readonly recordedAt: Date | null;
  readonly userCurrency: Currency | null | undefined;
}

export interface NoteStore extends ReextractStore {
  /**
   * Stores a note. Resolves to the note of an earlier attempt if there is one, and to null if the user has
   * deleted it.
   */
  add(note: NewNote): Promise<Outcome | null>;
  markAudioAdded(noteId: string, seconds: number | null): Promise<boolean>;
  markAudioRemoved(noteId: string): Promise<void>;
  isDeleted(noteId: string): Promise<boolean>;
  /** Resolves to the ids of erased notes. A note that is not stored yet does not count as erased. */
  findErased(userId: string, noteIds: readonly string[]): Promise<Set<string>>;
  eraseByUser(userId: string): Promise<void>;
}

export interface NoteJobDependencies {
  readonly jobs: JobStore;
  readonly notes: NoteStore;
  readonly recordings: RecordingStore;
  readonly cache: TranscriptCache;
  readonly findKnownContacts: FindKnownContacts;
  readonly findNameEdits: FindNameEdits;
  readonly transcriptionEngine: string | null;
  readonly extractor: JobExtractor;
  readonly dayOf: (call: CallTime) => string;
  readonly isUserDeleted: (userId: string) => Promise<boolean>;
  readonly eraseUser: (userId: string) => Promise<void>;
  readonly now: () => Date;
  readonly signal?: AbortSignal;
}

/**
 * Extracts the fields of a text and applies the user's name edits. A permanent error fails the job and
 * dead-letters its event.
 * @param said time and time zone of the call
 */
const extract = async (
  dependencies: NoteJobDependencies,
  job: Job,
  text: string,
  said: CallTime,
): Promise<Extraction> => {
  const { extractor, dayOf, signal, findNameEdits } = dependencies;
  const context = { day: dayOf(said), ...(signal ? { signal: signal } : {}) };
  const extractAgain = (notContacts: readonly string[]) =>
    extractor.extract(text, { ...context, notContacts });
  try {
    const [read, edits] = await Promise.all([
      extractor.extract(text, { ...context, jobId: job.id }),
      findNameEdits(job.userId),
    ]);
    return await applyNameEdits(read, edits, text, extractor.name === LOCAL ? extractAgain : null);
  } catch (error) {
    if (error instanceof PermanentError) await failJob(dependencies, job, 'text_overran');
    throw error;
  }
};

const audioFields = async (
  { recordings }: Pick<NoteJobDependencies, 'recordings'>,
  { recordingId }: Job,
): Promise<Pick<Outcome, 'hasAudio' | 'audioSeconds'>> => {
  if (recordingId === null) return {};
  const seconds = (await recordings.byId(recordingId))?.seconds ?? null;
  return { hasAudio: true, ...(seconds === null ? {} : { audioSeconds: seconds }) };
};

/**
 * Returns the cached transcript of a job's recording, adapted to the text of the job, or null. Without
 * `transcribedBy`, the text must equal the transcript, because a different text may have been typed.
 */
const findTranscript = async (
  { recordings, cache, transcriptionEngine }: NoteJobDependencies,
  { userId, recordingId, transcribedBy }: Job,
  text: string,
): Promise<CorrectedTranscript | null> => {
  const engine = transcribedBy ?? transcriptionEngine;
  const recording = recordingId === null ? null : await recordings.byId(recordingId);
  if (!recording || engine === null) return null;
  const cached = await cache.get(userId, recording.sha256, engine);
  if (!cached || (transcribedBy === null && cached.text !== text)) return null;
  return followEdits(cached, text);
};

export const runNoteJob = async (dependencies: NoteJobDependencies, jobId: string): Promise<void> => {
  const { jobs, notes, recordings, findKnownContacts, isUserDeleted, eraseUser, now } = dependencies;
  const first = await jobs.byId(jobId);
  if (first && (await requeueFailed(dependencies, first, 'processing_failed', 'text_overran'))) return;
  if (first?.status !== 'queued' || first.transcript === null) return;
  const { transcript, userId } = first;
  if (first.rereadNoteId !== null)
    return reextractNote(dependencies, first, (text, said) => extract(dependencies, first, text, said));
  const spoken = await findTranscript(dependencies, first, transcript);
  const read = await extract(dependencies, first, transcript, first);
  const named = spoken ? flagUnknownNames(read, await findKnownContacts(userId)) : read;
  const extracted = spoken?.soundsForeign ? flagForReview(named) : named;
  const extraction: Outcome = {
    id: first.id,
    createdAt: first.createdAt.toISOString(),
    ...presentExtraction(extracted),
    ...(spoken && spoken.corrections.length > 0 ? { corrections: [...spoken.corrections] } : {}),
    ...(await audioFields(dependencies, first)),
    ...(first.review ? { awaitingReview: true } : {}),
    ...(first.timeZone === null ? {} : { timeZone: first.timeZone }),
  };
  const { extractedBy } = extracted;
  const stored = await notes.add({
    ...extraction,
    userId,
    transcription: transcript,
    wordTimes: spoken?.wordTimes ?? null,
    extractedBy,
    recordedAt: first.recordedAt,
    userCurrency: first.userCurrency,
  });
  const announced = stored !== null;
  for (let job: Job | null = first; job?.status === 'queued'; job = await jobs.byId(jobId)) {
    const audio = await audioFields(dependencies, job);
    if (job.recordingId !== null) {
      if (job !== first || stored?.hasAudio !== true)
        await notes.markAudioAdded(job.id, audio.audioSeconds ?? null);
      // If the recording arrived after the note was deleted, it must be erased here.
      if ((await notes.findErased(userId, [job.id])).has(job.id))
        await recordings.eraseOfNote(userId, job.id);
    }
    const outcome: Outcome = { ...(stored ?? extraction), ...audio };
    if (await jobs.finish(job, { status: 'done', outcome, announced }, now())) return;
    // The job got a recording in between, or it no longer exists.
  }
  // A user who was deleted in the meantime may have a new note, because deletion removes jobs before notes.
  if (await isUserDeleted(userId)) await eraseUser(userId);
};

/** Fails the job after its last retry. The transcript is kept. */
export const failNoteJob = async (
  dependencies: Pick<NoteJobDependencies, 'jobs' | 'recordings' | 'now'>,
  jobId: string,
): Promise<void> => {
  const job = await dependencies.jobs.byId(jobId);
  if (job?.status === 'queued' && job.transcript !== null)
    await failJob(dependencies, job, 'processing_failed');
};
