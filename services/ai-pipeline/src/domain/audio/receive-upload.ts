import { Readable } from 'node:stream';
import { minPartBytes } from '@debrief/contracts/http/uploads';
import { ApiError } from '@debrief/service-kit/errors';
import type { UserQuota } from '../user-quota.ts';
import type { AudioStore } from './audio-store.ts';
import type { RecordingStore } from './recording.ts';
import {
  maxUnfinishedUploads,
  noSuchUpload,
  uploadLifetimeMs,
  type Upload,
  type UploadStore,
} from './upload.ts';

export interface UploadDependencies {
  readonly uploads: UploadStore;
  readonly recordings: Pick<RecordingStore, 'byId'>;
  readonly audio: Pick<AudioStore, 'put' | 'remove'>;
  readonly quota: UserQuota;
  readonly isUserDeleted: (userId: string) => Promise<boolean>;
  readonly now: () => Date;
  readonly newId: () => string;
}

const wrongOffset = () =>
  new ApiError('conflict', 'wrong_offset', 'Another part of this recording has arrived. Please try again.');
const partTooSmall = () =>
  new ApiError(
    'invalid',
    'part_too_small',
    `Send parts of at least ${minPartBytes} bytes, but for the last.`,
  );
const partTooLarge = () =>
  new ApiError('tooLarge', 'part_too_large', 'This part ends beyond the end of the recording.');
const keyReused = () =>
  new ApiError(
    'conflict',
    'key_reused',
    'This Idempotency-Key was used for another recording. Send a new key.',
  );

type Wanted = Pick<Upload, 'userId' | 'key' | 'bytes'>;

/** Returns the upload of this key, unless its recording has been removed meanwhile. */
const findStarted = async ({ uploads, recordings }: UploadDependencies, { userId, key, bytes }: Wanted) => {
  const started = await uploads.byKey(userId, key);
  if (!started) return null;
  if (started.bytes !== bytes) throw keyReused();
  if (started.recordingId === null || (await recordings.byId(started.recordingId))) return started;
  await uploads.remove(started);
  return null;
};

/** Starts an upload, or returns the one that this key has started. */
export const startUpload = async (dependencies: UploadDependencies, wanted: Wanted): Promise<Upload> => {
  const { uploads, quota, isUserDeleted, now, newId } = dependencies;
  const started = await findStarted(dependencies, wanted);
  if (started) return started;
  const { userId } = wanted;
  const createdAt = now();
  const upload: Upload = {
    ...wanted,
    ...{ id: newId(), offset: 0, parts: [], recordingId: null, createdAt },
    expiresAt: new Date(createdAt.getTime() + uploadLifetimeMs),
  };
  const isAdded = await quota.spend(
    { userId, use: 'upload', at: createdAt },
    () => uploads.add(upload),
    (added) => added,
  );
  if (!isAdded) {
    const concurrent = await findStarted(dependencies, wanted);
    if (!concurrent) throw noSuchUpload();
    return concurrent;
  }
  // Checked after storing, because the token of a deleted user may still be valid.
  if (await isUserDeleted(userId)) {
    await uploads.remove(upload);
    throw new ApiError('unauthenticated', 'signed_out', 'Please sign in.');
  }
  const unfinished = await uploads.listUnfinished(userId);
  for (const oldest of unfinished.slice(maxUnfinishedUploads)) await uploads.remove(oldest);
  return upload;
};

export const findUpload = async (
  { uploads }: Pick<UploadDependencies, 'uploads'>,
  userId: string,
  id: string,
): Promise<Upload> => {
  const upload = await uploads.find(userId, id);
  if (!upload) throw noSuchUpload();
  return upload;
};

/**
 * Stores the next part of an upload. Returns the number of stored bytes.
 * @throws {ApiError} `conflict` if the part does not start where the stored bytes end
 */
export const addPart = async (
  dependencies: UploadDependencies,
  from: { readonly userId: string; readonly id: string; readonly offset: number },
  part: Buffer,
): Promise<number> => {
  const { uploads, audio, quota, now } = dependencies;
  const upload = await findUpload(dependencies, from.userId, from.id);
  if (upload.offset !== from.offset) throw wrongOffset();
  const end = upload.offset + part.length;
  if (end > upload.bytes) throw partTooLarge();
  if (part.length < minPartBytes && end < upload.bytes) throw partTooSmall();
  if (part.length === 0) return end;
  const objectKey = await audio.put(Readable.from([part]), { type: 'application/octet-stream' });
  if (!(await uploads.addPart(upload, { objectKey, bytes: part.length }))) {
    await audio.remove(objectKey);
    throw wrongOffset();
  }
  await quota.addUploadedBytes(from.userId, part.length, now());
  return end;
};

/** Removes expired uploads and their parts, but not recordings made of them. */
export const removeExpiredUploads = async ({
  uploads,
  now,
}: {
  readonly uploads: Pick<UploadStore, 'expired' | 'remove'>;
  readonly now: () => Date;
}): Promise<number> => {
  let removed = 0;
  for (;;) {
    const expired = await uploads.expired(now(), 100);
    if (expired.length === 0) return removed;
    for (const upload of expired) await uploads.remove(upload);
    removed += expired.length;
  }
};
