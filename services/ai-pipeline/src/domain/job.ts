import type { Currency } from '@debrief/contracts/currency';
import type { SalesNote } from '@debrief/contracts/http/notes';
import type { FailureCode } from './failure.ts';

/** The result of extraction, as it was stored. */
export type Outcome = Omit<SalesNote, 'transcription'>;

/** A job that turns a call into a note, or a recording into text. The note gets the job's id, so that creating it twice gives one. */
export interface Job {
  readonly id: string;
  readonly userId: string;
  /** The client's idempotency key: unique for a user and a kind. */
  readonly key: string;
  readonly kind: 'process' | 'transcribe';
  /** The key of the note to make of the transcript; null when the transcript alone is wanted. */
  readonly noteKey: string | null;
  readonly recordingId: string | null;
  /** The note whose transcription is read again; null for a call that becomes a note. */
  readonly rereadNoteId: string | null;
  /** Null until the recording is transcribed. */
  readonly transcript: string | null;
  /** Whether the transcript was made from the recording, and not sent by the client. */
  readonly heard: boolean;
  /** Whether its note waits for its user's review before it is mailed. */
  readonly review: boolean;
  readonly createdAt: Date;
  /** When its recording was made; null for a text, and where nobody knows. */
  readonly recordedAt: Date | null;
  /** The IANA time zone of its user at that time; null where nobody knows. */
  readonly timeZone: string | null;
  /** The user's currency; null where nobody has told it, undefined where nobody has looked. */
  readonly userCurrency?: Currency | null | undefined;
  /** `held` waits until fewer of its user's jobs are queued. */
  readonly status: 'held' | 'queued' | 'done' | 'failed';
  /** Set when a note was made. */
  readonly outcome: Outcome | null;
  /** Set when the job failed. */
  readonly failure: FailureCode | null;
  /** Whether jobs of the same user may be held until this one ends. */
  readonly othersHeld: boolean;
}

/** The result of a job. */
export type JobResult =
  | {
      readonly status: 'done';
      readonly outcome: Outcome;
      /** Whether to publish that the note was created; false for a note that its user has deleted meanwhile. */
      readonly announced: boolean;
    }
  | { readonly status: 'done'; readonly transcript: string }
  | { readonly status: 'failed'; readonly failure: FailureCode };

export interface JobStore {
  /** Stores a new job, with its event unless it is held; false when the user's key is taken. */
  add(job: Job): Promise<boolean>;
  byId(id: string): Promise<Job | null>;
  byKey(userId: string, kind: Job['kind'], key: string): Promise<Job | null>;
  /** A user's open jobs that make a note of a recording, newest first. */
  listInProgress(userId: string, limit: number): Promise<(Job & { recordingId: string })[]>;
  /** How many of a user's jobs are queued or in progress. */
  countQueued(userId: string): Promise<number>;
  /** The same, counted up to `limit`; while there are fewer, whether any are held. */
  countOpen(userId: string, limit: number): Promise<{ queued: number; anyHeld: boolean }>;
  /** Marks the user's queued jobs, so that the next one that ends releases held ones. @returns how many are queued */
  expectHeld(userId: string): Promise<number>;
  /** Queues the user's oldest held job; false when there is none. */
  releaseOldest(userId: string, at: Date): Promise<boolean>;
  /** Users who have a held job. */
  usersWithHeldJobs(limit: number): Promise<string[]>;
  /** Removes every job of a deleted user. */
  eraseByUser(userId: string): Promise<void>;
  erase(id: string): Promise<void>;
  /** Attaches a transcript to a job, unless it has one: false then. A failed job is queued again. */
  attachTranscript(job: Job, transcript: string, heard: boolean, at: Date): Promise<boolean>;
  /** Attaches a recording to a job, unless it has another one than `from`: false then. */
  attachRecording(id: string, recordingId: string, from: string | null): Promise<boolean>;
  /** Queues a failed job again. Does nothing to any other. */
  requeue(job: Job, at: Date): Promise<void>;
  /**
   * Ends a queued job, with its events.
   * @returns the job after the change; null when it had ended before, is deleted, or got a recording after `job` was read
   */
  finish(job: Job, result: JobResult, at: Date): Promise<Job | null>;
}
