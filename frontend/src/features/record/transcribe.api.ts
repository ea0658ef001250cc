import { idempotencyKeyHeader, preferHeader, respondAsync } from '@debrief/contracts/http/headers';
import { transcribed } from '@debrief/contracts/http/pipeline';
import * as z from 'zod/mini';
import { ApiError, InvalidResponse, isSessionExpired } from '../../lib/api-error.ts';
import { readJson, send } from '../../lib/api.ts';
import { readPendingJob, waitForJob } from '../../lib/wait-for-job.ts';
import { setCallTime, uploadTimeout } from './process.api.ts';
import { noteKeyOf, transcriptKeyOf, type Recording, type RecordingChanges } from './recordings/recording.ts';
import { setAudio, type OnSent } from './set-audio.ts';

/** A response has no `recordingId` if the server keeps no audio. */
const transcriptionSchema = z.partial(transcribed, { recordingId: true });
type Transcription = z.infer<typeof transcriptionSchema>;

const path = '/api/transcribe-audio';

/** Poll timeout. The transcription of a long recording takes minutes. */
const waitSeconds = 600;

export interface TranscriptionParts {
  audio: () => Promise<Blob>;
  review: boolean;
  update: (changes: RecordingChanges) => Promise<void>;
  onSent: OnSent;
  /** Called once the server will create the note even if the page is closed. */
  onStored: (uploadId: string | undefined) => void;
}

/** Waits for a job. If the job has failed, makes the next attempt upload the recording again. */
const outcomeOf = async (at: string, { update }: TranscriptionParts): Promise<Transcription> => {
  try {
    return await waitForJob(at, transcriptionSchema, waitSeconds);
  } catch (error) {
    const failed = error instanceof InvalidResponse || error instanceof ApiError;
    if (failed && !isSessionExpired(error)) await update({ transcriptAt: null });
    throw error;
  }
};

/** Waits for the job of an earlier attempt. Returns null if the server no longer has the job. */
const resumeJob = async (at: string, parts: TranscriptionParts): Promise<Transcription | null> => {
  try {
    return await outcomeOf(at, parts);
  } catch (error) {
    if (error instanceof ApiError && [404, 410].includes(error.status)) return null;
    throw error;
  }
};

export const transcribeRecording = async (
  recording: Recording,
  parts: TranscriptionParts,
): Promise<Transcription> => {
  if (recording.transcriptAt) {
    parts.onStored(recording.uploadId);
    const begun = await resumeJob(recording.transcriptAt, parts);
    if (begun) return begun;
  }
  const body = new FormData();
  if (recording.seconds !== null) body.set('seconds', String(recording.seconds));
  // Lets the server create the note even if the page is closed.
  body.set('noteKey', noteKeyOf(recording));
  setCallTime(body, recording);
  if (parts.review) body.set('review', 'true');
  await setAudio(body, await parts.audio(), recording, parts.onSent);
  const response = await send('POST', path, {
    body,
    headers: { [idempotencyKeyHeader]: transcriptKeyOf(recording), [preferHeader]: respondAsync },
    signal: AbortSignal.timeout(uploadTimeout),
  });
  if (response.status !== 202) return readJson(path, response, transcriptionSchema);
  const { path: transcriptAt, recordingId } = await readPendingJob(response, path);
  await parts.update({ transcriptAt, ...(recordingId && { uploadId: recordingId }) });
  parts.onStored(recordingId);
  return outcomeOf(transcriptAt, parts);
};
