import { idempotencyKeyHeader } from '@debrief/contracts/http/headers';
import type { SalesNote } from '@debrief/contracts/http/notes';
import { readJson, send } from '../../../lib/api.ts';
import { salesNoteSchema } from '../../../lib/schemas/sales-note.ts';
import { setCallTime, type CallTime } from './set-call-time.ts';
import { readPendingJob, waitForJob } from '../../../lib/wait-for-job.ts';

const path = '/api/process-audio';

/** Long enough for 25 MB over a slow mobile connection. */
export const uploadTimeout = 15 * 60_000;

interface ProcessRequest {
  readonly transcript: string;
  /** Of the transcription that returned the text. */
  readonly transcriptId?: string;
  /** Idempotency key. */
  readonly key: string;
  readonly seconds?: number;
  readonly recorded?: CallTime;
  /** Holds the note for review before it is emailed. */
  readonly review: boolean;
  readonly audio?: { readonly recordingId: string } | { readonly file: Blob; readonly fileName: string };
  /** Poll timeout if the server answers 202. */
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
  else if (audio) body.set('audio', audio.file, audio.fileName);
  const response = await send('POST', path, {
    body,
    headers: { [idempotencyKeyHeader]: key },
    signal: AbortSignal.timeout(uploadTimeout),
  });
  if (response.status !== 202) return readJson(path, response, salesNoteSchema);
  const pending = await readPendingJob(response, path);
  return waitForJob(pending.path, salesNoteSchema, waitSeconds);
};
