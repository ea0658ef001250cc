import { idempotencyKeyHeader } from '@debrief/contracts/http/headers';
import { readJson, send } from '../../../lib/api.ts';
import { ApiError, InvalidResponse } from '../../../lib/api-error.ts';
import { fileNameOf } from '../recorder/audio-format.ts';
import { transcriptKeyOf, type Recording, type RecordingChanges } from '../recordings/recording.ts';
import { uploadTimeout } from './process-audio.ts';
import { transcriptionSchema, type Transcription } from './schemas.ts';
import { jobPath, waitForJob } from './wait-for-job.ts';

const path = '/api/transcribe-audio';

/** In seconds. Transcribing an hour of speech takes a while without a GPU. */
const waitSeconds = 600;

interface Parts {
  audio: () => Promise<Blob>;
  /** Stores what a later attempt needs. */
  update: (changes: RecordingChanges) => Promise<void>;
}

/** After a failed job its path is forgotten, so that the next attempt uploads the recording again. */
const outcomeOf = async (at: string, { update }: Parts): Promise<Transcription> => {
  try {
    return await waitForJob(at, transcriptionSchema, waitSeconds);
  } catch (error) {
    const failed = error instanceof InvalidResponse || (error instanceof ApiError && error.status !== 401);
    if (failed) await update({ transcriptAt: null });
    throw error;
  }
};

/** Null if the server no longer knows the job. */
const begunBefore = async (at: string, parts: Parts): Promise<Transcription | null> => {
  try {
    return await outcomeOf(at, parts);
  } catch (error) {
    if (error instanceof ApiError && [404, 410].includes(error.status)) return null;
    throw error;
  }
};

/** Transcribes a recording. If the server is already working on it, polls that job instead of uploading again. */
export const transcribeRecording = async (recording: Recording, parts: Parts): Promise<Transcription> => {
  const begun = recording.transcriptAt ? await begunBefore(recording.transcriptAt, parts) : null;
  if (begun) return begun;
  const body = new FormData();
  if (recording.seconds !== null) body.set('seconds', String(recording.seconds));
  body.set('audio', await parts.audio(), fileNameOf(recording.mimeType));
  const response = await send('POST', path, {
    body,
    headers: { [idempotencyKeyHeader]: transcriptKeyOf(recording) },
    signal: AbortSignal.timeout(uploadTimeout),
  });
  if (response.status !== 202) return readJson(path, response, transcriptionSchema);
  const transcriptAt = await jobPath(response, path);
  await parts.update({ transcriptAt });
  return outcomeOf(transcriptAt, parts);
};
