import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseMail, type ParsedMail } from '@debrief/mailer/mailbox/parse-mail';
import { eventually, type Person } from '@debrief/testing/person';
import type { Installation } from './installation.ts';

interface SentMail extends ParsedMail {
  /** Latin-1: one character per byte. */
  readonly raw: string;
}

const toOf = ({ headers }: ParsedMail) => headers.find(([name]) => name.toLowerCase() === 'to')?.[1] ?? '';

export const mailsTo = async (at: Installation, address: string): Promise<SentMail[]> => {
  const directory = join(at.dataDirectory, 'mail');
  const names = (await readdir(directory).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const raw = await Promise.all(names.map((name) => readFile(join(directory, name), 'latin1')));
  return raw
    .map((message) => ({ raw: message, ...parseMail(message) }))
    .filter((mail) => toOf(mail).includes(address));
};

export const waitForMail = (at: Installation, address: string, subject: RegExp): Promise<SentMail> =>
  eventually(async () =>
    (await mailsTo(at, address)).find(({ headers }) =>
      headers.some(([name, value]) => name.toLowerCase() === 'subject' && subject.test(value)),
    ),
  );

/** Retries until the mailer has received the account. */
export const sendDigest = (person: Person) =>
  eventually(async () => {
    const answer = await person.call('POST', '/api/send-email', { email: person.email });
    return answer.json.code !== 'account_not_ready' && answer;
  });
