import { createHash, randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { MailTransport } from '../domain/transport.ts';

/** Enough of a hash to find a user's files by name, without naming the user. */
const mark = (value: string) => createHash('sha256').update(value.toLowerCase()).digest('hex').slice(0, 12);

/** `20260105T101500.000Z`: sorts by time. */
const stamp = (at: Date) => at.toISOString().replace(/[-:]/g, '');

/**
 * Writes each message to a file `<time>-<user>-<recipient>[-<other user>]-<key>.eml` in `directory`. A file appears under that name
 * only when it is complete, and a message that is sent again, because nobody knows whether it was, takes its place.
 */
export const createFileTransport = (directory: string): MailTransport => ({
  async send({ key, raw, since, userId, aboutUserId, to }) {
    await mkdir(directory, { recursive: true, mode: 0o700 });
    const whose = [userId, to, ...(aboutUserId ? [aboutUserId] : [])].map(mark).join('-');
    const name = `${stamp(since)}-${whose}-${mark(key)}`;
    const unfinished = join(directory, `.${name}-${randomBytes(4).toString('hex')}.tmp`);
    const file = await open(unfinished, 'wx', 0o600);
    try {
      await file.writeFile(raw);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(unfinished, join(directory, `${name}.eml`));
  },

  async forget({ userId, addresses }) {
    const gone = new Set([userId, ...addresses].map(mark));
    const names = await readdir(directory).catch(() => []);
    const theirs = names.filter((name) => name.split('-').some((part) => gone.has(part)));
    for (const name of theirs) await rm(join(directory, name), { force: true });
  },
});
