import type { Currency } from '@debrief/contracts/currency';
import type { SalesNote } from '@debrief/contracts/http/notes';
import type { FailureCode } from './failure.ts';

export type Outcome = Omit<SalesNote, 'transcription'>;

/**
 * Turns a call into a note, or a recording into text.
 * The note gets the job's id, which makes its creation idempotent.
 */
export interface Job {
  readonly id: string;
  readonly userId: string;
  /** Idempotency key, unique per user and kind. */
  readonly key: string;
  readonly kind: 'process' | 'transcribe';
  /** Idempotency key of the note to make; null to return the transcript only. */
  readonly noteKey: string | null;
  readonly recordingId: string | null;
  /** The note to extract again; null for a call that becomes a note. */
  readonly rereadNoteId: string | null;
  /** Null until the recording is transcribed. */
  readonly transcript: string | null;
  /** True if the transcript was made from the recording, not sent by the client. */
  readonly isTranscribed: boolean;
  readonly review: boolean;
  readonly createdAt: Date;
  /** Time of recording; null for a text, or if unknown. */
  readonly recordedAt: Date | null;
  readonly timeZone: string | null;
  /** Null if no preference is stored, undefined if it was not looked up. */
  readonly userCurrency?: Currency | null | undefined;
  /** `held` waits until fewer jobs of its user are queued. */
  readonly status: 'held' | 'queued' | 'done' | 'failed';
  readonly outcome: Outcome | null;
  readonly failure: FailureCode | null;
  /** True if jobs of the same user may be held until this one ends. */
  readonly othersHeld: boolean;
}

export type JobResult =
  | {
      readonly status: 'done';
      readonly outcome: Outcome;
      /** False if the user has already deleted the note, so that no event is published. */
      readonly announced: boolean;
    }
  | { readonly status: 'done'; readonly transcript: string }
  | { readonly status: 'failed'; readonly failure: FailureCode };

export interface JobStore {
  /** Resolves to false if the user's key is in use. */
  add(job: Job): Promise<boolean>;
  byId(id: string): Promise<Job | null>;
  byKey(userId: string, kind: Job['kind'], key: string): Promise<Job | null>;
  /** Newest first, limited to jobs that make notes of recordings. */
  listInProgress(userId: string, limit: number): Promise<(Job & { recordingId: string })[]>;
  countQueued(userId: string): Promise<number>;
  /** Counts up to `limit`. Below the limit, also reports whether any are held. */
  countOpen(userId: string, limit: number): Promise<{ queued: number; anyHeld: boolean }>;
  /**
   * Makes the next of the user's queued jobs that ends release held ones.
   * @returns the number of queued jobs
   */
  markOthersHeld(userId: string): Promise<number>;
  /** Resolves to false if there is none. */
  releaseOldest(userId: string, at: Date): Promise<boolean>;
  usersWithHeldJobs(limit: number): Promise<string[]>;
  eraseByUser(userId: string): Promise<void>;
  erase(id: string): Promise<void>;
  /** Attaches a transcript and queues a failed job again. Resolves to false if the job has a transcript. */
  attachTranscript(job: Job, transcript: string, isTranscribed: boolean, at: Date): Promise<boolean>;
  /** Attaches a recording if the job has none or has `from`. Resolves to false otherwise. */
  attachRecording(id: string, recordingId: string, from: string | null): Promise<boolean>;
  /** Ignores jobs that have not failed. */
  requeue(job: Job, at: Date): Promise<void>;
  /**
   * Ends a queued job and stores its events.
   * @returns the changed job; null if it has already ended, is deleted, or got a recording after `job` was read
   */
  finish(job: Job, result: JobResult, at: Date): Promise<Job | null>;
}
