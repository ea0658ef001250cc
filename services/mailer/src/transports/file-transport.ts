import { createHash, randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { MailTransport } from '../domain/transport.ts';

/** Hashes a value for a file name. A user's files can be found by it, but it does not contain the user id. */
const mark = (value: string) => createHash('sha256').update(value.toLowerCase()).digest('hex').slice(0, 12);

const stamp = (at: Date) => at.toISOString().replace(/[-:]/g, '');

/** A new file survives a power cut only if its directory is synced. */
const syncDirectory = async (path: string): Promise<void> => {
  const directory = await open(path);
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
};

/**
 * Writes emails as `<time>-<user>-<recipient>[-<other user>]-<key>.eml`, with the time of the first attempt.
 * Files appear only when they are complete, a repeated message replaces its file, and a sent message survives
 * a power cut.
 */
export const createFileTransport = (directory: string): MailTransport => ({
  async send({ key, raw, since, userId, aboutUserId, to }) {
    const made = await mkdir(directory, { recursive: true, mode: 0o700 });
    if (made !== undefined) await syncDirectory(dirname(made));
    const owners = [userId, to, ...(aboutUserId ? [aboutUserId] : [])].map(mark).join('-');
    const name = `${stamp(since)}-${owners}-${mark(key)}`;
    const unfinished = join(directory, `.${name}-${randomBytes(4).toString('hex')}.tmp`);
    const file = await open(unfinished, 'wx', 0o600);
    try {
      await file
        .writeFile(raw)
        .then(() => file.sync())
        .finally(() => file.close());
      await rename(unfinished, join(directory, `${name}.eml`));
    } catch (error) {
      // Without this, each retry while the disk is full would leave another incomplete file.
      await rm(unfinished, { force: true });
      throw error;
    }
    await syncDirectory(directory);
  },

  async forget({ userId, addresses }) {
    const deleted = new Set([userId, ...addresses].map(mark));
    const names = await readdir(directory).catch(() => []);
    const matching = names.filter((name) => name.split('-').some((part) => deleted.has(part)));
    for (const name of matching) await rm(join(directory, name), { force: true });
  },
});
