import type { FakeSmtpServer } from '@debrief/testing/smtp-server';
import type { RawMail } from '../src/domain/transport.ts';
import { createSmtpTransport } from '../src/transports/smtp-transport.ts';

export const sender = 'notes@debrief.example';

export const smtpTransport = (
  { port }: Pick<FakeSmtpServer, 'port'>,
  { scheme = 'smtp', user = '', query = '', timeoutMs = 2_000 } = {},
) => createSmtpTransport({ url: `${scheme}://${user}127.0.0.1:${port}${query}`, sender, timeoutMs });

export const rawMail = (key: string, to = 'thandi@example.com', text = 'Hello'): RawMail => ({
  ...{ key, userId: 'u', to, envelope: { from: sender, to }, since: new Date() },
  raw: Buffer.from(`From: ${sender}\r\nTo: ${to}\r\nMessage-ID: <${key}@debrief.example>\r\n\r\n${text}\r\n`),
});
