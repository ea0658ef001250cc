import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

const create = async (path: string, keySet: object): Promise<string> => {
  const text = JSON.stringify(keySet);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const fresh = `${path}.new`;
  await writeFile(fresh, text, { mode: 0o600 });
  await rename(fresh, path);
  return text;
};

/** The text of the key set at `path`. If there is none, a new one is stored there, readable by its owner alone. */
export const readOrCreateKeyFile = (path: string, newKeySet: () => object): Promise<string> =>
  readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return create(path, newKeySet());
    throw error;
  });
