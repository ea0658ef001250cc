import { ApiError } from '@debrief/service-kit/errors';

/** A stored part, under its own key in the audio store. */
export interface UploadPart {
  readonly objectKey: string;
  readonly bytes: number;
}

/** A recording that arrives in parts. */
export interface Upload {
  readonly id: string;
  readonly userId: string;
  /** Idempotency key. */
  readonly key: string;
  readonly bytes: number;
  /** Stored bytes. */
  readonly offset: number;
  readonly parts: readonly UploadPart[];
  /** The recording that was made of the parts. */
  readonly recordingId: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export interface UploadStore {
  /** Resolves to false if the user has used the key. */
  add(upload: Upload): Promise<boolean>;
  find(userId: string, id: string): Promise<Upload | null>;
  byKey(userId: string, key: string): Promise<Upload | null>;
  /** Unfinished uploads of a user, newest first. */
  listUnfinished(userId: string): Promise<Upload[]>;
  /** Resolves to false if another part was stored at this offset, or the upload was removed. */
  addPart(upload: Upload, part: UploadPart): Promise<boolean>;
  /** Replaces the parts by a recording. Resolves to false if this has been done, or the upload was removed. */
  finish(upload: Upload, recordingId: string): Promise<boolean>;
  remove(upload: Upload): Promise<void>;
  expired(now: Date, limit: number): Promise<Upload[]>;
  existingKeys(objectKeys: readonly string[]): Promise<Set<string>>;
  eraseByUser(userId: string): Promise<void>;
}

export const uploadLifetimeMs = 24 * 60 * 60 * 1000;

/** Beyond this, a new upload removes the user's oldest unfinished one. */
export const maxUnfinishedUploads = 8;

export const noSuchUpload = () =>
  new ApiError('missing', 'no_such_upload', 'This upload is not here any more. Please send it again.');
