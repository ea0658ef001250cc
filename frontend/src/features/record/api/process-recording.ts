import { idempotencyKeyHeader } from '@debrief/contracts/http/headers';
import type { SalesNote } from '@debrief/contracts/http/notes';
import { send } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { fileNameOf } from '../recorder/audio-format.ts';
import { noteKeyOf, type Recording } from '../recordings/recording.ts';
import { jobPath, waitForJob } from './wait-for-job.ts';

const path = '/api/process-audio';
const uploadLimit = 15 * 60_000;
const giveUpAfter = 300;

type Heard = Recording & { readonly transcript: string };

const post = async (recording: Heard, sound: readonly [string, string] | readonly [string, Blob, string]) => {
  const body = new FormData();
  body.set('transcript', recording.transcript);
  body.set('seconds', String(recording.seconds));
  // The overloads of `set` do not take a union.
  if (sound.length === 2) body.set(...sound);
  else body.set(...sound);
  return send('POST', path, {
    body,
    headers: { [idempotencyKeyHeader]: noteKeyOf(recording) },
    signal: AbortSignal.timeout(uploadLimit),
  });
};

/** The server keeps audio that became no note for a while only. */
const isForgotten = (error: unknown) => error instanceof ApiError && error.status === 404;

/** The note of a recording whose words are known. Its audio goes along unless the server has it still. */
export const processRecording = async (recording: Heard, audio: () => Promise<Blob>): Promise<SalesNote> => {
  const withAudio = async () => post(recording, ['audio', await audio(), fileNameOf(recording.mimeType)]);
  const response = recording.uploadId
    ? await post(recording, ['recordingId', recording.uploadId]).catch((error: unknown) => {
        if (isForgotten(error)) return withAudio();
        throw error;
      })
    : await withAudio();
  if (response.status !== 202) return (await response.json()) as SalesNote;
  return waitForJob(await jobPath(response, path), giveUpAfter);
};
