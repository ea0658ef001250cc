import { constants } from 'node:fs';
import { copyFile, mkdir, open, readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ConfigError } from '@debrief/service-kit/config';
import { connect } from '@debrief/service-kit/storage/connect';
import { documentsDirectory } from '../data-directory.ts';
import { openDocuments } from '../open-documents.ts';
import { describeBackup, filesIn, manifestFile, type Manifest } from './manifest.ts';

/** Excludes the lock file, and the documents, which the document server copies. */
const isCopied = (path: string) => !path.startsWith('documents/') && path !== 'lock';

/** Returns true for incomplete files, which no document references. */
const isUnfinished = (path: string) => path.endsWith('.part') || path.endsWith('.tmp');

const copyNewFiles = async (from: string, to: string): Promise<void> => {
  const there = new Set(await filesIn(to));
  for (const path of await filesIn(from)) {
    if (!isCopied(path) || isUnfinished(path) || there.has(path)) continue;
    await mkdir(dirname(join(to, path)), { recursive: true, mode: 0o700 });
    await copyFile(join(from, path), join(to, path), constants.COPYFILE_FICLONE).catch(
      (error: NodeJS.ErrnoException) => {
        // The file was deleted during the copy.
        if (error.code !== 'ENOENT') throw error;
      },
    );
  }
};

const copyDocuments = async (url: string, directory: string): Promise<void> => {
  const connection = await connect(url, 'admin');
  try {
    const ask = () => connection.getClient().db('admin').command({ snapshot: directory });
    for (let answer = await ask(); ; answer = await ask()) {
      if (answer['state'] === 'done') return;
      if (answer['state'] === 'failed')
        throw new ConfigError(`The documents cannot be copied: ${answer['reason']}.`);
      await pause(100);
    }
  } finally {
    await connection.close();
  }
};

const writeSynced = async (path: string, text: string): Promise<void> => {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
};

const makeEmptyDirectory = async (directory: string): Promise<void> => {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  if ((await readdir(directory)).length > 0)
    throw new ConfigError(`${directory} is not empty: name a new folder.`);
};

/**
 * Copies all data, including every write acknowledged before the call, even while Debrief is running.
 * Services store a file before the document that references it, so copying new files after the documents
 * completes the backup. Removes an incomplete backup.
 * @throws {ConfigError} if there is no data, the folder is not empty or the documents cannot be copied
 */
export const createBackup = async (dataDirectory: string, directory: string): Promise<Manifest> => {
  const documents = await openDocuments({ DATA_DIR: dataDirectory });
  if (!documents) throw new ConfigError(`There is nothing to back up in ${dataDirectory}: check DATA_DIR.`);
  try {
    await makeEmptyDirectory(directory);
    try {
      // Copies files first, because some may be deleted while the documents are copied, and again for new
      // documents.
      await copyNewFiles(dataDirectory, directory);
      await copyDocuments(documents.url, documentsDirectory(directory));
      await copyNewFiles(dataDirectory, directory);
      const manifest = await describeBackup(directory, new Date());
      await writeSynced(join(directory, manifestFile), `${JSON.stringify(manifest, null, 2)}\n`);
      return manifest;
    } catch (error) {
      await rm(directory, { recursive: true, force: true });
      throw error;
    }
  } finally {
    await documents.stop();
  }
};
