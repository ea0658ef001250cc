import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseMail, type ParsedMail } from '@debrief/mailer/mailbox/parse-mail';
import { eventually, type Person } from '@debrief/testing/person';
import type { Installation } from './installation.ts';

interface SentMail extends ParsedMail {
  /** Latin-1: one character per byte. */
  readonly raw: string;
}

export const mailsTo = async (at: Installation, address: string): Promise<SentMail[]> => {
  const directory = join(at.dataDirectory, 'mail');
  const names = (await readdir(directory).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const mails = names.map(async (name) => {
    const source = await readFile(join(directory, name));
    return { raw: source.toString('latin1'), ...(await parseMail(source)) };
  });
  return (await Promise.all(mails)).filter(({ header }) => header('to').includes(address));
};

export const waitForMail = (at: Installation, address: string, subject: RegExp): Promise<SentMail> =>
  eventually(async () => (await mailsTo(at, address)).find(({ header }) => subject.test(header('subject'))));

/** Requests an email with all notes. Retries until the mailer has received the account. */
export const sendDigest = (person: Person) =>
  eventually(async () => {
    const answer = await person.call('POST', '/api/send-email', { email: person.email });
    return answer.json.code !== 'account_not_ready' && answer;
  });
