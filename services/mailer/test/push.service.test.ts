import { createPublicKey, randomBytes, randomUUID } from 'node:crypto';
import { noteCreated } from '@debrief/contracts/events/ai-pipeline';
import { sessionEnded, sessionsEnded, userDeleted } from '@debrief/contracts/events/auth';
import { morningDue } from '@debrief/contracts/events/notes';
import { recordEvent } from '@debrief/service-kit/messaging/outbox';
import jwt from 'jsonwebtoken';
import { createBrowser, startPushService } from './push-browser.ts';
import { aNote, startMailer, type Mailer } from './support.ts';

let push: Awaited<ReturnType<typeof startPushService>>;
let mailer: Mailer;
beforeAll(async () => {
  push = await startPushService();
  mailer = await startMailer({
    ...{ vapidPrivateKey: randomBytes(32).toString('base64url'), supportEmail: 'help@debrief.example' },
    ...{ fetchPush: push.fetchPush, retryDelays: [1, 1] },
  });
});
afterAll(async () => {
  await mailer.stop();
  await push.stop();
});

const settingsOf = async (as: string, from = mailer) => (await from.call('GET', '/api/push', { as })).json;

const tokenFor = (userId: string, sessionId: string, version = 0) =>
  mailer.tokens.issue({ userId, sessionId, version });

const subscribe = async (as: string, browser = createBrowser(`/${randomUUID()}`)) => {
  const { endpoint, keys } = browser;
  const { status } = await mailer.call('POST', '/api/push/subscriptions', { as, json: { endpoint, keys } });
  expect(status).toBe(204);
  return browser;
};

const noteOf = (userId: string, change: Parameters<typeof aNote>[0] = {}) => {
  const { transcription: _, ...note } = aNote({ hasAudio: true, ...change });
  return { userId, note };
};

const received = (browser: ReturnType<typeof createBrowser>) =>
  push.to(browser.path).map(({ body }) => browser.decrypt(body));

test('sends an encrypted notification of a recording’s note, signed for the push service', async () => {
  const user = await mailer.aUser();
  const browser = await subscribe(user.id);
  const data = noteOf(user.id);
  await mailer.publish(noteCreated, data);
  expect(received(browser)).toEqual([
    {
      ...{ title: 'Your note is ready', body: 'Your recording is now a sales note.' },
      ...{ path: `/dashboard/notes/${data.note.id}`, topic: 'note' },
    },
  ]);
  const [request] = push.to(browser.path);
  expect(request?.headers).toMatchObject({
    ...{ 'content-encoding': 'aes128gcm', topic: 'note', urgency: 'normal' },
    ttl: expect.stringMatching(/^86(?:400|39\d)$/),
  });
  expect(request?.body.includes('note is ready')).toBe(false);
  const [, token = '', key = ''] =
    /^vapid t=([^,]+), k=(.+)$/.exec(String(request?.headers['authorization'])) ?? [];
  expect(key).toBe((await settingsOf(user.id)).publicKey);
  const point = Buffer.from(key, 'base64url');
  const coordinates = {
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', ...coordinates } });
  expect(jwt.verify(token, publicKey, { audience: 'https://push.example' })).toMatchObject({
    sub: 'mailto:help@debrief.example',
  });
});

test('tells a user to check a note that awaits review, and nothing of typed notes', async () => {
  const user = await mailer.aUser();
  const browser = await subscribe(user.id);
  await mailer.publish(noteCreated, noteOf(user.id, { awaitingReview: true }));
  const {
    note: { hasAudio: _, ...typed },
  } = noteOf(user.id);
  await mailer.publish(noteCreated, { userId: user.id, note: typed });
  expect(received(browser).map(({ title }) => title)).toEqual(['Check your note']);
});

test.each([
  [{ today: 3, overdue: 0 }, '3 follow-ups today', 'Open Debrief to see them.'],
  [{ today: 1, overdue: 2 }, '1 follow-up today', 'And 2 overdue.'],
  [{ today: 0, overdue: 2 }, 'Follow-ups: 2 overdue', 'Open Debrief to see them.'],
])('sends the follow-ups of the morning: %j', async (counts, title, body) => {
  const user = await mailer.aUser();
  const browser = await subscribe(user.id);
  const digest = { userId: user.id, date: '2026-03-02', week: 0, followUps: [], ...counts };
  await mailer.publish(morningDue, digest);
  await mailer.publish(morningDue, digest);
  const path = '/dashboard/follow-ups';
  expect(received(browser)).toEqual([{ title, body, path, topic: 'follow-ups' }]);
});

test('sends no follow-ups if only later days have some', async () => {
  const user = await mailer.aUser();
  const browser = await subscribe(user.id);
  const digest = { userId: user.id, date: '2026-03-02', week: 2, today: 0, overdue: 0, followUps: [] };
  await mailer.publish(morningDue, digest);
  expect(received(browser)).toEqual([]);
});

test('sends once per note and device, despite repeated and concurrent events', async () => {
  const user = await mailer.aUser();
  const browsers = [await subscribe(user.id), await subscribe(user.id)];
  const data = noteOf(user.id);
  await Promise.all([1, 2, 3].map(() => mailer.publish(noteCreated, data)));
  await mailer.publish(noteCreated, data);
  expect(browsers.map((browser) => push.to(browser.path).length)).toEqual([1, 1]);
});

test('retries only the device that could not be reached', async () => {
  const user = await mailer.aUser();
  const [good, bad] = [await subscribe(user.id), await subscribe(user.id)];
  push.statuses.set(bad.path, 503);
  const data = noteOf(user.id);
  await mailer.publish(noteCreated, data);
  push.statuses.delete(bad.path);
  await mailer.publish(noteCreated, data);
  expect(push.to(good.path)).toHaveLength(1);
  const last = push.to(bad.path).at(-1);
  expect(last && bad.decrypt(last.body).title).toBe('Your note is ready');
});

test.each([
  [410, []],
  [404, []],
  [403, 'kept'],
])('after status %i, does not send again, and removes a subscription that is gone', async (status, left) => {
  const user = await mailer.aUser();
  const browser = await subscribe(user.id);
  push.statuses.set(browser.path, status);
  const data = noteOf(user.id);
  await mailer.publish(noteCreated, data);
  await mailer.publish(noteCreated, data);
  expect(push.to(browser.path)).toHaveLength(1);
  expect((await settingsOf(user.id)).endpoints).toEqual(left === 'kept' ? [browser.endpoint] : left);
});

test('drops notifications that are too old', async () => {
  const user = await mailer.aUser();
  const browser = await subscribe(user.id);
  const at = new Date(Date.now() - 25 * 60 * 60_000);
  await mailer.bus.publish(recordEvent(noteCreated, { subject: 'x', at, data: noteOf(user.id) }));
  expect(received(browser)).toEqual([]);
});

test('keeps the subscriptions of two users on one browser apart', async () => {
  const [owner, other] = [await mailer.aUser(), await mailer.aUser()];
  const browser = await subscribe(owner.id);
  await subscribe(other.id, browser);
  const { endpoint } = browser;
  await mailer.call('DELETE', '/api/push/subscriptions', { as: other.id, json: { endpoint } });
  expect([(await settingsOf(owner.id)).endpoints, (await settingsOf(other.id)).endpoints]).toEqual([
    [endpoint],
    [],
  ]);
  await mailer.publish(noteCreated, noteOf(other.id));
  expect(received(browser)).toEqual([]);
});

test('keeps the ten newest devices of a user', async () => {
  const user = await mailer.aUser();
  const browsers = [];
  for (let at = 0; at < 11; at++) browsers.push(await subscribe(user.id));
  await subscribe(user.id, browsers[10]);
  const stored = mailer.connection.collection('pushSubscriptions');
  expect(await stored.countDocuments({ userId: user.id })).toBe(10);
  const { endpoints } = await settingsOf(user.id);
  expect(endpoints.sort()).toEqual(
    browsers
      .slice(1)
      .map(({ endpoint }) => endpoint)
      .sort(),
  );
});

test('stops with the session of the device, and with earlier sessions except the kept one', async () => {
  const user = await mailer.aUser();
  const expiresAt = new Date(Date.now() + 60_000).toISOString();
  const [ended, kept, earlier] = [randomUUID(), randomUUID(), randomUUID()];
  const [, second, , fourth] = [
    await subscribe(tokenFor(user.id, ended)),
    await subscribe(tokenFor(user.id, kept)),
    await subscribe(tokenFor(user.id, earlier)),
    await subscribe(tokenFor(user.id, randomUUID(), 1)),
  ];
  await mailer.publish(sessionEnded, { userId: user.id, sessionId: ended, expiresAt });
  expect((await settingsOf(user.id)).endpoints).toHaveLength(3);
  const others = { minimumSessionVersion: 1, keptSessionId: kept, expiresAt };
  await mailer.publish(sessionsEnded, { userId: user.id, ...others });
  expect((await settingsOf(user.id)).endpoints.sort()).toEqual([second?.endpoint, fourth?.endpoint].sort());
});

test('erases the subscriptions of a deleted user only, and accepts no later ones', async () => {
  const [gone, other] = [await mailer.aUser(), await mailer.aUser()];
  const [lost, stays] = [await subscribe(gone.id), await subscribe(other.id)];
  await mailer.publish(userDeleted, { userId: gone.id, expiresAt: new Date().toISOString() });
  await mailer.publish(noteCreated, noteOf(gone.id));
  await subscribe(gone.id, lost);
  const stored = await mailer.connection.collection('pushSubscriptions').find({ userId: gone.id }).toArray();
  expect([stored, received(lost)]).toEqual([[], []]);
  expect((await settingsOf(other.id)).endpoints).toEqual([stays.endpoint]);
});

test('rejects addresses inside the network, other schemes and invalid keys', async () => {
  const user = await mailer.aUser();
  const { keys } = createBrowser('/any');
  for (const [endpoint, codes] of [
    ['https://127.0.0.1/push', 'inside_address'],
    ['https://localhost/push', 'inside_address'],
    ['https://[fd00::1]/push', 'inside_address'],
    ['http://push.example/any', 'invalid_request'],
    ['javascript:alert(1)', 'invalid_request'],
  ] as const) {
    const { status, json } = await mailer.call('POST', '/api/push/subscriptions', {
      ...{ as: user.id, json: { endpoint, keys } },
    });
    expect([endpoint, status, json.code]).toEqual([endpoint, 400, codes]);
  }
  const offCurve = { ...keys, p256dh: `B${'A'.repeat(86)}` };
  const json = { endpoint: 'https://push.example/any', keys: offCurve };
  expect((await mailer.call('POST', '/api/push/subscriptions', { as: user.id, json })).status).toBe(400);
  expect((await settingsOf(user.id)).endpoints).toEqual([]);
});

test('without a key, offers no notifications', async () => {
  const without = await startMailer();
  const user = await without.aUser();
  const { endpoint, keys } = createBrowser('/any');
  const answer = await without.call('POST', '/api/push/subscriptions', {
    as: user.id,
    json: { endpoint, keys },
  });
  expect([await settingsOf(user.id, without), answer.status]).toEqual([
    { publicKey: null, endpoints: [] },
    404,
  ]);
  await without.stop();
});
