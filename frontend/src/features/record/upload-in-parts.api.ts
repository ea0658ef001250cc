import { idempotencyKeyHeader } from '@debrief/contracts/http/headers';
import {
  maxPartBytes,
  partType,
  startedUpload,
  tusVersion,
  tusVersionHeader,
  uploadLengthHeader,
  uploadOffsetHeader,
} from '@debrief/contracts/http/uploads';
import { ApiError, NetworkError } from '../../lib/api-error.ts';
import { request, send } from '../../lib/api.ts';

const path = '/api/uploads';

/** Milliseconds for one request. Enough for a part at 30 kbit/s. */
const partTimeout = 4 * 60_000;

/** Attempts without a stored part, after which the recording is kept: about a minute. */
const maxFailures = 6;

/** Milliseconds: 1 s, 2 s, 4 s and so on, up to 30 s. */
const retryDelay = (failures: number) => Math.min(1_000 * 2 ** (failures - 1), 30_000);

/** Errors of Debrief after which the upload can be found again, or started again. */
const resumableCodes = ['wrong_offset', 'no_such_upload'];
const temporaryStatuses = [408, 429, 502, 503, 504];

const canContinue = (error: unknown) =>
  error instanceof NetworkError ||
  (error instanceof ApiError &&
    (resumableCodes.includes(error.code ?? '') || temporaryStatuses.includes(error.status)));

const options = (headers: Record<string, string>) => ({
  headers: { [tusVersionHeader]: tusVersion, ...headers },
  signal: AbortSignal.timeout(partTimeout),
});

const start = (audio: Blob, key: string) =>
  request(
    'POST',
    path,
    startedUpload,
    options({ [idempotencyKeyHeader]: key, [uploadLengthHeader]: String(audio.size) }),
  );

const sendPart = (id: string, audio: Blob, offset: number) =>
  send('PATCH', `${path}/${encodeURIComponent(id)}`, {
    ...options({ [uploadOffsetHeader]: String(offset), 'content-type': partType }),
    body: audio.slice(offset, offset + maxPartBytes),
  });

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/**
 * Uploads audio in parts. Continues after temporary failures, also those of earlier calls with the same key.
 * @param onStored called with the number of bytes that the server has stored, after each part
 * @returns the id of the upload
 */
export const uploadInParts = async (
  audio: Blob,
  key: string,
  { onStored, wait = pause }: { onStored?: (bytes: number) => void; wait?: typeof pause } = {},
): Promise<string> => {
  let [stored, failures] = [0, 0];
  for (;;) {
    try {
      const { id, offset } = await start(audio, key);
      for (let at = offset; ; at += maxPartBytes) {
        if (at > stored) [stored, failures] = [at, 0];
        onStored?.(Math.min(at, audio.size));
        if (at >= audio.size) return id;
        await sendPart(id, audio, at);
      }
    } catch (error) {
      if (!canContinue(error) || failures === maxFailures) throw error;
      failures += 1;
      await wait(retryDelay(failures));
    }
  }
};
