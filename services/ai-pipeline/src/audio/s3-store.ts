import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListMultipartUploadsCommand,
  paginateListObjectsV2,
  S3Client,
  type ServerSideEncryption,
} from '@aws-sdk/client-s3';
import { AudioNotFoundError, type AudioStore } from '../domain/audio/audio-store.ts';
import { uploadStream } from './s3-upload.ts';

export interface S3Options {
  readonly bucket: string;
  readonly endpoint?: string | undefined;
  readonly region: string;
  readonly pathStyle: boolean;
  readonly encryption?: ServerSideEncryption | undefined;
  readonly credentials?: { accessKeyId: string; secretAccessKey: string } | undefined;
}

const prefix = 'audio/';

export const createS3Store = (options: S3Options): AudioStore => {
  const { bucket: Bucket, encryption } = options;
  const client = new S3Client({
    region: options.region,
    forcePathStyle: options.pathStyle,
    ...(options.endpoint === undefined ? {} : { endpoint: options.endpoint }),
    ...(options.credentials === undefined ? {} : { credentials: options.credentials }),
    // Some S3-compatible servers do not support the SDK's default checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
  });
  return {
    async put(audio, { type }) {
      const key = randomUUID();
      const target = { Bucket, Key: prefix + key, ContentType: type };
      await uploadStream(
        client,
        encryption === undefined ? target : { ...target, ServerSideEncryption: encryption },
        audio,
      );
      return key;
    },
    async get(key, range) {
      const Range = range && `bytes=${range.start}-${range.end}`;
      try {
        const { Body } = await client.send(
          new GetObjectCommand({ Bucket, Key: prefix + key, ...(Range ? { Range } : {}) }),
        );
        return Body as Readable;
      } catch (error) {
        throw (error as Error).name === 'NoSuchKey' ? new AudioNotFoundError(key) : error;
      }
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: prefix + key }));
    },
    async *list(before) {
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix: prefix })) {
        const keys = Contents.filter(({ LastModified }) => LastModified && LastModified < before).map(
          ({ Key = '' }) => Key.slice(prefix.length),
        );
        if (keys.length > 0) yield keys;
      }
    },
    async clearUnfinished(before) {
      // One page is enough; the next sweep continues.
      const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket, Prefix: prefix }));
      for (const { Key, UploadId, Initiated } of Uploads) {
        if (Initiated && Initiated < before)
          await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
      }
    },
  };
};
