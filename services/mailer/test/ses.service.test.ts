import { randomUUID } from 'node:crypto';
import { noteCreated } from '@debrief/contracts/events/ai-pipeline';
import { createDeliveryStore } from '@debrief/service-kit/messaging/deliveries';
import { startSes, type FakeSes } from '@debrief/testing/ses-server';
import { broken, notVerified, paused, refusedContent, sesTransport, throttling } from './ses.ts';
import { aNote, startMailer, type Mailer } from './support.ts';

let ses: FakeSes;
let mailer: Mailer;
let clock: number;

beforeEach(async () => {
  clock = Date.now();
  ses = await startSes();
  mailer = await startMailer({
    transport: sesTransport(ses, 300),
    now: () => new Date(clock),
    retryDelays: [60_000],
  });
});
afterEach(async () => {
  await mailer.stop();
  await ses.stop();
});

const aUserWithNotes = async () => {
  const user = await mailer.aUser();
  mailer.notes.notes.set(user.id, [aNote(), aNote()]);
  ses.accepted.length = 0;
  const send = (headers: Record<string, string> = {}) =>
    mailer.call('POST', '/api/send-email', { as: user.id, json: { email: user.email }, headers });
  return { ...user, send };
};

const noteOf = (userId: string) => {
  const { transcription: _, ...note } = aNote();
  return { userId, note };
};

const delivery = async () =>
  (await mailer.connection.collection('deliveries').find({ queue: 'mailer.note.send' }).toArray()).map(
    ({ state }) => state as string,
  );

describe('a digest through SES', () => {
  test('responds after SES has accepted the message', async () => {
    const user = await aUserWithNotes();
    expect((await user.send()).json).toEqual({ sent: 2 });
    expect(ses.accepted).toEqual([
      { to: user.email, from: 'notes@debrief.example', raw: expect.stringContaining('Your 2 sales notes') },
    ]);
  });

  test('goes to a single recipient, even with a comma in the address', async () => {
    const user = await mailer.aUser({ email: 'a,victim@evil.example' });
    mailer.notes.notes.set(user.id, [aNote()]);
    ses.accepted.length = 0;
    await mailer.call('POST', '/api/send-email', { as: user.id, json: { email: user.email } });
    expect(ses.accepted.map(({ to }) => to)).toEqual(['"a,victim"@evil.example']);
  });

  test('reports an unverified sender without internal details', async () => {
    const user = await aUserWithNotes();
    ses.respondWith(notVerified);
    const { status, json, text } = await user.send();
    expect([status, json.code]).toEqual([400, 'sender_not_verified']);
    expect(json.error).toMatch(/domain.*not verified/);
    expect(text).not.toContain('inside.example');
  });

  test('retries while SES throttles, then asks the user to wait', async () => {
    const user = await aUserWithNotes();
    const before = ses.requestCount();
    ses.respondWith(throttling, throttling, 'ok');
    expect((await user.send()).status).toBe(200);
    expect(ses.requestCount() - before).toBe(3);
    ses.respondWith(throttling);
    const { status, json } = await user.send();
    expect([status, json.code]).toEqual([429, 'mail_throttled']);
    expect(ses.requestCount() - before).toBe(6);
  });

  test.each([
    ['SES rejects the message', refusedContent, 503, 'mail_rejected'],
    ['the SES account is paused', paused, 503, 'mail_paused'],
    ['SES returns an error', broken, 503, 'mail_unreachable'],
    ['SES does not respond', 'hang' as const, 503, 'mail_unreachable'],
  ])('returns an error if %s', async (_, answer, status, code) => {
    const user = await aUserWithNotes();
    ses.respondWith(answer);
    const found = await user.send();
    expect([found.status, found.json.code]).toEqual([status, code]);
    expect(ses.accepted).toEqual([]);
  });

  test('can be retried with the same key after a transient failure, but not after a rejection', async () => {
    const user = await aUserWithNotes();
    const key = { 'idempotency-key': randomUUID() };
    ses.respondWith(broken, 'ok');
    expect((await user.send(key)).status).toBe(503);
    expect((await user.send(key)).json).toEqual({ sent: 2 });
    const refused = { 'idempotency-key': randomUUID() };
    ses.respondWith(refusedContent, 'ok');
    expect((await user.send(refused)).json.code).toBe('mail_rejected');
    expect((await user.send(refused)).json.code).toBe('mail_rejected');
    expect(ses.accepted).toHaveLength(1);
  });

  test('is not sent twice while a first request is throttled', async () => {
    const user = await aUserWithNotes();
    const key = { 'idempotency-key': randomUUID() };
    ses.respondWith(throttling, throttling, 'ok');
    const answers = await Promise.all([user.send(key), user.send(key), user.send(key)]);
    expect(answers.map(({ json }) => json)).toEqual([{ sent: 2 }, { sent: 2 }, { sent: 2 }]);
    expect(ses.accepted).toHaveLength(1);
  });
});

describe('a note through SES', () => {
  test.each([
    ['SES throttles', throttling],
    ['SES returns an error', broken],
  ])('is retried later if %s', async (_, answer) => {
    const { id } = await aUserWithNotes();
    const data = noteOf(id);
    ses.respondWith(answer);
    await mailer.publish(noteCreated, data);
    expect(await delivery()).toEqual(['waiting']);
    ses.respondWith('ok');
    await mailer.publish(noteCreated, data);
    expect(ses.accepted).toHaveLength(1);
  });

  test.each([
    ['the sender is unverified', notVerified],
    ['the account is paused', paused],
  ])('goes to the dead-letter queue if %s, and is sent by a replay', async (_, answer) => {
    const { id } = await aUserWithNotes();
    const data = noteOf(id);
    ses.respondWith(answer);
    await mailer.publish(noteCreated, data);
    expect(await delivery()).toEqual(['parked']);
    ses.respondWith('ok');
    const [parked] = await createDeliveryStore(mailer.connection.useDb('debrief_mailer')).parked(10);
    if (!parked) throw new Error('nothing is parked');
    await mailer.bus.publish(parked.event);
    expect(ses.accepted).toHaveLength(1);
  });

  test('is not retried after a rejection', async () => {
    const { id } = await aUserWithNotes();
    const data = noteOf(id);
    ses.respondWith(refusedContent, 'ok');
    await mailer.publish(noteCreated, data);
    await mailer.publish(noteCreated, data);
    expect(await delivery()).toEqual([]);
    expect(ses.accepted).toEqual([]);
    expect(
      await mailer.connection.collection('mails').findOne({ _id: `note:${data.note.id}` as never }),
    ).toMatchObject({ state: 'failed', failure: 'rejected', final: true });
  });

  test('opens the circuit after timeouts; a note after the pause is sent', async () => {
    const { id } = await aUserWithNotes();
    ses.respondWith('hang');
    await Promise.all([1, 2, 3].map(() => mailer.publish(noteCreated, noteOf(id))));
    const asked = ses.requestCount();
    await Promise.all(Array.from({ length: 20 }, () => mailer.publish(noteCreated, noteOf(id))));
    expect(ses.requestCount()).toBe(asked);
    expect(await delivery()).toEqual(Array(23).fill('waiting'));
    ses.respondWith('ok');
    clock += 16_000;
    await mailer.publish(noteCreated, noteOf(id));
    expect(ses.accepted).toHaveLength(1);
  });

  test('is claimed by another process after the lease of a dead process expires', async () => {
    const { id } = await aUserWithNotes();
    const data = noteOf(id);
    await mailer.connection.collection('mails').insertOne({
      _id: `note:${data.note.id}` as never,
      kind: 'note',
      userId: id,
      state: 'sending',
      leaseUntil: new Date(clock + 60_000),
      attempts: 1,
      final: false,
      notes: 0,
      createdAt: new Date(clock),
    });
    await mailer.publish(noteCreated, data);
    expect([ses.accepted.length, await delivery()]).toEqual([0, ['waiting']]);
    clock += 61_000;
    await mailer.publish(noteCreated, data);
    expect(ses.accepted).toHaveLength(1);
  });
});
