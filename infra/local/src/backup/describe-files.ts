import type { Manifest } from './manifest.ts';

/** How much a backup holds, in words. */
export const describeFiles = ({ files }: Manifest): string => {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  return `${files.length.toLocaleString('en')} files, ${(bytes / 1e6).toFixed(1)} MB`;
};
