import { idempotencyKeyHeader } from '@debrief/contracts/http/headers';
import { salesNote, type SalesNote } from '@debrief/contracts/http/notes';
import { transcribed, type FailedRecording } from '@debrief/contracts/http/pipeline';
import * as z from 'zod/mini';
import { ApiError } from '../../lib/api-error.ts';
import { readJson, send } from '../../lib/api.ts';
import { readerTimeZone } from '../../lib/date-preferences.ts';
import { readPendingJob, waitForJob } from '../../lib/wait-for-job.ts';
import { failedRecordingPath } from './failed-recordings.api.ts';
import { noteKeyOf, type Recording } from './recordings/recording.ts';
import { setAudio } from './set-audio.ts';

type CallTime = Pick<Recording, 'startedAt' | 'timeZone'>;

/** Sets the time of the call, which words like "tomorrow" refer to. A recording may be sent days later. */
export const setCallTime = (body: FormData, recorded?: CallTime) => {
  body.set('timeZone', recorded?.timeZone ?? readerTimeZone());
  if (recorded) body.set('recordedAt', recorded.startedAt);
};

const path = '/api/process-audio';

/** Milliseconds. Enough for 25 MB over a slow mobile connection. */
export const uploadTimeout = 15 * 60_000;

interface ProcessRequest {
  readonly transcript: string;
  /** Id of the transcription that returned the text. */
  readonly transcriptId?: string;
  readonly key: string;
  readonly seconds?: number;
  readonly recorded?: CallTime;
  /** True if the note must be reviewed before it is emailed. */
  readonly review: boolean;
  readonly audio?: { readonly recordingId: string } | { readonly file: Blob; readonly recording: Recording };
  /** Poll timeout if the server replies with 202. */
  readonly waitSeconds: number;
}

export const processAudio = async (request: ProcessRequest): Promise<SalesNote> => {
  const { transcript, transcriptId, key, seconds, recorded, review, audio, waitSeconds } = request;
  const body = new FormData();
  body.set('transcript', transcript);
  if (transcriptId) body.set('transcriptId', transcriptId);
  if (seconds !== undefined) body.set('seconds', String(seconds));
  setCallTime(body, recorded);
  if (review) body.set('review', 'true');
  if (audio && 'recordingId' in audio) body.set('recordingId', audio.recordingId);
  else if (audio) await setAudio(body, audio.file, audio.recording);
  const response = await send('POST', path, {
    body,
    headers: { [idempotencyKeyHeader]: key },
    signal: AbortSignal.timeout(uploadTimeout),
  });
  if (response.status !== 202) return readJson(path, response, salesNote);
  const pending = await readPendingJob(response, path);
  return waitForJob(pending.path, salesNote, waitSeconds);
};

type TranscribedRecording = Recording & { readonly transcript: string };

/** The server deletes audio that has had no note for a while. */
const isUploadGone = (error: unknown) => error instanceof ApiError && error.status === 404;

/** Creates the note of a recording. Uploads the audio unless the server still has it. */
export const processRecording = async (
  recording: TranscribedRecording,
  audio: () => Promise<Blob>,
  review: boolean,
): Promise<SalesNote> => {
  const { transcript, transcriptId, seconds, uploadId } = recording;
  const request = {
    transcript,
    ...(transcriptId && { transcriptId }),
    review,
    recorded: recording,
    ...(seconds !== null && { seconds }),
    key: noteKeyOf(recording),
    waitSeconds: 300,
  };
  const withFile = async () => processAudio({ ...request, audio: { file: await audio(), recording } });
  if (!uploadId) return withFile();
  try {
    return await processAudio({ ...request, audio: { recordingId: uploadId } });
  } catch (error) {
    if (isUploadGone(error)) return withFile();
    throw error;
  }
};

const retryWaitSeconds = 600;

/** A note, or a transcript if the failed job was a transcription. */
const retryOutcomeSchema = z.union([salesNote, transcribed]);

export const retryFailedRecording = async (
  recording: FailedRecording,
  review: boolean,
): Promise<SalesNote> => {
  const response = await send('POST', `${failedRecordingPath(recording)}/retry`);
  const pending = await readPendingJob(response, path);
  const outcome = await waitForJob(pending.path, retryOutcomeSchema, retryWaitSeconds);
  if (!('transcript' in outcome)) return outcome;
  const { transcript, recordingId, transcriptId } = outcome;
  return processAudio({
    transcript,
    ...(transcriptId && { transcriptId }),
    key: `${recordingId}-note`,
    review,
    audio: { recordingId },
    waitSeconds: retryWaitSeconds,
  });
};
