import type { Currency } from '@debrief/contracts/currency';
import { ApiError } from '@debrief/service-kit/errors';
import type { Recording, RecordingStore } from './audio/recording.ts';
import type { Job, JobStore } from './job.ts';
import { releaseHeldJobs } from './release-held-jobs.ts';

export interface Submission {
  readonly kind: Job['kind'];
  readonly userId: string;
  readonly key: string;
  readonly transcript: string | null;
  readonly isTranscribed: boolean;
  readonly transcribedBy?: string | null;
  readonly noteKey: string | null;
  readonly recording: Recording | null;
  readonly review?: boolean;
  readonly recordedAt?: Date | null;
  readonly timeZone?: string | null;
  readonly rereadNoteId?: string;
  /** SHA-256 of audio that was uploaded again and not stored; otherwise null. */
  readonly duplicateSha256: string | null;
}

export interface CallDependencies {
  readonly jobs: JobStore;
  readonly recordings: RecordingStore;
  readonly markAudioAdded: (noteId: string, seconds: number | null) => Promise<boolean>;
  readonly findErasedNotes: (userId: string, noteIds: readonly string[]) => Promise<Set<string>>;
  readonly findPreferences: (
    userId: string,
  ) => Promise<{ readonly timeZone: string | null; readonly currency: Currency | null }>;
  readonly maxQueuedPerUser: number;
  readonly onQueueing?: (job: Job) => void;
  readonly now: () => Date;
  readonly newId: () => string;
  readonly pause: (ms: number) => Promise<void>;
}

const keyReused = () =>
  new ApiError('conflict', 'key_reused', 'This Idempotency-Key was used for another note. Send a new key.');

export const isKeyReused = (error: unknown) => error instanceof ApiError && error.code === 'key_reused';

const isSameAudio = async ({ recordings }: CallDependencies, job: Job, sha256: string): Promise<boolean> => {
  const earlier = job.recordingId === null ? null : await recordings.byId(job.recordingId);
  return earlier === null || earlier.sha256 === sha256;
};

/**
 * Attaches a recording to an existing job. An earlier recording takes precedence unless it has been removed.
 */
const attachLateRecording = async (
  dependencies: CallDependencies,
  job: Job,
  recording: Recording,
): Promise<void> => {
  const { jobs, recordings } = dependencies;
  const isNote = job.kind === 'process';
  const stored = job.recordingId === null ? null : await recordings.byId(job.recordingId);
  if (stored?.id === recording.id) {
    if (isNote) await recordings.claim(recording.id, job.id, recording.noteId);
    return;
  }
  if (!stored && (await jobs.attachRecording(job.id, recording.id, job.recordingId))) {
    if (!isNote) return;
    await recordings.claim(recording.id, job.id, recording.noteId);
    if (await dependencies.markAudioAdded(job.id, recording.seconds)) return;
    // A note that is not created yet will get the recording. If the note is deleted, erases the recording.
    const isErased = (await dependencies.findErasedNotes(job.userId, [job.id])).has(job.id);
    if (isErased || job.status === 'done') await recordings.erase(recording);
    return;
  }
  const current = (await jobs.byId(job.id)) ?? job;
  if (current.recordingId === recording.id) return;
  if (!(await isSameAudio(dependencies, current, recording.sha256))) throw keyReused();
  await recordings.erase(recording);
};

/**
 * Attaches a transcript to an existing job. Replaces a pending transcription, but not an existing transcript.
 * Resolves to false if the job keeps its transcript.
 */
const attachLateTranscript = async (
  { jobs, now }: CallDependencies,
  job: Job,
  transcript: string,
  transcribedBy: string | null,
): Promise<boolean> => {
  const late = { transcript, isTranscribed: false, transcribedBy };
  if (job.transcript === null && (await jobs.attachTranscript(job, late, now()))) return true;
  const current = (await jobs.byId(job.id)) ?? job;
  if (!current.isTranscribed && current.transcript !== null && current.transcript !== transcript)
    throw keyReused();
  return false;
};

const mergeIntoJob = async (
  dependencies: CallDependencies,
  job: Job,
  submission: Submission,
): Promise<Job> => {
  const { transcript, transcribedBy = null, recording, duplicateSha256 } = submission;
  if (duplicateSha256 !== null && !(await isSameAudio(dependencies, job, duplicateSha256))) throw keyReused();
  // A different text may belong to another recording.
  if (
    recording &&
    job.recordingId === null &&
    job.transcript !== null &&
    transcript !== null &&
    transcript !== job.transcript
  )
    throw keyReused();
  if (recording) await attachLateRecording(dependencies, job, recording);
  const hasNewTranscript =
    transcript !== null && (await attachLateTranscript(dependencies, job, transcript, transcribedBy));
  if (job.status !== 'failed') return job;
  if (!hasNewTranscript) await dependencies.jobs.requeue(job, dependencies.now());
  if (job.recordingId) await dependencies.recordings.clearFailure(job.recordingId);
  return job;
};

const claimPolling = { attempts: 20, pauseMs: 50 };

/** Claims a recording for `job`. Returns the job that owns it already, or null if the claim succeeds. */
const claimOrFindOwner = async (
  dependencies: CallDependencies,
  recording: Recording,
  job: Job,
): Promise<Job | null> => {
  let owner = await dependencies.recordings.claim(recording.id, job.id);
  for (let attempt = 0; owner !== null && owner !== job.id && attempt < claimPolling.attempts; attempt++) {
    const other = await dependencies.jobs.byId(owner);
    if (other) return other;
    await dependencies.pause(claimPolling.pauseMs);
  }
  if (owner !== job.id) owner = await dependencies.recordings.claim(recording.id, job.id, owner);
  if (owner !== job.id) throw new Error(`recording ${recording.id} cannot be claimed`);
  return null;
};

/**
 * Stores the job of a call. Idempotent by key: returns the existing job, and queues it again if it has
 * failed. A recording creates one note, even if it is submitted under several keys.
 * @throws {ApiError} `conflict` if the key was used for another text or recording
 */
export const submitCall = async (dependencies: CallDependencies, submission: Submission): Promise<Job> => {
  const { jobs, now, newId, maxQueuedPerUser, findPreferences } = dependencies;
  const { kind, userId, key, transcript, isTranscribed, noteKey, recording } = submission;
  // A text needs no query here, because the unique index rejects a used key.
  const earlier = recording && (await jobs.byKey(userId, kind, key));
  if (earlier) return mergeIntoJob(dependencies, earlier, submission);
  const { queued, anyHeld } = await jobs.countOpen(userId, maxQueuedPerUser);
  const requestZone = submission.timeZone ?? null;
  const preferences = requestZone === null ? await findPreferences(userId) : null;
  const job: Job = {
    id: newId(),
    userId,
    key,
    kind,
    noteKey,
    recordingId: recording?.id ?? null,
    rereadNoteId: submission.rereadNoteId ?? null,
    transcript,
    isTranscribed,
    transcribedBy: submission.transcribedBy ?? null,
    review: submission.review ?? false,
    createdAt: now(),
    recordedAt: recording ? (recording.recordedAt ?? recording.createdAt) : (submission.recordedAt ?? null),
    timeZone: requestZone ?? preferences?.timeZone ?? null,
    userCurrency: preferences?.currency,
    status: queued < maxQueuedPerUser ? 'queued' : 'held',
    outcome: null,
    failure: null,
    othersHeld: anyHeld,
  };
  if (recording && kind === 'process') {
    const owner = await claimOrFindOwner(dependencies, recording, job);
    if (owner) return mergeIntoJob(dependencies, owner, submission);
  }
  if (job.status === 'queued') dependencies.onQueueing?.(job);
  if (!(await jobs.add(job))) {
    const first = await jobs.byKey(userId, kind, key);
    if (!first) throw new Error('the job that uses this key cannot be found');
    return mergeIntoJob(dependencies, first, {
      ...submission,
      recording: recording && { ...recording, noteId: job.id },
    });
  }
  // All other jobs of the user may have ended before this one was stored.
  if (job.status === 'held') await releaseHeldJobs(dependencies, userId);
  return job;
};
