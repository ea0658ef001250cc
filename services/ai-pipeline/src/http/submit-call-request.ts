import { randomUUID } from 'node:crypto';
import { idempotencyKeyHeader } from '@debrief/contracts/http/headers';
import { idempotencyKey, processTranscript, recordedSeconds } from '@debrief/contracts/http/pipeline';
import { ApiError } from '@debrief/service-kit/errors';
import { caller } from '@debrief/service-kit/http/identify';
import { parse } from '@debrief/service-kit/http/parse';
import type { Request } from 'express';
import type { AudioStore } from '../domain/audio/audio-store.ts';
import { unclaimedMs, type Recording } from '../domain/audio/recording.ts';
import { failures } from '../domain/failure.ts';
import type { Job } from '../domain/job.ts';
import { submitCall, type CallDependencies } from '../domain/submit-call.ts';
import type { UploadQuota } from '../domain/audio/upload-quota.ts';
import { discardAudio, type StoreAudio, type ReceivedAudio } from './receive-audio.ts';
import { receiveCall } from './receive-call.ts';
import { noSuchRecording } from './send-audio.ts';

export interface SubmissionDependencies {
  readonly calls: CallDependencies;
  readonly audio: AudioStore;
  readonly quota: UploadQuota;
  /** Whether there is a transcriber. */
  readonly canTranscribe: boolean;
  /** Whether a user is deleted whose token is still valid. */
  readonly isUserDeleted: (userId: string) => Promise<boolean>;
}

const noTranscriber = () =>
  new ApiError(failures.no_transcriber.kind, 'no_transcriber', failures.no_transcriber.message);
const audioMissing = () =>
  new ApiError('invalid', 'audio_missing', 'Send the recording as the form field "audio".');

const keyOf = (req: Request): string => {
  const header = req.get(idempotencyKeyHeader);
  return header === undefined ? randomUUID() : parse(idempotencyKey, header);
};

/** Stores an upload, within what its user may upload in a day. */
const storeWithinQuota =
  ({ audio, quota }: SubmissionDependencies, userId: string): StoreAudio =>
  async (stream, type) => {
    await quota.begin(userId);
    try {
      return await audio.put(stream, { type });
    } catch (error) {
      await quota.end(userId, null);
      throw error;
    }
  };

const addRecording = async (
  { calls, audio, isUserDeleted }: SubmissionDependencies,
  userId: string,
  received: ReceivedAudio & { objectKey: string },
  seconds: number | null,
): Promise<Recording> => {
  const { objectKey, sha256, bytes, type } = received;
  const createdAt = calls.now();
  const recording: Recording = {
    ...{ id: calls.newId(), userId, objectKey, sha256, bytes, type, seconds, createdAt },
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
  { calls }: SubmissionDependencies,
  userId: string,
  id: string,
): Promise<Recording> => {
  const recording = await calls.recordings.byId(id);
  if (recording?.userId !== userId) throw noSuchRecording();
  return recording;
};

/** Removes a recording whose request has failed, unless its job is there all the same. */
const eraseUnused = async (
  { calls }: SubmissionDependencies,
  kind: Job['kind'],
  key: string,
  recording: Recording,
): Promise<void> => {
  const job = await calls.jobs.byKey(recording.userId, kind, key);
  if (job?.recordingId !== recording.id) await calls.recordings.erase(recording);
};

/** Reads a request's form and submits its call. What was stored for a request that fails is removed again. */
export const submitCallRequest = async (
  dependencies: SubmissionDependencies,
  req: Request,
  kind: Job['kind'],
): Promise<Job> => {
  const { calls, audio, quota, canTranscribe } = dependencies;
  const { userId } = caller(req);
  const key = keyOf(req);
  const findEarlier = () => calls.jobs.byKey(userId, kind, key);
  const mayKeep = kind === 'process' || canTranscribe;
  const keep: StoreAudio = async (stream, type) => {
    const recordingId = mayKeep ? (await findEarlier())?.recordingId : null;
    const isStored = recordingId != null && (await calls.recordings.byId(recordingId)) !== null;
    return (isStored || !mayKeep ? discardAudio : storeWithinQuota(dependencies, userId))(stream, type);
  };
  const form = await receiveCall(req, keep, (objectKey) => audio.remove(objectKey));
  const { objectKey, sha256, bytes } = form.audio ?? { objectKey: null, sha256: null, bytes: 0 };
  if (objectKey !== null) await quota.end(userId, bytes);

  let recording: Recording | null = null;
  try {
    const typed = kind === 'process' ? (form.fields.get('transcript') ?? '') : '';
    const named = kind === 'process' ? form.fields.get('recordingId') : undefined;
    const hasSound = form.audio !== null || named !== undefined;
    if (kind === 'transcribe' && !hasSound) throw audioMissing();
    const isText = typed.trim() !== '' || !hasSound;
    const transcript = isText ? parse(processTranscript, typed) : null;
    if (transcript === null && !canTranscribe && (await findEarlier())?.transcript == null)
      throw noTranscriber();
    const given = form.fields.get('seconds');
    const seconds = given === undefined ? null : parse(recordedSeconds, given);
    if (form.audio && objectKey !== null)
      recording = await addRecording(dependencies, userId, { ...form.audio, objectKey }, seconds);
    else if (named !== undefined) recording = await findRecording(dependencies, userId, named);
    return await submitCall(calls, {
      ...{ kind, userId, key, transcript, recording },
      duplicateSha256: objectKey === null ? sha256 : null,
    });
  } catch (error) {
    if (recording && objectKey !== null) await eraseUnused(dependencies, kind, key, recording);
    else if (objectKey !== null) await audio.remove(objectKey);
    throw error;
  }
};
