import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ConfigError } from '@debrief/service-kit/config';
import { z } from 'zod';

/** Written last. A folder without it is incomplete. */
export const manifestFile = 'backup.json';

const manifest = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  files: z.array(z.object({ path: z.string(), bytes: z.number(), sha256: z.string() })),
});

export type Manifest = z.infer<typeof manifest>;

export const filesIn = async (directory: string): Promise<string[]> => {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)))
    .sort();
};

const describeFile = async (directory: string, path: string): Promise<Manifest['files'][number]> => {
  const hash = createHash('sha256');
  let bytes = 0;
  await pipeline(createReadStream(join(directory, path)), async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) {
      hash.update(chunk);
      bytes += chunk.length;
    }
  });
  return { path, bytes, sha256: hash.digest('hex') };
};

export const describeBackup = async (directory: string, createdAt: Date): Promise<Manifest> => {
  const files: Manifest['files'] = [];
  for (const path of await filesIn(directory)) {
    if (path !== manifestFile) files.push(await describeFile(directory, path));
  }
  return { format: 1, createdAt: createdAt.toISOString(), files };
};

/**
 * Returns the manifest of a complete, unchanged backup.
 * @throws {ConfigError} if the backup is incomplete or changed
 */
export const verifyBackup = async (directory: string): Promise<Manifest> => {
  const text = await readFile(join(directory, manifestFile), 'utf8').catch(() => {
    throw new ConfigError(`${directory} is not a complete backup: it has no ${manifestFile}.`);
  });
  let said: Manifest;
  try {
    said = manifest.parse(JSON.parse(text));
  } catch {
    throw new ConfigError(`${join(directory, manifestFile)} cannot be read: take another backup.`);
  }
  const found = await describeBackup(directory, new Date(said.createdAt));
  const byPath = new Map(found.files.map((file) => [file.path, file]));
  const changed = said.files.filter(({ path, sha256 }) => byPath.get(path)?.sha256 !== sha256);
  if (changed.length > 0) {
    const [{ path } = { path: '' }] = changed;
    throw new ConfigError(
      `${directory} is damaged: ${changed.length} of ${said.files.length} files are missing or changed, such as ${path}. Take another backup.`,
    );
  }
  return said;
};
