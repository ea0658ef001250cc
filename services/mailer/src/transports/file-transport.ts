import { createHash, randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { MailTransport } from '../domain/transport.ts';

/** Enough of a hash to find a user's files by name, without naming the user. */
const mark = (value: string) => createHash('sha256').update(value.toLowerCase()).digest('hex').slice(0, 12);

/** `20260105T101500.000Z`: sorts by time. */
const stamp = (at: Date) => at.toISOString().replace(/[-:]/g, '');

/** A name is on the disk once its directory is. */
const syncDirectory = async (path: string): Promise<void> => {
  const directory = await open(path);
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
};

/**
 * Writes each message to a file `<time>-<user>-<recipient>[-<other user>]-<key>.eml` in `directory`. A file appears under that name
 * only when it is complete, and a message that is sent again, because nobody knows whether it was, takes its place. Once it
 * counts as sent a power cut cannot take it back.
 */
export const createFileTransport = (directory: string): MailTransport => ({
  async send({ key, raw, since, userId, aboutUserId, to }) {
    const made = await mkdir(directory, { recursive: true, mode: 0o700 });
    if (made !== undefined) await syncDirectory(dirname(made));
    const whose = [userId, to, ...(aboutUserId ? [aboutUserId] : [])].map(mark).join('-');
    const name = `${stamp(since)}-${whose}-${mark(key)}`;
    const unfinished = join(directory, `.${name}-${randomBytes(4).toString('hex')}.tmp`);
    const file = await open(unfinished, 'wx', 0o600);
    try {
      await file
        .writeFile(raw)
        .then(() => file.sync())
        .finally(() => file.close());
      await rename(unfinished, join(directory, `${name}.eml`));
    } catch (error) {
      // On a full disk every try would leave one more.
      await rm(unfinished, { force: true });
      throw error;
    }
    await syncDirectory(directory);
  },

  async forget({ userId, addresses }) {
    const gone = new Set([userId, ...addresses].map(mark));
    const names = await readdir(directory).catch(() => []);
    const theirs = names.filter((name) => name.split('-').some((part) => gone.has(part)));
    for (const name of theirs) await rm(join(directory, name), { force: true });
  },
});
