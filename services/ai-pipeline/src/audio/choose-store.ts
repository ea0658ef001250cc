import type { AudioStore } from '../domain/audio/audio-store.ts';
import { createDirectoryStore } from './directory-store.ts';

export interface AudioStoreConfig {
  readonly S3_BUCKET?: string | undefined;
  readonly S3_ENDPOINT?: string | undefined;
  readonly S3_REGION: string;
  readonly S3_PATH_STYLE?: boolean | undefined;
  readonly S3_ENCRYPTION: 'AES256' | 'aws:kms' | 'none';
}

export const chooseAudioStore = async (config: AudioStoreConfig, directory: string): Promise<AudioStore> => {
  const { S3_BUCKET, S3_ENDPOINT, S3_REGION, S3_PATH_STYLE, S3_ENCRYPTION } = config;
  if (S3_BUCKET === undefined) return createDirectoryStore(directory);
  const { createS3Store } = await import('./s3-store.ts');
  return createS3Store({
    bucket: S3_BUCKET,
    endpoint: S3_ENDPOINT,
    region: S3_REGION,
    // Many S3-compatible servers support virtual-hosted buckets only with additional DNS entries.
    pathStyle: S3_PATH_STYLE ?? S3_ENDPOINT !== undefined,
    encryption: S3_ENCRYPTION === 'none' ? undefined : S3_ENCRYPTION,
  });
};
