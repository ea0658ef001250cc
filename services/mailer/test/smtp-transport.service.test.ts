import { setDefaultCACertificates } from 'node:tls';
import { createCertificate, type Certificate } from '@debrief/testing/certificate';
import { startSmtpServer, type FakeSmtpServer } from '@debrief/testing/smtp-server';
import type { MailTransport } from '../src/domain/transport.ts';
import { rawMail, sender, smtpTransport } from './smtp.ts';

let certificate: Certificate;
let server: FakeSmtpServer;
let transport: MailTransport;

const start = async (
  options: Parameters<typeof startSmtpServer>[0],
  urlOptions: Parameters<typeof smtpTransport>[1] = {},
) => {
  server = await startSmtpServer(options);
  transport = smtpTransport(server, urlOptions);
};
const failure = (mail = rawMail('a')) =>
  transport.send(mail).then(
    () => 'none',
    (error) => error.failure,
  );

beforeAll(async () => {
  certificate = await createCertificate();
});
afterEach(async () => {
  transport.close?.();
  await server.stop();
  setDefaultCACertificates([]);
});

test('sends messages unchanged over one connection', async () => {
  await start({});
  const text = ['.', '..dots', 'x'.repeat(900), 'end.'].join('\r\n');
  for (const key of ['a', 'b', 'c']) await transport.send(rawMail(key, 'thandi@example.com', text));
  expect(server.connectionCount()).toBe(1);
  expect(server.accepted.map(({ from, to, raw }) => [from, to, raw])).toEqual(
    ['a', 'b', 'c'].map((key) => [
      sender,
      'thandi@example.com',
      rawMail(key, 'thandi@example.com', text).raw.toString(),
    ]),
  );
});

describe('TLS', () => {
  const required = { query: '?tls=required' };

  test.each([
    ['smtps', { scheme: 'smtps' }, { secure: true }],
    ['STARTTLS', required, {}],
  ])('%s encrypts the login if the certificate is trusted', async (_name, url, options) => {
    setDefaultCACertificates([certificate.cert]);
    await start({ ...certificate, ...options, authOptional: false }, { ...url, user: 'naledi:right@' });
    await transport.send(rawMail('a'));
    expect(server.accepted).toMatchObject([{ secure: true, user: 'naledi' }]);
  });

  test.each([
    ['a self-signed certificate', 'smtps', { scheme: 'smtps' }, { secure: true }],
    ['a self-signed certificate', 'STARTTLS', required, {}],
  ])('rejects %s over %s', async (_what, _name, url, options) => {
    await start({ ...certificate, ...options }, url);
    expect(await failure()).toBe('denied');
    expect(server.received).toEqual([]);
  });

  test('sends nothing to a server without STARTTLS', async () => {
    await start({}, required);
    expect(await failure()).toBe('denied');
    expect(server.received).toEqual([]);
  });

  test('is used with any certificate on this machine', async () => {
    await start(certificate);
    await transport.send(rawMail('a'));
    expect(server.accepted).toMatchObject([{ secure: true }]);
  });
});

test('a wrong password is denied', async () => {
  await start({ authOptional: false }, { user: 'naledi:wrong@' });
  expect(await failure()).toBe('denied');
});

test.each([
  ['connect', '421 4.3.2 Too many connections', 'throttled'],
  ['connect', '554 No service', 'denied'],
  ['login', '454 4.7.0 Try again later', 'throttled'],
  ['sender', '550 5.7.1 Sender rejected', 'denied'],
  ['recipient', '451 4.7.1 Greylisted', 'throttled'],
  ['recipient', '550 5.1.1 No such user', 'bounced'],
  ['message', '452 4.3.1 Insufficient storage', 'throttled'],
  ['message', '554 5.7.1 Spam', 'rejected'],
  ['recipient', 'drop', 'unreachable'],
  ['message', 'drop', 'unreachable'],
  ['connect', 'hang', 'unreachable'],
  ['message', 'hang', 'unreachable'],
] as const)('at %s, %j is %s, and the next message is sent', async (at, reply, expected) => {
  await start({}, { user: 'naledi:right@', timeoutMs: 700 });
  server.respondWith({ at, reply }, 'ok');
  expect(await failure()).toBe(expected);
  server.respondWith('ok');
  await transport.send(rawMail('b'));
  expect(server.accepted).toHaveLength(1);
  // The transport does not repeat a message itself: only the event's retry does.
  expect(server.received.filter(({ raw }) => raw.includes('<a@'))).toHaveLength(at === 'message' ? 1 : 0);
});

test('sends after the server has closed an idle connection', async () => {
  await start({});
  await transport.send(rawMail('a'));
  server.dropConnections();
  await transport.send(rawMail('b'));
  expect(server.accepted).toHaveLength(2);
});
