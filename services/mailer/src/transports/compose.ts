import { createHash } from 'node:crypto';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { Mail } from '../domain/mail.ts';
import type { RawMail } from '../domain/transport.ts';
import { oneLine } from '../domain/sanitize-text.ts';
import { logo } from '../mails/logo.ts';
import { parseSender } from './sender.ts';

/** The same for each attempt, so that mail clients can detect duplicates. */
const messageId = (key: string, domain: string) =>
  `<${createHash('sha256').update(key).digest('hex').slice(0, 32)}@${domain}>`;

/**
 * Returns the headers for one-click unsubscribe. Only invitations have these headers, because the recipient
 * did not ask for the email.
 */
const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** @param since time of the first attempt */
export const compose = async (mail: Mail, from: string, at: Date, since = at): Promise<RawMail> => {
  const sender = parseSender(from);
  const { subject, text, html, unsubscribeUrl } = mail.content;
  const composer = new MailComposer({
    from: sender,
    to: { name: oneLine(mail.to.name ?? ''), address: mail.to.address },
    subject: oneLine(subject),
    date: at,
    messageId: messageId(mail.key, sender.address.split('@')[1] ?? 'localhost'),
    headers: {
      // Suppresses out-of-office replies (RFC 3834).
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl ? unsubscribeHeaders(unsubscribeUrl) : {}),
    },
    text,
    html,
    attachments: [{ ...logo, contentDisposition: 'inline' }],
    newline: 'win',
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const message = composer.compile();
  const [to = mail.to.address] = message.getEnvelope().to;
  return {
    key: mail.key,
    userId: mail.userId,
    aboutUserId: mail.aboutUserId,
    to: mail.to.address,
    envelope: { from: sender.address, to },
    raw: await message.build(),
    since,
  };
};
