import type { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  UploadPartCommand,
  type CompletedPart,
  type PutObjectCommandInput,
  type S3Client,
} from '@aws-sdk/client-s3';

/** Minimum part size of S3. */
const partBytes = 5 * 1024 * 1024;

/**
 * Uploads a stream of unknown length from one buffer, in one request or in sequential parts.
 * `Upload` of lib-storage would hold a second part in memory.
 */
export const uploadStream = async (
  client: S3Client,
  target: Omit<PutObjectCommandInput, 'Body' | 'Bucket' | 'Key'> & { Bucket: string; Key: string },
  audio: Readable,
): Promise<void> => {
  const { Bucket, Key } = target;
  const buffer = Buffer.allocUnsafeSlow(partBytes);
  const parts: CompletedPart[] = [];
  let filled = 0;
  let UploadId: string | undefined;

  const sendPart = async () => {
    UploadId ??= (await client.send(new CreateMultipartUploadCommand(target))).UploadId;
    const part = { Bucket, Key, UploadId, PartNumber: parts.length + 1 };
    const { ETag } = await client.send(new UploadPartCommand({ ...part, Body: buffer.subarray(0, filled) }));
    parts.push({ PartNumber: part.PartNumber, ETag });
    filled = 0;
  };

  try {
    for await (const chunk of audio as AsyncIterable<Buffer>) {
      for (let at = 0; at < chunk.length;) {
        // The last part may be the whole rest, so a full buffer is sent only when more data arrives.
        if (filled === partBytes) await sendPart();
        const taken = chunk.copy(buffer, filled, at);
        at += taken;
        filled += taken;
      }
    }
    if (UploadId === undefined) {
      await client.send(new PutObjectCommand({ ...target, Body: buffer.subarray(0, filled) }));
      return;
    }
    await sendPart();
    const MultipartUpload = { Parts: parts };
    await client.send(new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload }));
  } catch (error) {
    // If aborting fails, the sweep removes the upload.
    if (UploadId !== undefined)
      await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId })).catch(() => undefined);
    throw error;
  }
};
