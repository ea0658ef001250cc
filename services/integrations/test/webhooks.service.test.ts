import { randomUUID } from 'node:crypto';
import { userDeleted } from '@debrief/contracts/events/auth';
import { webhookChanged } from '@debrief/contracts/events/integrations';
import { noteConfirmed, noteDeleted, noteTrashed, noteUpdated } from '@debrief/contracts/events/notes';
import { maxWebhooks } from '@debrief/contracts/http/webhooks';
import { recordEvent } from '@debrief/service-kit/messaging/outbox';
import { startTestDocuments } from '@debrief/testing/documents';
import { eventually } from '@debrief/testing/person';
import type { TestService } from '@debrief/testing/service';
import { Webhook } from 'standardwebhooks';
import {
  createNote,
  eventNote,
  publish,
  startIntegrations,
  startReceiver,
  type Received,
} from './integrations-service.ts';

const minute = 60_000;
const hour = 60 * minute;

let clock: number;
let service: TestService;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
const now = () => new Date(clock);
const pass = (ms: number) => (clock += ms);

beforeAll(async () => {
  clock = Date.now();
  service = await startIntegrations({ now });
});
afterAll(() => service.stop());
beforeEach(async () => {
  clock = Math.max(clock, Date.now());
  receiver = await startReceiver();
});
afterEach(() => receiver.stop());

const addWebhook = async (
  as: string,
  { url = `${receiver.url}/hooks`, events = ['note.created', 'note.deleted'] as string[] } = {},
) => {
  const { status, json } = await service.call('POST', '/api/webhooks', { as, json: { url, events } });
  expect(status).toBe(201);
  return json as { id: string; secret: string };
};

const requests = (count: number) =>
  eventually(() => receiver.received.length >= count && receiver.received, 20_000);

const deliveriesOf = async (as: string, id: string) =>
  (await service.call('GET', `/api/webhooks/${id}/deliveries`, { as })).json;

const settled = (as: string, id: string, attempts: number) =>
  eventually(async () => {
    const [delivery] = await deliveriesOf(as, id);
    // During an attempt, the delivery still shows the previous one.
    const isSettled = delivery?.attempts === attempts && delivery.lastAttempt?.at === now().toISOString();
    return isSettled && delivery;
  }, 20_000);

const headersOf = ({ id, timestamp, signature }: Received) => ({
  ...{ 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signature },
});

/** The verifier compares the timestamp with the clock of the machine, which tests do not move. */
const isSignedBy = (secret: string, { id, timestamp, signature, body }: Received) =>
  signature.split(' ').includes(new Webhook(secret).sign(id, new Date(Number(timestamp) * 1000), body));

test('sends a created note, signed as Standard Webhooks specifies', async () => {
  const as = randomUUID();
  const { id, secret } = await addWebhook(as);
  expect(secret).toMatch(/^whsec_/);
  const state = async () => (await service.call('GET', '/api/webhooks', { as })).json[0].state;
  expect(await state()).toBe('unused');
  const note = await createNote(service, as, { due: '2026-01-09', check: ['dealSize'] });
  const [request] = await requests(1);
  if (!request) throw new Error('nothing was received');
  expect(new Webhook(secret).verify(request.body, headersOf(request))).toEqual({
    type: 'note.created',
    timestamp: expect.stringMatching(/^\d{4}-/),
    data: { ...note, awaitingReview: false },
  });
  expect(() => new Webhook(secret).verify(`${request.body} `, headersOf(request))).toThrow();
  expect(await settled(as, id, 1)).toMatchObject({
    ...{ id: request.id, type: 'note.created', status: 'delivered', nextAttemptAt: null, noteId: note.id },
    lastAttempt: { responseStatus: 200, error: null },
  });
  await eventually(async () => (await state()) === 'working', 5_000);
});

test('stops at twenty webhooks of a user', async () => {
  const as = randomUUID();
  for (let index = 0; index < maxWebhooks; index++) await addWebhook(as);
  const json = { url: receiver.url, events: ['note.created'] };
  const beyond = await service.call('POST', '/api/webhooks', { as, json });
  expect([beyond.status, beyond.json.code]).toEqual([409, 'too_many_webhooks']);
});

test('sends only chosen events, only of this user', async () => {
  const as = randomUUID();
  await addWebhook(as, { events: ['note.confirmed'] });
  await createNote(service, as);
  await createNote(service, randomUUID());
  const note = eventNote();
  await publish(service, noteConfirmed, { userId: as, note });
  await publish(service, noteUpdated, { userId: as, revision: 1, note });
  const [request] = await requests(1);
  expect(request?.json).toMatchObject({ type: 'note.confirmed', data: { id: note.id } });
  expect(receiver.received).toHaveLength(1);
});

test('sends one message for an event that arrives twice', async () => {
  const as = randomUUID();
  const { id } = await addWebhook(as);
  const event = { userId: as, noteId: randomUUID() };
  const recorded = recordEvent(noteTrashed, { subject: 'x', at: new Date(), data: event });
  await service.bus.publish(recorded);
  await requests(1);
  await service.bus.publish(recorded);
  await createNote(service, as);
  await requests(2);
  expect(receiver.received.map(({ json }) => json.type)).toEqual(['note.deleted', 'note.created']);
  expect(await deliveriesOf(as, id)).toHaveLength(2);
});

test('keeps the body under 20 kB and names truncated texts', async () => {
  const as = randomUUID();
  await addWebhook(as);
  await createNote(service, as, { nextSteps: '次'.repeat(5_000), contactName: '名'.repeat(3_000) });
  const [request] = await requests(1);
  expect(Buffer.byteLength(request?.body ?? '')).toBeLessThan(20_000);
  expect(request?.json.data.truncated).toEqual(['contactName', 'nextSteps']);
});

test('retries after 5 s, 5 min, 30 min and so on with the same id, and gives up after three days', async () => {
  const as = randomUUID();
  const { id, secret } = await addWebhook(as);
  receiver.answerWith(() => ({ status: 500, body: 'out of order'.repeat(200) }));
  await createNote(service, as);
  const delays = [5_000, 5 * minute, 30 * minute, ...[2, 5, 10, 14, 20].map((hours) => hours * hour)];
  for (const [index, delay] of delays.entries()) {
    const delivery = await settled(as, id, index + 1);
    expect(delivery.status).toBe('pending');
    expect(Date.parse(delivery.nextAttemptAt) - Date.parse(delivery.lastAttempt.at)).toBe(delay);
    expect(delivery.lastAttempt.responseBody).toHaveLength(1024);
    pass(delay);
  }
  await settled(as, id, 9);
  pass(24 * hour);
  expect(await settled(as, id, 10)).toMatchObject({ status: 'failed', nextAttemptAt: null });
  expect(new Set(receiver.received.map((request) => request.id)).size).toBe(1);
  expect(new Set(receiver.received.map(({ timestamp }) => timestamp)).size).toBe(10);
  expect(receiver.received.every((request) => isSignedBy(secret, request))).toBe(true);
  const list = async () => (await service.call('GET', '/api/webhooks', { as })).json;
  await eventually(async () => (await list())[0].state === 'failed', 5_000);
  await eventually(
    () => service.events.of(webhookChanged).find(({ data }) => data.change === 'disabled'),
    5_000,
  );
});

test('disables a webhook whose receiver answers 410, and resumes it', async () => {
  const as = randomUUID();
  const { id } = await addWebhook(as);
  receiver.answerWith(410);
  await createNote(service, as);
  expect(await settled(as, id, 1)).toMatchObject({ status: 'failed' });
  const state = async () => (await service.call('GET', '/api/webhooks', { as })).json[0].state;
  await eventually(async () => (await state()) === 'gone', 5_000);
  await createNote(service, as);
  receiver.answerWith(200);
  const resumed = await service.call('PATCH', `/api/webhooks/${id}`, { as, json: { enabled: true } });
  expect(resumed.json).toMatchObject({ enabled: true, state: 'working' });
  await createNote(service, as);
  await requests(2);
  expect(receiver.received).toHaveLength(2);
});

test('waits as long as Retry-After says', async () => {
  const as = randomUUID();
  const { id } = await addWebhook(as);
  receiver.answerWith(() => ({ status: 429, headers: { 'retry-after': '600' } }));
  await createNote(service, as);
  const { nextAttemptAt, lastAttempt } = await settled(as, id, 1);
  expect(Date.parse(nextAttemptAt) - Date.parse(lastAttempt.at)).toBe(10 * minute);
});

test('signs with both secrets for 24 hours after a rotation', async () => {
  const as = randomUUID();
  const { id, secret } = await addWebhook(as);
  const { json } = await service.call('PATCH', `/api/webhooks/${id}`, { as, json: { rotateSecret: true } });
  expect(json.secret).not.toBe(secret);
  await createNote(service, as);
  await requests(1);
  pass(24 * hour);
  await createNote(service, as);
  const [during, after] = await requests(2);
  if (!during || !after) throw new Error('nothing was received');
  expect([secret, json.secret].map((each) => isSignedBy(each, during))).toEqual([true, true]);
  expect([secret, json.secret].map((each) => isSignedBy(each, after))).toEqual([false, true]);
});

test('replays a delivery with the same id', async () => {
  const as = randomUUID();
  const { id } = await addWebhook(as);
  await createNote(service, as);
  const [first] = await requests(1);
  await settled(as, id, 1);
  const path = `/api/webhooks/${id}/deliveries/${first?.id}/replay`;
  expect((await service.call('POST', path, { as })).status).toBe(202);
  const [, second] = await requests(2);
  expect([second?.id, second?.body]).toEqual([first?.id, first?.body]);
});

test('sends a test message and returns the response', async () => {
  const as = randomUUID();
  const { id } = await addWebhook(as);
  receiver.answerWith(() => ({ status: 418, body: 'teapot' }));
  const { json } = await service.call('POST', `/api/webhooks/${id}/test`, { as });
  expect(json).toMatchObject({ ok: false, responseStatus: 418, responseBody: 'teapot', error: null });
  expect(receiver.received[0]?.json.type).toBe('webhook.test');
  expect(await deliveriesOf(as, id)).toEqual([]);
});

test('pauses and deletes', async () => {
  const as = randomUUID();
  const { id } = await addWebhook(as);
  receiver.answerWith(500);
  await createNote(service, as);
  await settled(as, id, 1);
  const paused = await service.call('PATCH', `/api/webhooks/${id}`, { as, json: { enabled: false } });
  expect(paused.json).toMatchObject({ state: 'paused' });
  await createNote(service, as);
  expect(await deliveriesOf(as, id)).toMatchObject([
    { status: 'failed', lastAttempt: { error: 'The webhook was paused.' } },
  ]);
  expect((await service.call('DELETE', `/api/webhooks/${id}`, { as })).status).toBe(204);
  expect((await service.call('GET', '/api/webhooks', { as })).json).toEqual([]);
  expect((await service.call('GET', `/api/webhooks/${id}/deliveries`, { as })).status).toBe(404);
});

test.each([
  ['an address inside the network', { url: 'http://10.0.0.1/', events: ['note.created'] }, 'url'],
  ['the metadata address', { url: 'http://[fd00:ec2::254]/', events: ['note.created'] }, 'url'],
  ['another scheme', { url: 'ftp://example.com/', events: ['note.created'] }, 'url'],
  ['a password', { url: 'https://user:word@example.com/', events: ['note.created'] }, 'url'],
  ['no events', { url: 'https://example.com/', events: [] }, 'events'],
  ['an unknown event', { url: 'https://example.com/', events: ['note.read'] }, 'events.0'],
])('refuses %s and names the field', async (_what, json, field) => {
  const answer = await service.call('POST', '/api/webhooks', { as: randomUUID(), json });
  expect(answer.status).toBe(400);
  expect(Object.keys(answer.json.fields)).toEqual([field]);
});

test('allows 20 webhooks a user, and never shows or stores a secret in the clear', async () => {
  const as = randomUUID();
  const { id, secret } = await addWebhook(as);
  for (let count = 1; count < 20; count++) await addWebhook(as);
  const json = { url: 'https://example.com/', events: ['note.created'] };
  expect((await service.call('POST', '/api/webhooks', { as, json })).status).toBe(409);
  const { text } = await service.call('GET', '/api/webhooks', { as });
  const stored = JSON.stringify(await service.connection.collection('webhooks').find({}).toArray());
  for (const shown of [text, stored]) expect(shown).not.toContain(secret.slice('whsec_'.length));
  for (const path of ['', '/test', '/deliveries'])
    expect(
      (
        await service.call(
          path === '/test' ? 'POST' : path ? 'GET' : 'DELETE',
          `/api/webhooks/${id}${path}`,
          { as: randomUUID() },
        )
      ).status,
    ).toBe(404);
});

test('erases what deliveries contain of an erased note', async () => {
  const as = randomUUID();
  const { id } = await addWebhook(as);
  const note = await createNote(service, as);
  await settled(as, id, 1);
  await publish(service, noteDeleted, { userId: as, noteId: note.id, wasTrashed: true });
  const [delivery] = await deliveriesOf(as, id);
  expect(delivery).toMatchObject({ payload: null });
  const path = `/api/webhooks/${id}/deliveries/${delivery.id}/replay`;
  expect((await service.call('POST', path, { as })).json).toMatchObject({ code: 'note_erased' });
  await publish(service, noteDeleted, { userId: as, noteId: note.id });
  expect((await requests(2)).map(({ json }) => json.type)).toEqual(['note.created', 'note.deleted']);
});

test('erases webhooks and deliveries with the account', async () => {
  const as = randomUUID();
  const { id } = await addWebhook(as);
  await createNote(service, as);
  await settled(as, id, 1);
  const expiresAt = new Date(Date.now() + hour).toISOString();
  await publish(service, userDeleted, { userId: as, expiresAt });
  await createNote(service, as);
  for (const name of ['webhooks', 'webhookDeliveries'])
    expect(await service.connection.collection(name).countDocuments({ userId: as })).toBe(0);
});

test('delivers everything once after the receiver was down for a day, with a few requests an hour', async () => {
  const as = randomUUID();
  const { id } = await addWebhook(as);
  receiver.answerWith(503);
  const notes = 300;
  const ids = new Set<string>();
  for (let count = 0; count < notes; count++) ids.add((await createNote(service, as)).id);
  for (let quarter = 0; quarter < 96; quarter++) {
    pass(15 * minute);
    const before = receiver.received.length;
    await eventually(() => receiver.received.length > before, 300).catch(() => {});
  }
  expect(receiver.received.length).toBeLessThan(250);
  receiver.received.length = 0;
  receiver.answerWith(200);
  pass(25 * hour);
  const delivered = { webhookId: id, status: 'delivered' };
  const deliveries = service.connection.collection('webhookDeliveries');
  await eventually(async () => (await deliveries.countDocuments(delivered)) === notes, 60_000);
  expect(receiver.received.map(({ json }) => json.data.id).sort()).toEqual([...ids].sort());
});

test('a slow receiver does not delay the webhooks of another user', async () => {
  const [slow, quick] = [randomUUID(), randomUUID()];
  receiver.answerWith(({ path }) => ({ status: 200, delayMs: path === '/slow' ? 3_000 : 0 }));
  for (let count = 0; count < 6; count++) await addWebhook(slow, { url: `${receiver.url}/slow` });
  await addWebhook(quick, { url: `${receiver.url}/quick` });
  for (let count = 0; count < 5; count++) await createNote(service, slow);
  const start = performance.now();
  await createNote(service, quick);
  await eventually(() => receiver.received.find(({ path }) => path === '/quick'), 3_000);
  expect(performance.now() - start).toBeLessThan(1_500);
});

test('two instances never send one delivery at the same time', async () => {
  const documents = await startTestDocuments();
  const first = await startIntegrations({ documents });
  const second = await startIntegrations({ documents });
  try {
    const as = randomUUID();
    const json = { url: `${receiver.url}/hooks`, events: ['note.created'] };
    expect((await first.call('POST', '/api/webhooks', { as, json })).status).toBe(201);
    receiver.answerWith(() => ({ status: 200, delayMs: 20 }));
    for (let count = 0; count < 60; count++) await createNote(count % 2 ? first : second, as);
    await requests(60);
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(60);
    expect(receiver.received).toHaveLength(60);
    expect(receiver.mostOpen()).toBeLessThanOrEqual(4);
  } finally {
    await second.stop();
    await first.stop();
    await documents.stop();
  }
});
