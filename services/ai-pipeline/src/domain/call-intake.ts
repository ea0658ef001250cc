import type { Readable } from 'node:stream';
import { audioFormats, type AudioType } from '@debrief/contracts/audio-types';
import { ApiError, TooManyRequestsError } from '@debrief/service-kit/errors';
import type { AudioStore } from './audio/audio-store.ts';
import { noSuchRecording, unclaimedMs, type Recording } from './audio/recording.ts';
import { failures } from './failure.ts';
import type { Job } from './job.ts';
import { submitCall, type CallDependencies, type Submission } from './submit-call.ts';
import type { UserQuota } from './user-quota.ts';

export interface ReceivedAudio {
  readonly objectKey: string | null;
  readonly sha256: string;
  readonly bytes: number;
  readonly type: AudioType;
}

export type StoreAudio = (audio: Readable, type: AudioType) => Promise<string | null>;

export interface CallFields {
  /** Null if the recording is to be transcribed. */
  readonly transcript: string | null;
  readonly recordingId?: string | undefined;
  /** Id of the job that transcribed the text, which may have been edited since. */
  readonly transcriptId?: string | undefined;
  readonly seconds: number | null;
  readonly recordedAt: Date | null;
  readonly timeZone: string | null;
  readonly noteKey: string | null;
  readonly review: boolean;
}

export interface IncomingCall {
  readonly audio: ReceivedAudio | null;
  readonly readFields: () => CallFields;
}

export interface CallIntakeDependencies {
  readonly calls: CallDependencies;
  readonly audio: AudioStore;
  readonly quota: UserQuota;
  readonly canTranscribe: boolean;
  readonly canDecode: (type: AudioType) => boolean;
  /** Checked after a recording is stored, because the token of a deleted user may still be valid. */
  readonly isUserDeleted: (userId: string) => Promise<boolean>;
}

const noTranscriber = () =>
  new ApiError(failures.no_transcriber.kind, 'no_transcriber', failures.no_transcriber.message);

export const unsupportedAudio = (type: AudioType | null): ApiError => {
  const problem =
    type === null
      ? 'This isn’t an audio file we can read'
      : `Debrief can't read ${audioFormats[type].name} files here`;
  return new ApiError('unsupported', 'audio_type', `${problem}. Convert it to MP3 or M4A and try again.`);
};

const discardAudio: StoreAudio = async (audio) => {
  for await (const _chunk of audio);
  return null;
};

const storeWithinQuota =
  ({ calls, audio, quota }: CallIntakeDependencies, userId: string): StoreAudio =>
  (stream, type) =>
    quota.spend({ userId, use: 'upload', at: calls.now() }, () => audio.put(stream, { type }));

/** Limits the recording time to the time of arrival, because device clocks can be wrong. */
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

/** Returns the engine that produced a transcript, or null if its job is unknown or has expired. */
const findEngine = async (
  { calls }: CallIntakeDependencies,
  userId: string,
  transcriptId: string | undefined,
): Promise<string | null> => {
  const job = transcriptId === undefined ? null : await calls.jobs.byId(transcriptId);
  return job?.userId === userId ? job.transcribedBy : null;
};

const eraseUnused = async (
  { calls }: CallIntakeDependencies,
  kind: Job['kind'],
  key: string,
  recording: Recording,
): Promise<void> => {
  const job = await calls.jobs.byKey(recording.userId, kind, key);
  if (job?.recordingId !== recording.id) await calls.recordings.erase(recording);
};

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

/**
 * Submits a call within the daily quota of its user. A repeated call is not counted, and is accepted even
 * beyond the quota, unless its job has failed and is queued again.
 */
export const submitWithinQuota = async (
  { calls, quota }: Pick<CallIntakeDependencies, 'calls' | 'quota'>,
  submission: Submission,
): Promise<Job> => {
  const { userId, kind, key } = submission;
  const at = calls.now();
  const submit = () => submitCall(calls, submission);
  try {
    return await quota.spend(
      { userId, use: kind, at },
      submit,
      (job) => job.createdAt >= at || job.status === 'failed',
    );
  } catch (error) {
    if (!(error instanceof TooManyRequestsError)) throw error;
    const earlier = await calls.jobs.byKey(userId, kind, key);
    if (!earlier || earlier.status === 'failed') throw error;
    return submit();
  }
};

/**
 * Receives a call and submits it. Removes the audio if the call is rejected.
 * @param receive resolves once the call has arrived in full. Passes the audio to `store`; if the call is
 *   rejected, passes the key of the stored audio to `discard`
 */
export const acceptSubmission = async (
  dependencies: CallIntakeDependencies,
  from: Pick<Job, 'kind' | 'userId' | 'key'>,
  receive: (store: StoreAudio, discard: (objectKey: string) => Promise<void>) => Promise<IncomingCall>,
): Promise<Job> => {
  const { calls, audio, quota, canTranscribe } = dependencies;
  const { kind, userId, key } = from;
  const call = await receive(storeOnce(dependencies, from), (objectKey) => audio.remove(objectKey));
  const { objectKey, sha256, bytes } = call.audio ?? { objectKey: null, sha256: null, bytes: 0 };
  if (objectKey !== null) await quota.addUploadedBytes(userId, bytes, calls.now());

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
      ...{ kind, userId, key, transcript, isTranscribed: false, noteKey, review, recording, timeZone },
      transcribedBy: transcript === null ? null : await findEngine(dependencies, userId, fields.transcriptId),
      recordedAt: fields.recordedAt && earlier(fields.recordedAt, calls.now()),
      duplicateSha256: objectKey === null ? sha256 : null,
    });
  } catch (error) {
    if (recording && objectKey !== null) await eraseUnused(dependencies, kind, key, recording);
    else if (objectKey !== null) await audio.remove(objectKey);
    throw error;
  }
};
