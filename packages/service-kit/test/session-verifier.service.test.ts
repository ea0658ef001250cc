import { randomUUID } from 'node:crypto';
import { sessionEnded, userDeleted } from '@debrief/contracts/events/auth';
import { envelope, type EventDefinition } from '@debrief/contracts/events/envelope';
import { createTestTokens } from '@debrief/testing/tokens';
import { Router } from 'express';
import { createHttpApp } from '../src/http/app.ts';
import { requireUser } from '../src/http/identify.ts';
import { listen, type RunningServer } from '../src/http/server.ts';
import { createSessionVerifier, type SessionVerifier } from '../src/identity/session-verifier.ts';
import { createLogger } from '../src/log.ts';

const log = createLogger({ service: 'test', level: 'silent' });
const tokens = createTestTokens();
const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
const endedBefore = { sessionId: 'ended-before', expiresAt };

let sessions: SessionVerifier;
let server: RunningServer;

beforeEach(async () => {
  sessions = createSessionVerifier({
    tokens: tokens.verifier,
    endedSessions: async () => ({ sessions: [endedBefore], users: [] }),
    now: () => new Date(),
  });
  const routes = Router();
  routes.get('/mine', requireUser(sessions), (_req, res) => void res.json('yours'));
  server = await listen(createHttpApp({ log, routes: [routes] }));
});
afterEach(() => server.close());

const ask = (token: string, path = '/mine') =>
  fetch(server.url + path, { headers: { authorization: `Bearer ${token}` } });
const statusOf = async (session: { userId?: string; sessionId?: string }) =>
  (await ask(tokens.issue({ userId: 'user-1', ...session }))).status;

const deliver = async <Data>(event: EventDefinition<Data>, data: Data): Promise<void> => {
  const reaction = sessions.subscriptions.find(({ event: { type } }) => type === event.type);
  const delivered = envelope(event, { id: randomUUID(), time: new Date(), subject: 'x', data });
  await reaction?.handle({ ...delivered, data }, { attempt: 1, log });
};

test('rejects tokens and is not ready until the ended sessions are loaded', async () => {
  const early = await ask(tokens.issue({ userId: 'user-1' }));
  expect([early.status, early.headers.get('retry-after'), (await early.json()).code]).toEqual([
    503,
    '1',
    'starting',
  ]);
  expect(sessions.ready()).toBe(false);
  await sessions.load();
  expect(await statusOf({})).toBe(200);
  expect(sessions.ready()).toBe(true);
  sessions.invalidate();
  expect(await statusOf({})).toBe(503);
});

test('rejects sessions that ended before the start or by an event, and no others', async () => {
  await sessions.load();
  expect(await statusOf({ sessionId: 'ended-before' })).toBe(401);
  expect(await statusOf({ sessionId: 'open' })).toBe(200);
  await deliver(sessionEnded, { sessionId: 'open', userId: 'user-1', expiresAt });
  expect(await statusOf({ sessionId: 'open' })).toBe(401);
  expect(await statusOf({ sessionId: 'another' })).toBe(200);
  await deliver(userDeleted, { userId: 'user-1', expiresAt });
  expect(await statusOf({ sessionId: 'another' })).toBe(401);
  expect(await statusOf({ userId: 'user-2' })).toBe(200);
});

test.each([
  '',
  'rubbish',
  'a.b.c',
  'eyJhbGciOiJFUzI1NiJ9.e30.AAAA',
  '%00.%ff.x',
  '..',
  `${'a'.repeat(7_000)}.b.c`,
])('rejects a malformed token: %.20s', async (token) => {
  await sessions.load();
  expect((await ask(token)).status).toBe(401);
});
