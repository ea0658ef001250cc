import { createHash, randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { MailTransport } from '../domain/transport.ts';

/** Hashes a value for a file name, so that a user's files can be found without storing the user id. */
const mark = (value: string) => createHash('sha256').update(value.toLowerCase()).digest('hex').slice(0, 12);

/** Formats a time as `20260105T101500.000Z`, which sorts by time. */
const stamp = (at: Date) => at.toISOString().replace(/[-:]/g, '');

/** A new file survives a power cut only after its directory is synced. */
const syncDirectory = async (path: string): Promise<void> => {
  const directory = await open(path);
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
};

/**
 * Writes `<time>-<user>-<recipient>[-<other user>]-<key>.eml`. Files appear only when complete, a retried message
 * replaces its file, and a sent message survives a power cut.
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
      // Otherwise, every retry on a full disk would leave another incomplete file.
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
