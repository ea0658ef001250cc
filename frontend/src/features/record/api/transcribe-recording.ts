import { idempotencyKeyHeader } from '@debrief/contracts/http/headers';
import type { Transcribed } from '@debrief/contracts/http/pipeline';
import { send } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { fileNameOf } from '../recorder/audio-format.ts';
import { transcriptKeyOf, type Recording, type RecordingChanges } from '../recordings/recording.ts';
import { jobPath, waitForJob } from './wait-for-job.ts';

/** A server that keeps no audio names none. */
export type Transcription = Pick<Transcribed, 'transcript'> & Partial<Transcribed>;

const path = '/api/transcribe-audio';

/** 25 MB on one bar of signal. */
const uploadLimit = 15 * 60_000;

/** An hour of speech takes an engine without a graphics card a while. */
const giveUpAfter = 600;

interface Parts {
  audio: () => Promise<Blob>;
  /** Notes down what a later try needs to know. */
  note: (changes: RecordingChanges) => Promise<void>;
}

/** A job that has failed is not asked for again: the next try sends the recording. */
const outcomeOf = async (at: string, { note }: Parts): Promise<Transcription> => {
  try {
    return await waitForJob<Transcription>(at, giveUpAfter);
  } catch (error) {
    if (error instanceof ApiError && error.status !== 401) await note({ transcriptAt: null });
    throw error;
  }
};

/** Null when the server no longer knows of it. */
const begunBefore = async (at: string, parts: Parts): Promise<Transcription | null> => {
  try {
    return await outcomeOf(at, parts);
  } catch (error) {
    if (error instanceof ApiError && [404, 410].includes(error.status)) return null;
    throw error;
  }
};

/** What was said in a recording. One that the server already works on is asked for, not sent a second time. */
export const transcribeRecording = async (recording: Recording, parts: Parts): Promise<Transcription> => {
  const begun = recording.transcriptAt ? await begunBefore(recording.transcriptAt, parts) : null;
  if (begun) return begun;
  const body = new FormData();
  body.set('seconds', String(recording.seconds));
  body.set('audio', await parts.audio(), fileNameOf(recording.mimeType));
  const response = await send('POST', path, {
    body,
    headers: { [idempotencyKeyHeader]: transcriptKeyOf(recording) },
    signal: AbortSignal.timeout(uploadLimit),
  });
  if (response.status !== 202) return (await response.json()) as Transcription;
  const transcriptAt = await jobPath(response, path);
  await parts.note({ transcriptAt });
  return outcomeOf(transcriptAt, parts);
};
