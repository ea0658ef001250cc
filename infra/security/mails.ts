import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseMail, type ParsedMail } from '@debrief/mailer/mailbox/parse-mail';
import { eventually, type Person } from '@debrief/testing/person';
import type { Installation } from './installation.ts';

/** A mail as it would have been sent. */
interface SentMail extends ParsedMail {
  /** The whole message, a character a byte. */
  readonly raw: string;
}

const toOf = ({ headers }: ParsedMail) => headers.find(([name]) => name.toLowerCase() === 'to')?.[1] ?? '';

/** The mails to an address so far. */
export const mailsTo = async (at: Installation, address: string): Promise<SentMail[]> => {
  const directory = join(at.dataDirectory, 'mail');
  const names = (await readdir(directory).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const raw = await Promise.all(names.map((name) => readFile(join(directory, name), 'latin1')));
  return raw
    .map((message) => ({ raw: message, ...parseMail(message) }))
    .filter((mail) => toOf(mail).includes(address));
};

/** Waits for a mail to an address whose subject matches. */
export const mailWith = (at: Installation, address: string, subject: RegExp): Promise<SentMail> =>
  eventually(async () =>
    (await mailsTo(at, address)).find(({ headers }) =>
      headers.some(([name, value]) => name.toLowerCase() === 'subject' && subject.test(value)),
    ),
  );

/** Has all notes mailed, as soon as the mailer knows the account. */
export const sendDigest = (person: Person) =>
  eventually(async () => {
    const answer = await person.call('POST', '/api/send-email', { email: person.email });
    return answer.json.code !== 'account_not_ready' && answer;
  });
