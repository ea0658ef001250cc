import type { SalesNote } from '@debrief/contracts/http/notes';
import type { FailureCode } from './failure.ts';

/** What extraction made of a transcript, as it was stored. */
export type Outcome = Omit<SalesNote, 'transcription'>;

/** One call on its way to become a note, or a recording on its way to become text. A note gets its job's id: making it twice gives one. */
export interface Job {
  readonly id: string;
  readonly userId: string;
  /** The client's idempotency key: unique for a user and a kind. */
  readonly key: string;
  readonly kind: 'process' | 'transcribe';
  readonly recordingId: string | null;
  /** Null until the recording was heard. */
  readonly transcript: string | null;
  /** Whether the transcript was heard from the recording, not sent by the client. */
  readonly heard: boolean;
  readonly createdAt: Date;
  /** `held` waits until fewer of its user's jobs are in work. */
  readonly status: 'held' | 'queued' | 'done' | 'failed';
  /** Set when a note was made. */
  readonly outcome: Outcome | null;
  /** Set when the job failed. */
  readonly failure: FailureCode | null;
  /** Whether jobs of the same user may be held until this one ends. */
  readonly othersHeld: boolean;
}

/** How a job ends. */
export type Ending =
  | {
      readonly status: 'done';
      readonly outcome: Outcome;
      /** Whether others hear of the note; not of one that its user has deleted meanwhile. */
      readonly announced: boolean;
    }
  | { readonly status: 'done'; readonly transcript: string }
  | { readonly status: 'failed'; readonly failure: FailureCode };

export interface JobStore {
  /** Stores a new job, with its event unless it is held; false when the user's key is taken. */
  add(job: Job): Promise<boolean>;
  byId(id: string): Promise<Job | null>;
  byKey(userId: string, kind: Job['kind'], key: string): Promise<Job | null>;
  /** How many of a user's jobs are in work or on their way to it. */
  queuedOf(userId: string): Promise<number>;
  /** The same, counted up to `share`; while there are fewer, whether others are held all the same. */
  openOf(userId: string, share: number): Promise<{ queued: number; areHeld: boolean }>;
  /** Lets the user's jobs that are on their way release held ones when they end. @returns how many are on their way */
  expectHeld(userId: string): Promise<number>;
  /** Sends the user's oldest held job to work; false when there is none. */
  releaseOldest(userId: string, at: Date): Promise<boolean>;
  /** Users who have a job that is held. */
  usersHeld(limit: number): Promise<string[]>;
  /** Removes every job of a user who is gone. */
  eraseOf(userId: string): Promise<void>;
  erase(id: string): Promise<void>;
  /** Gives a job its transcript, unless it has one: false then. A failed job gets another chance by it. */
  giveTranscript(job: Job, transcript: string, heard: boolean, at: Date): Promise<boolean>;
  /** Gives a job its recording, unless it has another one than `from`: false then. */
  giveRecording(id: string, recordingId: string, from: string | null): Promise<boolean>;
  /** Gives a failed job another chance. Does nothing to any other. */
  requeue(job: Job, at: Date): Promise<void>;
  /**
   * Ends a queued job, with its events.
   * @returns the job as it is then; null when it has ended before, is gone, or has got a recording since `job` was read
   */
  finish(job: Job, ending: Ending, at: Date): Promise<Job | null>;
}
