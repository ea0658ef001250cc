import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Replaces the key set at `path` atomically. Only the owner of the file can read it. */
export const writeKeyFile = async (path: string, keySet: object): Promise<void> => {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const fresh = `${path}.new`;
  await writeFile(fresh, JSON.stringify(keySet), { mode: 0o600 });
  await rename(fresh, path);
};

export const readOrCreateKeyFile = (path: string, newKeySet: () => object): Promise<string> =>
  readFile(path, 'utf8').catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    await writeKeyFile(path, newKeySet());
    return readFile(path, 'utf8');
  });
