import type { AudioType } from '@debrief/contracts/audio-types';
import { ApiError } from '@debrief/service-kit/errors';
import type { FailureCode } from '../failure.ts';

/** A recording as it is stored: its owner, its object key and its state. */
export interface Recording {
  readonly id: string;
  readonly userId: string;
  readonly objectKey: string;
  readonly sha256: string;
  readonly bytes: number;
  readonly type: AudioType;
  /** How long it is, once that is known. */
  readonly seconds: number | null;
  /** When it was stored. */
  readonly createdAt: Date;
  /** When it was made, where the client tells; otherwise when it was stored. Recordings of earlier versions lack it. */
  readonly recordedAt?: Date | null;
  /** The note it belongs to, or will: a recording makes one note. */
  readonly noteId: string | null;
  /** The job that last failed on it; null when none has. */
  readonly failedJob: string | null;
  readonly failure: FailureCode | null;
  /** When it is removed unless it became part of a note; null when it is kept. */
  readonly keepUntil: Date | null;
}

/** How long a recording waits for the note it is to be part of. */
export const unclaimedMs = 7 * 24 * 60 * 60 * 1000;

export interface RecordingStore {
  add(recording: Recording): Promise<void>;
  byId(id: string): Promise<Recording | null>;
  byIds(ids: readonly string[]): Promise<Recording[]>;
  /** The recording of a user's note. */
  byNote(userId: string, noteId: string): Promise<Recording | null>;
  /** Assigns the recording to a note, unless it belongs to another one than `from`. Resolves to the note it belongs to. */
  claim(id: string, noteId: string, from?: string | null): Promise<string | null>;
  /** Stores its length. */
  setSeconds(id: string, seconds: number): Promise<void>;
  /** Stores that its job failed; it is kept for its user. */
  setFailure(id: string, jobId: string, failure: FailureCode): Promise<void>;
  /** Clears an earlier failure. */
  clearFailure(id: string): Promise<void>;
  /** A user's recordings whose job failed, newest first. */
  listFailed(userId: string, limit: number): Promise<Recording[]>;
  /** Removes a recording, first its bytes. */
  erase(recording: Recording): Promise<void>;
  eraseByUser(userId: string): Promise<void>;
  eraseOfNote(userId: string, noteId: string): Promise<void>;
  /** Removes those of a user's recordings whose note is erased. */
  eraseOfErasedNotes(
    userId: string,
    findErased: (noteIds: readonly string[]) => Promise<Set<string>>,
  ): Promise<void>;
}

export const noSuchRecording = () =>
  new ApiError('missing', 'no_such_recording', 'This recording is not here any more.');
