import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { AudioNotFoundError, type AudioStore } from '../domain/audio/audio-store.ts';

const batch = 500;

/** Files are renamed when complete, so that a key never refers to a partial file. */
const unfinished = '.part';

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

const flush = async (path: string) => {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
};

async function* filesBefore(directory: string, before: Date): AsyncGenerator<string> {
  let entries;
  try {
    entries = await opendir(directory, { recursive: true });
  } catch (error) {
    if (isMissing(error)) return;
    throw error;
  }
  for await (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const found = await stat(path).catch(() => null);
    if (found && found.mtime < before) yield path;
  }
}

export const createDirectoryStore = (directory: string): AudioStore => {
  // Large directories are slow, so keys are spread over 256 directories by their first two characters.
  const pathOf = (key: string) => join(directory, key.slice(0, 2), key);
  return {
    async put(audio) {
      const key = randomUUID();
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      try {
        await pipeline(audio, createWriteStream(path + unfinished, { mode: 0o600 }));
        await flush(path + unfinished);
        await rename(path + unfinished, path);
        await flush(dirname(path));
      } catch (error) {
        await rm(path + unfinished, { force: true });
        throw error;
      }
      return key;
    },
    async get(key, range) {
      try {
        const file = await open(pathOf(key), 'r');
        return createReadStream('', { fd: file, ...range });
      } catch (error) {
        throw isMissing(error) ? new AudioNotFoundError(key) : error;
      }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    async *list(before) {
      const keys: string[] = [];
      for await (const path of filesBefore(directory, before)) {
        if (path.endsWith(unfinished)) continue;
        keys.push(path.slice(path.lastIndexOf('/') + 1));
        if (keys.length === batch) yield keys.splice(0);
      }
      if (keys.length > 0) yield keys;
    },
    async clearUnfinished(before) {
      for await (const path of filesBefore(directory, before)) {
        if (path.endsWith(unfinished)) await rm(path, { force: true });
      }
    },
  };
};
