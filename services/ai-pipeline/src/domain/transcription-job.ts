import { maxTranscriptionLength } from '@debrief/contracts/note-fields';
import type { Recording } from './audio/recording.ts';
import { UnprocessableRecording, type FailureCode } from './failure.ts';
import type { Job } from './job.ts';
import { isKeyReused, submitCall, type CallDependencies, type Submission } from './submit-call.ts';
import { correctNames } from './names/correct-names.ts';
import type { FindKnownContacts } from './names/known-contacts.ts';
import type { Part } from './transcription/parts.ts';
import type { TranscribedParts, TranscriptCache } from './transcription/transcriber.ts';
import type { Transcript } from './transcription/transcript.ts';

interface RecordingTranscript extends Transcript {
  readonly seconds: number | null;
}

export interface RecordingTranscriber {
  readonly name: string;
  transcribe(
    recording: Recording,
    transcribed: TranscribedParts,
    signal?: AbortSignal,
  ): Promise<RecordingTranscript>;
}

export interface TranscriptionJobDependencies extends CallDependencies {
  readonly cache: TranscriptCache;
  readonly findKnownContacts: FindKnownContacts;
  readonly recordingTranscriber: RecordingTranscriber | null;
  readonly isUserDeleted: (userId: string) => Promise<boolean>;
  readonly eraseUser: (userId: string) => Promise<void>;
}

type FailJobDependencies = Pick<TranscriptionJobDependencies, 'jobs' | 'recordings' | 'now'>;

/** Fails a job. Its recording, if any, is listed as failed: the user can retry, download or delete it. */
export const failJob = async (
  { jobs, recordings, now }: FailJobDependencies,
  job: Job,
  failure: FailureCode,
): Promise<void> => {
  if (job.recordingId) await recordings.setFailure(job.recordingId, job.id, failure);
  await jobs.finish(job, { status: 'failed', failure }, now());
};

export const requeueFailed = async (
  { jobs, recordings, now }: FailJobDependencies,
  job: Job,
  ...after: FailureCode[]
): Promise<boolean> => {
  if (job.status !== 'failed' || job.failure === null || !after.includes(job.failure)) return false;
  await jobs.requeue(job, now());
  if (job.recordingId) await recordings.clearFailure(job.recordingId);
  return true;
};

const transcribe = async (
  { cache, recordingTranscriber, recordings, findKnownContacts }: TranscriptionJobDependencies,
  recording: Recording,
  signal: AbortSignal | undefined,
): Promise<Transcript> => {
  if (!recordingTranscriber) throw new UnprocessableRecording('no_transcriber');
  const { userId, sha256 } = recording;
  const known = await cache.get(userId, sha256, recordingTranscriber.name);
  if (known !== undefined) return known;
  const part = ({ from, seconds }: Part) => `${sha256} from ${from} for ${seconds}`;
  const parts: TranscribedParts = {
    get: (each) => cache.get(userId, part(each), recordingTranscriber.name),
    put: (each, transcribed) => cache.put(userId, part(each), recordingTranscriber.name, transcribed),
  };
  const { seconds, ...transcript } = await recordingTranscriber.transcribe(recording, parts, signal);
  if (seconds !== null) await recordings.setSeconds(recording.id, seconds);
  const { length } = transcript.text;
  if (length === 0) throw new UnprocessableRecording('no_speech');
  if (length > maxTranscriptionLength) throw new UnprocessableRecording('audio_too_long');
  const corrected = { ...transcript, ...(await correctNames(transcript, await findKnownContacts(userId))) };
  await cache.put(userId, sha256, recordingTranscriber.name, corrected);
  return corrected;
};

/** Submits the note of a recording. Idempotent, because the client may submit the same note. */
const submitNote = async (
  dependencies: TranscriptionJobDependencies,
  { userId, noteKey, review, timeZone }: Job,
  recording: Recording,
  transcribed: Pick<Submission, 'transcript' | 'isTranscribed' | 'transcribedBy'>,
): Promise<void> => {
  if (noteKey === null) return;
  const note = { kind: 'process', userId, key: noteKey, review, recording, timeZone } as const;
  try {
    await submitCall(dependencies, { ...note, ...transcribed, noteKey: null, duplicateSha256: null });
  } catch (error) {
    if (!isKeyReused(error)) throw error;
  }
};

/**
 * Transcribes the recording of a job. Then ends the job, or queues it for extraction if it creates a note.
 * Ignores jobs that have ended, are deleted, or have a transcript, because events can arrive twice or late.
 * @throws errors that a retry may fix; the reason of `signal` if it is aborted
 */
export const runTranscriptionJob = async (
  dependencies: TranscriptionJobDependencies,
  jobId: string,
  signal?: AbortSignal,
): Promise<void> => {
  const { jobs, recordings, now, isUserDeleted, eraseUser } = dependencies;
  const job = await jobs.byId(jobId);
  if (job && (await requeueFailed(dependencies, job, 'transcription_failed'))) return;
  if (job?.status !== 'queued' || job.transcript !== null || job.recordingId === null) return;
  const recording = await recordings.byId(job.recordingId);
  if (!recording) return failJob(dependencies, job, 'audio_unreadable');
  let transcript: string;
  try {
    transcript = (await transcribe(dependencies, recording, signal)).text;
  } catch (error) {
    if (error instanceof UnprocessableRecording) return failJob(dependencies, job, error.code);
    throw error;
  }
  const transcribedBy = dependencies.recordingTranscriber?.name ?? null;
  const transcribed = { transcript, isTranscribed: true, transcribedBy };
  await submitNote(dependencies, job, recording, transcribed);
  if (await isUserDeleted(job.userId)) return eraseUser(job.userId);
  if (job.kind === 'transcribe') await jobs.finish(job, { status: 'done', transcript, transcribedBy }, now());
  else await jobs.attachTranscript(job, transcribed, now());
};

export const failTranscriptionJob = async (
  dependencies: FailJobDependencies,
  jobId: string,
): Promise<void> => {
  const job = await dependencies.jobs.byId(jobId);
  if (job?.status === 'queued' && job.transcript === null)
    await failJob(dependencies, job, 'transcription_failed');
};
