import type { Manifest } from './manifest.ts';

export const describeFiles = ({ files }: Manifest): string => {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  return `${files.length.toLocaleString('en')} files, ${(bytes / 1e6).toFixed(1)} MB`;
};
