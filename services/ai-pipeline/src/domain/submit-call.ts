import { ApiError } from '@debrief/service-kit/errors';
import type { Recording, RecordingStore } from './audio/recording.ts';
import type { Job, JobStore } from './job.ts';
import { releaseHeld } from './release.ts';

/** What a call came as: a text, a recording, or both. */
export interface Submission {
  readonly kind: Job['kind'];
  readonly userId: string;
  /** Names this job however often it is submitted. */
  readonly key: string;
  readonly transcript: string | null;
  readonly recording: Recording | null;
  /** The hash of audio that came again and was not stored again. */
  readonly repeated: string | null;
}

export interface Desk {
  readonly jobs: JobStore;
  readonly recordings: RecordingStore;
  /** Tells a note that its recording is there; false when the note is gone. */
  readonly noteHasAudio: (noteId: string, seconds: number | null) => Promise<boolean>;
  /** Which of a user's notes were deleted; not those that are still to be stored. */
  readonly erasedAmong: (userId: string, noteIds: readonly string[]) => Promise<Set<string>>;
  /** How many jobs of one user may be on their way at once. */
  readonly share: number;
  readonly now: () => Date;
  readonly newId: () => string;
  readonly pause: (ms: number) => Promise<void>;
}

const keyReused = () =>
  new ApiError('conflict', 'key_reused', 'This Idempotency-Key was used for another note. Send a new key.');

/** The same sound, as far as can be known: what was removed meanwhile cannot be compared. */
const isSameAudio = async ({ recordings }: Desk, job: Job, sha256: string): Promise<boolean> => {
  const earlier = job.recordingId === null ? null : await recordings.byId(job.recordingId);
  return earlier === null || earlier.sha256 === sha256;
};

/** A recording that comes after its job: the first one stays, unless it was removed meanwhile. */
const bringRecording = async (desk: Desk, job: Job, recording: Recording): Promise<void> => {
  const { jobs, recordings } = desk;
  const isNote = job.kind === 'process';
  const stored = job.recordingId === null ? null : await recordings.byId(job.recordingId);
  if (stored?.id === recording.id) {
    if (isNote) await recordings.claim(recording.id, job.id, recording.noteId);
    return;
  }
  if (!stored && (await jobs.giveRecording(job.id, recording.id, job.recordingId))) {
    if (!isNote) return;
    await recordings.claim(recording.id, job.id, recording.noteId);
    if (await desk.noteHasAudio(job.id, recording.seconds)) return;
    // The note is still to be made, and gets its recording then; or it was deleted, and its recording goes as well.
    const isErased = (await desk.erasedAmong(job.userId, [job.id])).has(job.id);
    if (isErased || job.status === 'done') await recordings.erase(recording);
    return;
  }
  const current = (await jobs.byId(job.id)) ?? job;
  if (current.recordingId === recording.id) return;
  if (!(await isSameAudio(desk, current, recording.sha256))) throw keyReused();
  await recordings.erase(recording);
};

/** A transcript that comes after its job. One that a client sent stands; where there is none yet, nothing needs hearing any more. */
const bringTranscript = async (desk: Desk, job: Job, transcript: string): Promise<boolean> => {
  if (job.transcript === null && (await desk.jobs.giveTranscript(job, transcript, false, desk.now())))
    return true;
  const current = (await desk.jobs.byId(job.id)) ?? job;
  if (!current.heard && current.transcript !== null && current.transcript !== transcript) throw keyReused();
  return false;
};

/** The same submission again, or another part of it: one job all the same. */
const join = async (desk: Desk, job: Job, submission: Submission): Promise<Job> => {
  const { transcript, recording, repeated } = submission;
  if (repeated !== null && !(await isSameAudio(desk, job, repeated))) throw keyReused();
  // A text and a recording that never met: nothing tells that they are one call.
  if (
    recording &&
    job.recordingId === null &&
    job.transcript !== null &&
    transcript !== null &&
    transcript !== job.transcript
  )
    throw keyReused();
  if (recording) await bringRecording(desk, job, recording);
  const isNews = transcript !== null && (await bringTranscript(desk, job, transcript));
  if (job.status !== 'failed') return job;
  if (!isNews) await desk.jobs.requeue(job, desk.now());
  if (job.recordingId) await desk.recordings.hopeful(job.recordingId);
  return job;
};

/** How long another request may take from claiming a recording to storing its job, before it counts as dead. */
const patience = { looks: 20, pauseMs: 50 };

/** The job that a recording already belongs to; else it belongs to `job` from here on, and this is null. */
const ownerOf = async (desk: Desk, recording: Recording, job: Job): Promise<Job | null> => {
  let owner = await desk.recordings.claim(recording.id, job.id);
  for (let look = 0; owner !== null && owner !== job.id && look < patience.looks; look++) {
    const other = await desk.jobs.byId(owner);
    if (other) return other;
    await desk.pause(patience.pauseMs);
  }
  if (owner !== job.id) owner = await desk.recordings.claim(recording.id, job.id, owner);
  if (owner !== job.id) throw new Error(`recording ${recording.id} cannot be claimed`);
  return null;
};

/**
 * Queues a call to become a note, or a recording to become text. The same key finds the job of the first try, and gives
 * a failed one another chance; a recording makes one note, whatever key it comes with.
 * @throws {ApiError} `conflict` when the key came with another text or recording before.
 */
export const submitCall = async (desk: Desk, submission: Submission): Promise<Job> => {
  const { jobs, now, newId, share } = desk;
  const { kind, userId, key, transcript, recording } = submission;
  const earlier = await jobs.byKey(userId, kind, key);
  if (earlier) return join(desk, earlier, submission);
  const job: Job = {
    id: newId(),
    userId,
    key,
    kind,
    recordingId: recording?.id ?? null,
    transcript,
    heard: false,
    createdAt: now(),
    status: (await jobs.queuedOf(userId)) < share ? 'queued' : 'held',
    outcome: null,
    failure: null,
  };
  if (recording && kind === 'process') {
    const owner = await ownerOf(desk, recording, job);
    if (owner) return join(desk, owner, submission);
  }
  if (!(await jobs.add(job))) {
    const first = await jobs.byKey(userId, kind, key);
    if (!first) throw new Error('a job that blocks its key cannot be found');
    return join(desk, first, { ...submission, recording: recording && { ...recording, noteId: job.id } });
  }
  // The last of the user's other jobs may have ended before this one was there to be released.
  if (job.status === 'held') await releaseHeld(desk, userId);
  return job;
};
