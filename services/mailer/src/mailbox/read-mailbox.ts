import { open, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseMail, type ParsedMail } from './parse-mail.ts';

/** File names of emails. Opening only these prevents path traversal. */
const mailFile = /^\d{8}T\d{6}\.\d{3}Z(?:-[0-9a-f]+){3,4}\.eml$/;

const maxListed = 200;
const headBytes = 8 * 1024;

export interface MailboxEntry {
  readonly file: string;
  readonly subject: string;
  readonly to: string;
  readonly date: string;
}

const readHead = async (path: string): Promise<Buffer> => {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
};

/** Lists at most 200 emails, newest first. */
export const listMailbox = async (directory: string): Promise<MailboxEntry[]> => {
  const names = await readdir(directory).catch(() => []);
  const newest = names
    .filter((name) => mailFile.test(name))
    .sort()
    .reverse()
    .slice(0, maxListed);
  const entries = await Promise.all(
    newest.map(async (file) => {
      const head = await readHead(join(directory, file)).catch(() => null);
      if (head === null) return [];
      const { header } = await parseMail(head);
      return [{ file, subject: header('subject'), to: header('to'), date: header('date') }];
    }),
  );
  return entries.flat();
};

export const readMail = async (directory: string, file: string): Promise<ParsedMail | null> => {
  if (!mailFile.test(file)) return null;
  const source = await readFile(join(directory, file)).catch(() => null);
  return source === null ? null : parseMail(source);
};
