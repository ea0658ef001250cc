import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { chooseAudioStore } from '@debrief/ai-pipeline/audio/choose-store';
import type { LocalConfig } from '../../config.ts';
import { failure, ok, reasonOf, type Finding } from '../finding.ts';

const remedies: Readonly<Record<string, string>> = {
  NoSuchBucket: 'Create the bucket, or correct S3_BUCKET.',
  PermanentRedirect: 'Set S3_REGION to the region of the bucket.',
  AuthorizationHeaderMalformed: 'Set S3_REGION to the region of the bucket.',
  InvalidAccessKeyId: 'Correct AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
  SignatureDoesNotMatch: 'Correct AWS_SECRET_ACCESS_KEY, and check the clock of this machine.',
  RequestTimeTooSkewed: 'Set the clock of this machine.',
  AccessDenied: 'Allow s3:PutObject, s3:GetObject, s3:DeleteObject and s3:ListBucket on the bucket.',
  CredentialsProviderError: 'Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
};

/** Stores, reads and removes a file in the S3 bucket. */
export const checkRecordings = async (config: LocalConfig): Promise<Finding[]> => {
  const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint } = config;
  if (bucket === undefined) return [ok('recordings', 'Stored as files below DATA_DIR.')];
  const words = Buffer.from('Debrief’s doctor stores this, reads it and removes it.');
  try {
    const store = await chooseAudioStore(config, '');
    const key = await store.put(Readable.from([words]), { type: 'text/plain' });
    const read = await buffer(await store.get(key));
    await store.remove(key);
    return read.equals(words)
      ? [ok('S3_BUCKET', `Recordings can be stored in ${bucket}, read and removed.`)]
      : [
          failure(
            'S3_BUCKET',
            `${bucket} returned other data than was stored.`,
            'Check the server at S3_ENDPOINT.',
          ),
        ];
  } catch (error) {
    const { name } = error as Error;
    const remedy =
      remedies[name] ?? (endpoint ? 'Check S3_ENDPOINT, and that the server runs.' : 'Check S3_REGION.');
    return [failure('S3_BUCKET', `${bucket} cannot be used (${name}: ${reasonOf(error)}).`, remedy)];
  }
};
