// Uploads in parts, by the core protocol of tus 1.0 with its extensions creation and expiration.
import * as z from 'zod/mini';
import { maxAudioBytes } from './pipeline.ts';

/** Passes nginx's default limit of 1 MB. */
export const maxPartBytes = 768 * 1024;

/** Minimum of all parts but the last, which limits the number of parts. */
export const minPartBytes = 64 * 1024;

export const partType = 'application/offset+octet-stream';

export const tusVersionHeader = 'tus-resumable';
export const tusVersion = '1.0.0';
export const uploadLengthHeader = 'upload-length';
export const uploadOffsetHeader = 'upload-offset';

const bytes = (error: string) =>
  z.pipe(z.string(error).check(z.regex(/^\d{1,15}$/, error)), z.transform(Number));

export const tusHeaders = z.object({
  [tusVersionHeader]: z.literal(tusVersion, `Send Tus-Resumable: ${tusVersion}`),
});

/** In bytes. */
export const uploadLength = z.pipe(
  bytes('Send the size of the recording in bytes as Upload-Length'),
  z
    .number()
    .check(
      z.minimum(1, 'This recording is empty. Please record again, or type your notes.'),
      z.maximum(maxAudioBytes, 'This recording is larger than 25 MB. Please send it in shorter parts.'),
    ),
);

/** In bytes. */
export const uploadOffset = bytes('Send the number of stored bytes as Upload-Offset');

export const startHeaders = z.object({ ...tusHeaders.shape, [uploadLengthHeader]: uploadLength });
export const partHeaders = z.object({ ...tusHeaders.shape, [uploadOffsetHeader]: uploadOffset });

/** The same user and idempotency key return the same upload, with the number of its stored bytes. */
export const startedUpload = z.object({ id: z.string(), offset: z.int() });
export type StartedUpload = z.infer<typeof startedUpload>;
