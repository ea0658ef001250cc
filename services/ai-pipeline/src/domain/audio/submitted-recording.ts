import { Readable } from 'node:stream';
import type { AudioType } from '@debrief/contracts/audio-types';
import { ApiError } from '@debrief/service-kit/errors';
import type { AudioStore } from './audio-store.ts';
import { receiveAudio, unsupportedAudio, type ReceivedAudio } from './receive-audio.ts';
import { noSuchRecording, unclaimedMs, type Recording, type RecordingStore } from './recording.ts';
import { noSuchUpload, type Upload, type UploadStore } from './upload.ts';

export interface RecordingDependencies {
  readonly calls: {
    readonly recordings: RecordingStore;
    readonly now: () => Date;
    readonly newId: () => string;
  };
  readonly uploads: Pick<UploadStore, 'find' | 'finish'>;
  readonly audio: AudioStore;
  readonly canDecode: (type: AudioType) => boolean;
  /** Checked after a recording is stored, because the token of a deleted user may still be valid. */
  readonly isUserDeleted: (userId: string) => Promise<boolean>;
}

/** As reported by the client. */
interface RecordedTime {
  readonly seconds: number | null;
  readonly recordedAt: Date | null;
}

const uploadIncomplete = () =>
  new ApiError('conflict', 'upload_incomplete', 'Parts of this recording are missing. Please send it again.');

/** Limits the recording time to the time of arrival, because device clocks can be wrong. */
export const earlier = (recordedAt: Date | null, at: Date): Date =>
  recordedAt !== null && recordedAt < at ? recordedAt : at;

export const addRecording = async (
  { calls, audio, isUserDeleted }: RecordingDependencies,
  userId: string,
  received: ReceivedAudio & { objectKey: string },
  { seconds, recordedAt }: RecordedTime,
): Promise<Recording> => {
  const { objectKey, sha256, bytes, type } = received;
  const createdAt = calls.now();
  const recording: Recording = {
    ...{ id: calls.newId(), userId, objectKey, sha256, bytes, type, seconds, createdAt },
    recordedAt: earlier(recordedAt, createdAt),
    ...{ noteId: null, failedJob: null, failure: null },
    keepUntil: new Date(createdAt.getTime() + unclaimedMs),
  };
  try {
    await calls.recordings.add(recording);
  } catch (error) {
    await audio.remove(objectKey);
    throw error;
  }
  if (await isUserDeleted(userId)) {
    await calls.recordings.erase(recording);
    throw new ApiError('unauthenticated', 'signed_out', 'Please sign in.');
  }
  return recording;
};

export const findRecording = async (
  { calls }: RecordingDependencies,
  userId: string,
  id: string,
): Promise<Recording> => {
  const recording = await calls.recordings.byId(id);
  if (recording?.userId !== userId) throw noSuchRecording();
  return recording;
};

async function* bytesOf({ audio }: RecordingDependencies, { parts }: Upload): AsyncGenerator<Buffer> {
  for (const { objectKey } of parts) yield* (await audio.get(objectKey)) as AsyncIterable<Buffer>;
}

const storeParts = async (
  dependencies: RecordingDependencies,
  upload: Upload,
): Promise<ReceivedAudio & { objectKey: string }> => {
  const { audio, canDecode } = dependencies;
  const bytes = Readable.from(bytesOf(dependencies, upload), { objectMode: false });
  let objectKey = '';
  const received = await receiveAudio(bytes, async (stream, type) => {
    if (!canDecode(type)) throw unsupportedAudio(type);
    return (objectKey = await audio.put(stream, { type }));
  });
  return { ...received, objectKey };
};

/** Turns an upload in parts into a recording, once. Its size counted when its parts arrived. */
export const recordingOfUpload = async (
  dependencies: RecordingDependencies,
  { userId, uploadId }: { userId: string; uploadId: string },
  fields: RecordedTime,
): Promise<Recording> => {
  const { calls, uploads } = dependencies;
  const upload = await uploads.find(userId, uploadId);
  if (!upload) throw noSuchUpload();
  if (upload.recordingId !== null) return findRecording(dependencies, userId, upload.recordingId);
  if (upload.offset < upload.bytes) throw uploadIncomplete();
  try {
    const recording = await addRecording(
      dependencies,
      userId,
      await storeParts(dependencies, upload),
      fields,
    );
    if (await uploads.finish(upload, recording.id)) return recording;
    await calls.recordings.erase(recording);
    throw noSuchUpload();
  } catch (error) {
    // A concurrent request may have finished the upload, which removes its parts.
    const recordingId = (await uploads.find(userId, uploadId))?.recordingId ?? null;
    if (recordingId === null) throw error;
    return findRecording(dependencies, userId, recordingId);
  }
};
