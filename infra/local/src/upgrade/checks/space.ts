import { statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { filesIn } from '../../backup/manifest.ts';
import type { LocalConfig } from '../../config.ts';
import { ok, warning, type Finding } from '../../doctor/finding.ts';

const mb = (bytes: number) => `${Math.ceil(bytes / 1e6).toLocaleString('en')} MB`;

const sizeOf = async (directory: string): Promise<number> => {
  let bytes = 0;
  for (const path of await filesIn(directory)) {
    // The file may have been deleted since it was listed.
    bytes += statSync(join(directory, path), { throwIfNoEntry: false })?.size ?? 0;
  }
  return bytes;
};

export const checkSpace = async ({ DATA_DIR: directory, MONGO_URL }: LocalConfig): Promise<Finding> => {
  if (MONGO_URL !== undefined) {
    return warning(
      'backup',
      'The documents are on a separate server, which `npm run backup` does not copy.',
      'Copy them before the upgrade: docs/backup.md.',
    );
  }
  const bytes = await sizeOf(directory);
  const { bavail, bsize } = await statfs(directory);
  const free = bavail * bsize;
  return free > bytes
    ? ok('backup', `It takes ${mb(bytes)}, and ${mb(free)} are free: npm run backup -- FOLDER`)
    : warning(
        'backup',
        `It takes ${mb(bytes)}, and only ${mb(free)} are free.`,
        'Write it to another disk: npm run backup -- FOLDER',
      );
};
