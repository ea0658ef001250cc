import { maxTranscriptionLength } from '@debrief/contracts/http/notes';
import type { Recording, RecordingStore } from './audio/recording.ts';
import { Unusable, type FailureCode } from './failure.ts';
import type { Job, JobStore } from './job.ts';
import type { Part } from './transcription/parts.ts';
import type { HeardParts, TranscriptCache } from './transcription/transcriber.ts';

/** What was heard, and how long the recording is where that is known. */
export interface Heard {
  readonly text: string;
  readonly seconds: number | null;
}

/** Hears a recording from beginning to end. @throws {Unusable} when the recording stands in the way. */
export interface Listener {
  /** Names the engine. */
  readonly name: string;
  listen(recording: Recording, heard: HeardParts): Promise<Heard>;
}

export interface HearingRecordings {
  readonly jobs: JobStore;
  readonly recordings: RecordingStore;
  readonly cache: TranscriptCache;
  /** Null where there is nothing to hear with. */
  readonly listener: Listener | null;
  readonly isGone: (userId: string) => Promise<boolean>;
  readonly eraseUser: (userId: string) => Promise<void>;
  readonly now: () => Date;
}

type Failing = Pick<HearingRecordings, 'jobs' | 'recordings' | 'now'>;

/** Ends a job for good. Its recording is kept for its user: to try again, to download, or to delete. */
export const failJob = async (
  { jobs, recordings, now }: Failing,
  job: Job,
  failure: FailureCode,
): Promise<void> => {
  if (job.recordingId) await recordings.failed(job.recordingId, job.id, failure);
  await jobs.finish(job, { status: 'failed', failure }, now());
};

/** The event of a job that was given up comes again when somebody replays it: then the job gets another chance. */
export const tryAgain = async (
  { jobs, recordings, now }: Failing,
  job: Job,
  ...after: FailureCode[]
): Promise<boolean> => {
  if (job.status !== 'failed' || job.failure === null || !after.includes(job.failure)) return false;
  await jobs.requeue(job, now());
  if (job.recordingId) await recordings.hopeful(job.recordingId);
  return true;
};

const listen = async (
  { cache, listener, recordings }: HearingRecordings,
  recording: Recording,
): Promise<string> => {
  if (!listener) throw new Unusable('no_transcriber');
  const { userId, sha256 } = recording;
  const known = await cache.find(userId, sha256, listener.name);
  if (known !== undefined) return known;
  const part = ({ from, seconds }: Part) => `${sha256} from ${from} for ${seconds}`;
  const { text, seconds } = await listener.listen(recording, {
    find: (each) => cache.find(userId, part(each), listener.name),
    keep: (each, said) => cache.keep(userId, part(each), listener.name, said),
  });
  if (seconds !== null) await recordings.measured(recording.id, seconds);
  if (text === '') throw new Unusable('no_speech');
  if (text.length > maxTranscriptionLength) throw new Unusable('audio_too_long');
  await cache.keep(userId, sha256, listener.name, text);
  return text;
};

/**
 * Turns a job's recording into its transcript. A job that has ended, has its transcript, or is gone is left as it is:
 * the event that brings it may come twice, or after the transcript. @throws what another try may mend.
 */
export const hearRecording = async (hearing: HearingRecordings, jobId: string): Promise<void> => {
  const { jobs, recordings, now, isGone, eraseUser } = hearing;
  const job = await jobs.byId(jobId);
  if (job && (await tryAgain(hearing, job, 'transcription_failed'))) return;
  if (job?.status !== 'queued' || job.transcript !== null || job.recordingId === null) return;
  const recording = await recordings.byId(job.recordingId);
  if (!recording) return failJob(hearing, job, 'audio_unreadable');
  let transcript: string;
  try {
    transcript = await listen(hearing, recording);
  } catch (error) {
    if (error instanceof Unusable) return failJob(hearing, job, error.code);
    throw error;
  }
  if (await isGone(job.userId)) return eraseUser(job.userId);
  if (job.kind === 'transcribe') await jobs.finish(job, { status: 'done', transcript }, now());
  else await jobs.giveTranscript(job, transcript, true, now());
};

/** Ends a job whose recording could not be heard in all its tries. */
export const giveUpHearing = async (hearing: Failing, jobId: string): Promise<void> => {
  const job = await hearing.jobs.byId(jobId);
  if (job?.status === 'queued' && job.transcript === null)
    await failJob(hearing, job, 'transcription_failed');
};
