import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Replaces the key set at `path` in one step, readable by its owner alone. */
export const writeKeyFile = async (path: string, keySet: object): Promise<void> => {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const fresh = `${path}.new`;
  await writeFile(fresh, JSON.stringify(keySet), { mode: 0o600 });
  await rename(fresh, path);
};

/** The text of the key set at `path`. If there is none, a new one is stored there, readable by its owner alone. */
export const readOrCreateKeyFile = (path: string, newKeySet: () => object): Promise<string> =>
  readFile(path, 'utf8').catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    await writeKeyFile(path, newKeySet());
    return readFile(path, 'utf8');
  });
