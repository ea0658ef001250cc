import { constants, existsSync } from 'node:fs';
import { copyFile, mkdir, open, readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ConfigError } from '@debrief/service-kit/config';
import { startDocumentServer } from '@debrief/document-server/start';
import { documentsDirectory } from '../data-directory.ts';
import { explainDocumentServerError } from '../start-documents.ts';
import { verifyBackup, type Manifest } from './manifest.ts';

const copySynced = async (from: string, to: string): Promise<void> => {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  await copyFile(from, to, constants.COPYFILE_EXCL);
  const file = await open(to, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
};

/** Checks the restored documents by starting the document server, which verifies their checksum. */
const checkDocuments = async (dataDirectory: string): Promise<void> => {
  try {
    const server = await startDocumentServer({ directory: documentsDirectory(dataDirectory), log: () => {} });
    await server.stop();
  } catch (error) {
    throw explainDocumentServerError(error, dataDirectory);
  }
};

/**
 * Restores a backup to an empty or missing directory. A failed restore leaves no files there.
 * @throws {ConfigError} if the backup is incomplete or changed, or the directory is not empty
 */
export const restoreBackup = async (directory: string, dataDirectory: string): Promise<Manifest> => {
  const manifest = await verifyBackup(directory);
  if (existsSync(dataDirectory) && (await readdir(dataDirectory)).length > 0) {
    throw new ConfigError(
      `${dataDirectory} is not empty: stop Debrief, and move what is there out of the way or choose another DATA_DIR.`,
    );
  }
  await mkdir(dataDirectory, { recursive: true, mode: 0o700 });
  try {
    for (const { path } of manifest.files) await copySynced(join(directory, path), join(dataDirectory, path));
    await checkDocuments(dataDirectory);
    return manifest;
  } catch (error) {
    for (const name of await readdir(dataDirectory))
      await rm(join(dataDirectory, name), { recursive: true, force: true });
    throw error;
  }
};
