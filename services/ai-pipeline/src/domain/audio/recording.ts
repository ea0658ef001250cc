import type { AudioType } from '@debrief/contracts/audio-types';
import { ApiError } from '@debrief/service-kit/errors';
import type { FailureCode } from '../failure.ts';

export interface Recording {
  readonly id: string;
  readonly userId: string;
  readonly objectKey: string;
  readonly sha256: string;
  readonly bytes: number;
  readonly type: AudioType;
  readonly seconds: number | null;
  readonly createdAt: Date;
  /** Reported by the client, but not later than `createdAt`. Missing in documents of earlier versions. */
  readonly recordedAt?: Date | null;
  readonly noteId: string | null;
  readonly failedJob: string | null;
  readonly failure: FailureCode | null;
  /** Time after which the recording is removed; null if it is kept. */
  readonly keepUntil: Date | null;
}

export const unclaimedMs = 7 * 24 * 60 * 60 * 1000;

export interface RecordingStore {
  add(recording: Recording): Promise<void>;
  byId(id: string): Promise<Recording | null>;
  byIds(ids: readonly string[]): Promise<Recording[]>;
  byNote(userId: string, noteId: string): Promise<Recording | null>;
  /**
   * Assigns a recording to a note, unless it belongs to a note other than `from`. Resolves to the id of the
   * note that the recording then belongs to, or null if the recording does not exist.
   */
  claim(id: string, noteId: string, from?: string | null): Promise<string | null>;
  setSeconds(id: string, seconds: number): Promise<void>;
  setFailure(id: string, jobId: string, failure: FailureCode): Promise<void>;
  clearFailure(id: string): Promise<void>;
  listFailed(userId: string, limit: number): Promise<Recording[]>;
  erase(recording: Recording): Promise<void>;
  eraseByUser(userId: string): Promise<void>;
  eraseOfNote(userId: string, noteId: string): Promise<void>;
  eraseOfErasedNotes(
    userId: string,
    findErased: (noteIds: readonly string[]) => Promise<Set<string>>,
  ): Promise<void>;
}

export const noSuchRecording = () =>
  new ApiError('missing', 'no_such_recording', 'This recording no longer exists.');
