import type { Readable } from 'node:stream';
import { audioFormats, type AudioType } from '@debrief/contracts/audio-types';
import { ApiError } from '@debrief/service-kit/errors';
import type { AudioStore } from './audio/audio-store.ts';
import { noSuchRecording, unclaimedMs, type Recording } from './audio/recording.ts';
import type { UploadQuota } from './audio/upload-quota.ts';
import type { CallQuota } from './call-quota.ts';
import { failures } from './failure.ts';
import type { Job } from './job.ts';
import { submitCall, type CallDependencies, type Submission } from './submit-call.ts';

/** Audio that has arrived whole. */
export interface ReceivedAudio {
  /** Where it is stored; null when it was only hashed. */
  readonly objectKey: string | null;
  readonly sha256: string;
  readonly bytes: number;
  readonly type: AudioType;
}

/** Consumes the audio stream: resolves to the key it is stored under, or to null. */
export type StoreAudio = (audio: Readable, type: AudioType) => Promise<string | null>;

/** What a client says of its call beside the audio. */
export interface CallFields {
  /** Null when the call is to be heard. */
  readonly transcript: string | null;
  /** A recording that was uploaded before. */
  readonly recordingId?: string | undefined;
  readonly seconds: number | null;
  /** When the call was recorded; null where the client does not tell. */
  readonly recordedAt: Date | null;
  /** The IANA time zone of the user; null where the client does not tell. */
  readonly timeZone: string | null;
  /** The key of the note to make of the transcript; null when the transcript alone is wanted. */
  readonly noteKey: string | null;
  /** Whether the note waits for its user's review before it is mailed. */
  readonly review: boolean;
}

/** A call that has arrived whole. */
export interface IncomingCall {
  readonly audio: ReceivedAudio | null;
  /** @throws {ApiError} `invalid` for fields that make no call */
  readonly readFields: () => CallFields;
}

export interface CallIntakeDependencies {
  readonly calls: CallDependencies;
  readonly audio: AudioStore;
  readonly quota: UploadQuota;
  readonly callQuota: CallQuota;
  /** Whether there is a transcriber. */
  readonly canTranscribe: boolean;
  /** Whether this machine can decode recordings of a type. */
  readonly canDecode: (type: AudioType) => boolean;
  /** Whether a user is deleted whose token is still valid. */
  readonly isUserDeleted: (userId: string) => Promise<boolean>;
}

const noTranscriber = () =>
  new ApiError(failures.no_transcriber.kind, 'no_transcriber', failures.no_transcriber.message);

/** @param type null where the file is of no known type */
export const unsupportedAudio = (type: AudioType | null): ApiError => {
  const problem =
    type === null
      ? 'This file is not a recording that Debrief can read'
      : `Debrief can't read ${audioFormats[type].name} files here`;
  return new ApiError('unsupported', 'audio_type', `${problem}. Convert it to MP3 or M4A and try again.`);
};

/** Reads the audio without storing it, for its hash alone. */
const discardAudio: StoreAudio = async (audio) => {
  for await (const _chunk of audio);
  return null;
};

/** Stores an upload, within what its user may upload in a day. */
const storeWithinQuota =
  ({ audio, quota }: CallIntakeDependencies, userId: string): StoreAudio =>
  async (stream, type) => {
    await quota.begin(userId);
    try {
      return await audio.put(stream, { type });
    } catch (error) {
      await quota.end(userId, null);
      throw error;
    }
  };

/** A recording is made before it arrives, whatever the clock of its device says. */
const earlier = (recordedAt: Date | null, at: Date): Date =>
  recordedAt !== null && recordedAt < at ? recordedAt : at;

const addRecording = async (
  { calls, audio, isUserDeleted }: CallIntakeDependencies,
  userId: string,
  received: ReceivedAudio & { objectKey: string },
  { seconds, recordedAt }: Pick<CallFields, 'seconds' | 'recordedAt'>,
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
  // If the user was erased before the recording was stored, the erasure did not find it.
  if (await isUserDeleted(userId)) {
    await calls.recordings.erase(recording);
    throw new ApiError('unauthenticated', 'signed_out', 'Please sign in.');
  }
  return recording;
};

const findRecording = async (
  { calls }: CallIntakeDependencies,
  userId: string,
  id: string,
): Promise<Recording> => {
  const recording = await calls.recordings.byId(id);
  if (recording?.userId !== userId) throw noSuchRecording();
  return recording;
};

/** Removes a recording whose request has failed, unless its job is there all the same. */
const eraseUnused = async (
  { calls }: CallIntakeDependencies,
  kind: Job['kind'],
  key: string,
  recording: Recording,
): Promise<void> => {
  const job = await calls.jobs.byKey(recording.userId, kind, key);
  if (job?.recordingId !== recording.id) await calls.recordings.erase(recording);
};

/** Stores what arrives of a call's audio, unless it is stored already or cannot be heard. */
const storeOnce =
  (
    dependencies: CallIntakeDependencies,
    { kind, userId, key }: Pick<Job, 'kind' | 'userId' | 'key'>,
  ): StoreAudio =>
  async (stream, type) => {
    const { calls, canTranscribe, canDecode } = dependencies;
    if (!canDecode(type)) throw unsupportedAudio(type);
    if (kind === 'transcribe' && !canTranscribe) return discardAudio(stream, type);
    const recordingId = (await calls.jobs.byKey(userId, kind, key))?.recordingId ?? null;
    const isStored = recordingId !== null && (await calls.recordings.byId(recordingId)) !== null;
    return (isStored ? discardAudio : storeWithinQuota(dependencies, userId))(stream, type);
  };

/** Submits a call within what its user may do in a day. A repeated call costs nothing, and is answered also beyond that. */
export const submitWithinQuota = async (
  { calls, callQuota }: Pick<CallIntakeDependencies, 'calls' | 'callQuota'>,
  submission: Submission,
): Promise<Job> => {
  const { userId, kind, key } = submission;
  const at = calls.now();
  const refusal = await callQuota.take(userId, kind, at);
  if (refusal) {
    const earlier = await calls.jobs.byKey(userId, kind, key);
    if (!earlier || earlier.status === 'failed') throw refusal;
    return submitCall(calls, submission);
  }
  try {
    const job = await submitCall(calls, submission);
    if (job.createdAt < at && job.status !== 'failed') await callQuota.refund(userId, kind, at);
    return job;
  } catch (error) {
    await callQuota.refund(userId, kind, at);
    throw error;
  }
};

/**
 * Takes a call in: stores its audio as it arrives, and submits it. What was stored for a call that is refused is removed.
 * @param receive resolves when the call has arrived whole; its audio has gone to `store` by then, or to `discard` if it rejects
 */
export const takeCall = async (
  dependencies: CallIntakeDependencies,
  from: Pick<Job, 'kind' | 'userId' | 'key'>,
  receive: (store: StoreAudio, discard: (objectKey: string) => Promise<void>) => Promise<IncomingCall>,
): Promise<Job> => {
  const { calls, audio, quota, canTranscribe } = dependencies;
  const { kind, userId, key } = from;
  const call = await receive(storeOnce(dependencies, from), (objectKey) => audio.remove(objectKey));
  const { objectKey, sha256, bytes } = call.audio ?? { objectKey: null, sha256: null, bytes: 0 };
  if (objectKey !== null) await quota.end(userId, bytes);

  let recording: Recording | null = null;
  try {
    const fields = call.readFields();
    const { transcript, recordingId, noteKey, review, timeZone } = fields;
    if (transcript === null && !canTranscribe) {
      const earlier = await calls.jobs.byKey(userId, kind, key);
      if (earlier?.transcript == null) throw noTranscriber();
    }
    if (call.audio && objectKey !== null)
      recording = await addRecording(dependencies, userId, { ...call.audio, objectKey }, fields);
    else if (recordingId !== undefined) recording = await findRecording(dependencies, userId, recordingId);
    return await submitWithinQuota(dependencies, {
      ...{ kind, userId, key, transcript, heard: false, noteKey, review, recording, timeZone },
      recordedAt: fields.recordedAt && earlier(fields.recordedAt, calls.now()),
      duplicateSha256: objectKey === null ? sha256 : null,
    });
  } catch (error) {
    if (recording && objectKey !== null) await eraseUnused(dependencies, kind, key, recording);
    else if (objectKey !== null) await audio.remove(objectKey);
    throw error;
  }
};
