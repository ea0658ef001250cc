import { randomUUID } from 'node:crypto';
import { noteCreated } from '@debrief/contracts/events/ai-pipeline';
import { invitationCreated } from '@debrief/contracts/events/referrals';
import { startSmtpServer, type FakeSmtpServer } from '@debrief/testing/smtp-server';
import { smtpTransport } from './smtp.ts';
import { aNote, startMailer, type Mailer } from './support.ts';

let server: FakeSmtpServer;
let mailer: Mailer;
let clock: number;

beforeEach(async () => {
  clock = Date.now();
  server = await startSmtpServer();
  mailer = await startMailer({
    transport: smtpTransport(server, { user: 'naledi:right@', timeoutMs: 500 }),
    now: () => new Date(clock),
    retryDelays: [60_000],
  });
});
afterEach(async () => {
  await mailer.stop();
  await server.stop();
});

const aUser = async () => {
  const user = await mailer.aUser();
  server.accepted.length = server.received.length = 0;
  // The next email signs in again.
  server.dropConnections();
  const note = () => {
    const { transcription: _, ...fields } = aNote();
    return { userId: user.id, note: fields };
  };
  const send = () => {
    mailer.notes.notes.set(user.id, [aNote(), aNote()]);
    return mailer.call('POST', '/api/send-email', {
      ...{ as: user.id, json: { email: user.email } },
      headers: { 'idempotency-key': randomUUID() },
    });
  };
  return { ...user, note, send };
};

const deliveries = async () =>
  (await mailer.connection.collection('deliveries').find({ queue: 'mailer.note.send' }).toArray()).map(
    ({ state }) => state,
  );

const messageIdOf = ({ raw }: { raw: string }) => /^Message-ID: (\S+)/im.exec(raw)?.[1];

test('an address that the server does not know is blocked, and the note is not retried', async () => {
  const { note, send } = await aUser();
  const data = note();
  server.respondWith({ at: 'recipient', reply: '550 5.1.1 No such user' });
  await mailer.publish(noteCreated, data);
  expect(await deliveries()).toEqual([]);
  server.respondWith('ok');
  await mailer.publish(noteCreated, note());
  expect(server.accepted).toEqual([]);
  expect((await send()).json.code).toBe('address_blocked');
  const mails = mailer.connection.collection('mails');
  expect(await mails.findOne({ _id: `note:${data.note.id}` as never })).toMatchObject({
    ...{ state: 'failed', failure: 'bounced', final: true },
  });
});

test('a user who emails notes to an unknown address is told to choose another', async () => {
  const { send } = await aUser();
  server.respondWith({ at: 'recipient', reply: '550 5.1.1 No such user' });
  expect((await send()).json.code).toBe('address_blocked');
});

test('a full mailbox is not blocked', async () => {
  const { note } = await aUser();
  server.respondWith({ at: 'recipient', reply: '552 5.2.2 Mailbox full' }, 'ok');
  await mailer.publish(noteCreated, note());
  expect(await deliveries()).toEqual([]);
  await mailer.publish(noteCreated, note());
  expect(server.accepted).toHaveLength(1);
});

test.each([
  ['a temporary refusal', { at: 'recipient', reply: '451 4.7.1 Greylisted' }],
  ['a refused login', { at: 'login', reply: '535 5.7.8 Authentication failed' }],
  ['a refused sender', { at: 'sender', reply: '550 5.7.1 Sender rejected' }],
  ['a closed connection', { at: 'recipient', reply: 'drop' }],
] as const)('after %s, the note is sent once by a later attempt', async (_what, fault) => {
  const { note } = await aUser();
  const data = note();
  server.respondWith(fault);
  await mailer.publish(noteCreated, data);
  expect(await deliveries()).toEqual(['waiting']);
  server.respondWith('ok');
  await mailer.publish(noteCreated, data);
  await mailer.publish(noteCreated, data);
  expect(server.accepted).toHaveLength(1);
});

test('sends a note again with the same Message-ID if the connection breaks before the acceptance arrives', async () => {
  const { note } = await aUser();
  const data = note();
  server.respondWith({ at: 'message', reply: 'drop' });
  await mailer.publish(noteCreated, data);
  server.respondWith('ok');
  await mailer.publish(noteCreated, data);
  expect(server.received).toHaveLength(2);
  const [first, second] = server.received.map(messageIdOf);
  expect(first).toMatch(/^<[0-9a-f]{32}@debrief\.example>$/);
  expect(second).toBe(first);
});

test('after three refused logins, the server is asked again only after a pause', async () => {
  const { note } = await aUser();
  server.respondWith({ at: 'login', reply: '535 5.7.8 Authentication failed' });
  for (let count = 0; count < 3; count++) await mailer.publish(noteCreated, note());
  const before = server.connectionCount();
  await Promise.all(Array.from({ length: 10 }, () => mailer.publish(noteCreated, note())));
  expect(server.connectionCount()).toBe(before);
  server.respondWith('ok');
  clock += 16_000;
  await mailer.publish(noteCreated, note());
  expect(server.accepted).toHaveLength(1);
});

test('invitations keep the headers for one-click unsubscribe', async () => {
  const { id } = await aUser();
  await mailer.publish(invitationCreated, {
    ...{ referralId: randomUUID(), referrerId: id, referrerName: 'Naledi' },
    ...{ refereeName: 'Sipho', refereeEmail: 'sipho@example.com', token: randomUUID() },
  });
  expect(server.accepted[0]).toMatchObject({ to: 'sipho@example.com', from: 'notes@debrief.example' });
  expect(server.accepted[0]?.raw.replace(/\r\n +/g, ' ')).toMatch(
    /^List-Unsubscribe: <https:\/\/debrief\.example\/[^>]+>\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click/m,
  );
});
