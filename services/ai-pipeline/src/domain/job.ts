import type { Currency } from '@debrief/contracts/currency';
import type { SalesNote } from '@debrief/contracts/http/notes';
import type { FailureCode } from './failure.ts';

export type Outcome = Omit<SalesNote, 'transcription'>;

/**
 * Unit of work that creates a note or a transcript, or extracts a note again. A new note gets the id of its
 * job, so that its creation is idempotent.
 */
export interface Job {
  readonly id: string;
  readonly userId: string;
  readonly key: string;
  readonly kind: 'process' | 'transcribe';
  readonly noteKey: string | null;
  readonly recordingId: string | null;
  readonly rereadNoteId: string | null;
  readonly transcript: string | null;
  /** False if the client sent the transcript. */
  readonly isTranscribed: boolean;
  /**
   * Name of the engine that transcribed the recording, even if the user has edited the transcript. Null for a
   * typed text, before transcription, and if unknown.
   */
  readonly transcribedBy: string | null;
  readonly review: boolean;
  readonly createdAt: Date;
  /** Time of the call; null if unknown. */
  readonly recordedAt: Date | null;
  readonly timeZone: string | null;
  readonly userCurrency?: Currency | null | undefined;
  /** A `held` job waits until fewer jobs of its user are queued. */
  readonly status: 'held' | 'queued' | 'done' | 'failed';
  readonly outcome: Outcome | null;
  readonly failure: FailureCode | null;
  /** True if held jobs of the user may be waiting for this one to end. */
  readonly othersHeld: boolean;
}

export type JobResult =
  | {
      readonly status: 'done';
      readonly outcome: Outcome;
      /** False if there is no new note: the user has deleted it, or an existing note was extracted again. */
      readonly announced: boolean;
    }
  | { readonly status: 'done'; readonly transcript: string; readonly transcribedBy: string | null }
  | { readonly status: 'failed'; readonly failure: FailureCode };

export interface JobStore {
  /** Resolves to false if the user already has a job of the same kind and key. */
  add(job: Job): Promise<boolean>;
  byId(id: string): Promise<Job | null>;
  byKey(userId: string, kind: Job['kind'], key: string): Promise<Job | null>;
  /** Lists open jobs that create notes from recordings, newest first. */
  listInProgress(userId: string, limit: number): Promise<(Job & { recordingId: string })[]>;
  countQueued(userId: string): Promise<number>;
  countOpen(userId: string, limit: number): Promise<{ queued: number; anyHeld: boolean }>;
  /**
   * Marks the queued jobs of a user, so that the next one to end releases held jobs.
   * @returns number of queued jobs
   */
  markOthersHeld(userId: string): Promise<number>;
  /** Queues the oldest held job of a user. Resolves to false if there is none. */
  releaseOldest(userId: string, at: Date): Promise<boolean>;
  usersWithHeldJobs(limit: number): Promise<string[]>;
  eraseByUser(userId: string): Promise<void>;
  erase(id: string): Promise<void>;
  attachTranscript(
    job: Job,
    attached: Pick<Job, 'isTranscribed' | 'transcribedBy'> & { readonly transcript: string },
    at: Date,
  ): Promise<boolean>;
  /** Resolves to false if the job has a recording other than `from`. */
  attachRecording(id: string, recordingId: string, from: string | null): Promise<boolean>;
  /** Resolves to false if the job has not failed. */
  requeue(job: Job, at: Date): Promise<boolean>;
  /**
   * Ends a job and stores its events in the same write.
   * @returns null if the job has already ended, is deleted, or got a recording after `job` was read
   */
  finish(job: Job, result: JobResult, at: Date): Promise<Job | null>;
}
