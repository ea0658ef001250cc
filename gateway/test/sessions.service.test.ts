import type { RequestListener } from 'node:http';
import { sessionEnded, sessionsEnded, userDeleted, userRoleChanged } from '@debrief/contracts/events/auth';
import { envelope, type EventDefinition } from '@debrief/contracts/events/envelope';
import { createLogger } from '@debrief/service-kit/log';
import {
  call,
  ownPage,
  signedIn,
  startTestGateway,
  stopTestGateways,
  type TestGateway,
} from './test-gateway.ts';

afterAll(stopTestGateways);

/** Sends the session headers of auth's login and logout, and a cookie with every response. */
const likeAuth: RequestListener = (req, res) => {
  res.setHeader('set-cookie', 'tracker=1');
  if (req.url === '/api/auth/login') {
    res.setHeader('x-session-token', 'aaa.bbb.ccc').setHeader('x-session-lifetime', '3600');
  }
  if (req.url === '/api/auth/logout' || req.url === '/api/sales-notes') res.setHeader('x-session-token', '');
  req.resume().on('end', () => res.end());
};

const login = { method: 'POST', headers: ownPage, body: '{}' };
const inAnHour = () => new Date(Date.now() + 3_600_000);

let testGateway: TestGateway;

const publish = async <Data>(definition: EventDefinition<Data>, data: Data): Promise<void> => {
  const reaction = testGateway.sessions.subscriptions.find(({ event }) => event.type === definition.type);
  const event = envelope(definition, { id: 'event-1', time: new Date(), subject: 'x', data });
  await reaction?.handle(
    { ...event, data },
    { attempt: 1, log: createLogger({ service: 'x', level: 'silent' }) },
  );
};

const whoAmI = (headers: Record<string, string>) => call(testGateway, '/api/auth/user', { headers });

test('turns a session token into a cookie, and drops session headers and cookies of services', async () => {
  testGateway = await startTestGateway({ behave: likeAuth });
  const { headers } = await call(testGateway, '/api/auth/login', login);
  const [cookie, ...others] = headers['set-cookie'] ?? [];
  expect(others).toEqual([]);
  expect(cookie?.split('; ').filter((part) => !part.startsWith('Expires='))).toEqual([
    'debrief_session=aaa.bbb.ccc',
    'Max-Age=3600',
    'Path=/',
    'HttpOnly',
    'SameSite=Lax',
  ]);
  expect(headers).not.toHaveProperty('x-session-token');
  expect(headers).not.toHaveProperty('x-session-lifetime');
});

test('uses a __Host- cookie over TLS as reported by the trusted proxy', async () => {
  testGateway = await startTestGateway({ behave: likeAuth, trustedProxies: 1 });
  const overTls = { ...login, headers: { ...ownPage, 'x-forwarded-proto': 'https' } };
  const { headers } = await call(testGateway, '/api/auth/login', overTls);
  expect(headers['set-cookie']?.[0]).toMatch(
    /^__Host-debrief_session=aaa\.bbb\.ccc; .*; HttpOnly; Secure; SameSite=Lax$/,
  );
  const token = testGateway.tokens.issue({ userId: 'user-1' });
  const status = async (cookie: string) => (await whoAmI({ 'x-forwarded-proto': 'https', cookie })).status;
  expect(await status(`__Host-debrief_session=${token}`)).toBe(200);
  expect(await status(`debrief_session=${token}`)).toBe(401);
});

test('ignores X-Forwarded-Proto without a trusted proxy', async () => {
  testGateway = await startTestGateway({ behave: likeAuth });
  const claimed = { ...login, headers: { ...ownPage, 'x-forwarded-proto': 'https' } };
  const { headers } = await call(testGateway, '/api/auth/login', claimed);
  expect(headers['set-cookie']?.[0]).toMatch(/^debrief_session=/);
});

test('clears both cookies and ends the session immediately on sign-out', async () => {
  testGateway = await startTestGateway({ behave: likeAuth });
  const headers = signedIn(testGateway);
  expect((await whoAmI(headers)).status).toBe(200);
  const out = await call(testGateway, '/api/auth/logout', { method: 'POST', headers });
  expect(out.status).toBe(200);
  expect(out.headers['set-cookie']).toEqual([
    expect.stringMatching(/^debrief_session=; Path=\/; Expires=Thu, 01 Jan 1970/),
    expect.stringMatching(/^__Host-debrief_session=; Path=\/; Expires=Thu, 01 Jan 1970.*Secure/),
  ]);
  const after = await whoAmI(headers);
  expect(after.status).toBe(401);
  expect(after.json).toEqual({ error: 'Please sign in.', code: 'signed_out' });
  expect(after.headers['set-cookie']).toHaveLength(2);
});

test('clears the cookies on sign-out even if the session is invalid', async () => {
  testGateway = await startTestGateway({ behave: likeAuth });
  const out = await call(testGateway, '/api/auth/logout', {
    method: 'POST',
    headers: { ...ownPage, cookie: 'debrief_session=rubbish' },
  });
  expect(out.status).toBe(200);
  expect(out.headers['set-cookie']).toHaveLength(2);
  expect(testGateway.upstreamRequests[0]?.headers).not.toHaveProperty('authorization');
});

describe('device cookie', () => {
  const remembering: RequestListener = (req, res) => {
    res.setHeader('x-device-token', 'the.device.token');
    likeAuth(req, res);
  };

  test('is HttpOnly, lasts 180 days and survives sign-out', async () => {
    testGateway = await startTestGateway({ behave: remembering, trustedProxies: 1 });
    const plain = await call(testGateway, '/api/auth/login', login);
    expect(plain.headers['set-cookie']?.[1]?.replace(/Expires=[^;]+; /, '')).toBe(
      'debrief_device=the.device.token; Max-Age=15552000; Path=/; HttpOnly; SameSite=Lax',
    );
    expect(plain.headers).not.toHaveProperty('x-device-token');
    const overTls = { ...login, headers: { ...ownPage, 'x-forwarded-proto': 'https' } };
    expect((await call(testGateway, '/api/auth/login', overTls)).headers['set-cookie']?.[1]).toMatch(
      /^__Host-debrief_device=the\.device\.token; .*; HttpOnly; Secure; SameSite=Lax$/,
    );
    const out = await call(testGateway, '/api/auth/logout', {
      method: 'POST',
      headers: signedIn(testGateway),
    });
    expect(JSON.stringify(out.headers['set-cookie'])).not.toContain('debrief_device');
  });

  test('is renewed without a new session, but only by auth', async () => {
    testGateway = await startTestGateway({ behave: remembering });
    const headers = signedIn(testGateway);
    const changed = await call(testGateway, '/api/auth/password', { method: 'PATCH', headers });
    expect(changed.headers['set-cookie']).toEqual([
      expect.stringMatching(/^debrief_device=the\.device\.token; /),
    ]);
    const notes = await call(testGateway, '/api/sales-notes', { headers });
    expect(notes.headers).not.toHaveProperty('set-cookie');
  });

  test('is forwarded only to auth and cannot be claimed by a header', async () => {
    testGateway = await startTestGateway();
    const session = signedIn(testGateway);
    const headers = { ...session, 'x-device-token': 'claimed' };
    const cookie = `${session['cookie']}; debrief_device=the.device.token`;
    await call(testGateway, '/api/auth/login', { method: 'POST', headers: { ...headers, cookie } });
    await call(testGateway, '/api/auth/login', { method: 'POST', headers });
    await call(testGateway, '/api/sales-notes', { headers: { ...headers, cookie } });
    expect(testGateway.upstreamRequests.map(({ headers }) => headers['x-device-token'])).toEqual([
      'the.device.token',
      undefined,
      undefined,
    ]);
  });
});

describe('sign-in at an identity provider', () => {
  const start = '/api/auth/oidc/google/start';
  const beginning: RequestListener = (req, res) => {
    const secret = req.url === start ? 'the-secret' : '';
    res.writeHead(302, { location: '/login', 'x-provider-sign-in': secret }).end();
  };

  test('uses an HttpOnly cookie for ten minutes and clears it afterwards', async () => {
    testGateway = await startTestGateway({ behave: beginning, trustedProxies: 1 });
    const plain = await call(testGateway, start);
    expect(plain.headers['set-cookie']?.[0]?.replace(/Expires=[^;]+; /, '')).toBe(
      'debrief_sign_in=the-secret; Max-Age=600; Path=/; HttpOnly; SameSite=Lax',
    );
    expect(plain.headers).not.toHaveProperty('x-provider-sign-in');
    const overTls = await call(testGateway, start, { headers: { 'x-forwarded-proto': 'https' } });
    expect(overTls.headers['set-cookie']?.[0]).toMatch(
      /^__Host-debrief_sign_in=the-secret; .*; HttpOnly; Secure; SameSite=Lax$/,
    );
    const over = await call(testGateway, '/api/auth/oidc/google/callback?code=1');
    expect(over.headers['set-cookie']?.[0]).toMatch(/^debrief_sign_in=; Max-Age=0;/);
    const notes = await call(testGateway, '/api/sales-notes', { headers: signedIn(testGateway) });
    expect(notes.headers).not.toHaveProperty('set-cookie');
    expect(notes.headers).not.toHaveProperty('x-provider-sign-in');
  });

  test('forwards the secret only to auth and only from the cookie', async () => {
    testGateway = await startTestGateway();
    const session = signedIn(testGateway);
    const headers = { ...session, 'x-provider-sign-in': 'claimed' };
    const cookie = `${session['cookie']}; debrief_sign_in=the-secret`;
    await call(testGateway, start, { headers: { ...headers, cookie } });
    await call(testGateway, start, { headers });
    await call(testGateway, '/api/sales-notes', { headers: { ...headers, cookie } });
    expect(testGateway.upstreamRequests.map(({ headers }) => headers['x-provider-sign-in'])).toEqual([
      'the-secret',
      undefined,
      undefined,
    ]);
  });
});

test('ignores session headers of other services', async () => {
  testGateway = await startTestGateway({ behave: likeAuth });
  const headers = signedIn(testGateway);
  const notes = await call(testGateway, '/api/sales-notes', { headers });
  expect(notes.status).toBe(200);
  expect(notes.headers).not.toHaveProperty('set-cookie');
  expect((await whoAmI(headers)).status).toBe(200);
});

test.each([
  ['no cookie', undefined],
  ['an invalid token', 'debrief_session=rubbish'],
  ['a JSON cookie', 'debrief_session=j:{"a":1}'],
  ['an unsigned token', 'debrief_session=eyJhbGciOiJub25lIn0.eyJzdWIiOiJ1c2VyLTEifQ.'],
])('rejects a request with %s', async (_what, cookie) => {
  testGateway = await startTestGateway();
  const answer = await whoAmI(cookie ? { cookie } : {});
  expect(answer.status).toBe(401);
  expect(answer.json).toEqual({ error: 'Please sign in.', code: 'signed_out' });
  expect(answer.headers['set-cookie']?.length ?? 0).toBe(cookie?.includes('j:{') || !cookie ? 0 : 2);
  expect(testGateway.upstreamRequests).toEqual([]);
});

test('rejects an expired token', async () => {
  testGateway = await startTestGateway();
  const token = testGateway.tokens.issue({ userId: 'user-1', seconds: -1 });
  expect((await whoAmI({ cookie: `debrief_session=${token}` })).status).toBe(401);
});

test('rejects only the session that an auth.session.ended event names', async () => {
  testGateway = await startTestGateway();
  const cookie = (sessionId: string) => ({
    cookie: `debrief_session=${testGateway.tokens.issue({ userId: 'user-1', sessionId })}`,
  });
  const data = { sessionId: 'session-1', userId: 'user-1', expiresAt: inAnHour().toISOString() };
  await publish(sessionEnded, data);
  await publish(sessionEnded, data);
  expect((await whoAmI(cookie('session-1'))).status).toBe(401);
  expect((await whoAmI(cookie('session-2'))).status).toBe(200);
});

test('rejects sessions that began before a role change, but no later ones', async () => {
  testGateway = await startTestGateway();
  const cookie = (userId: string, version: number) => ({
    cookie: `debrief_session=${testGateway.tokens.issue({ userId, version })}`,
  });
  await publish(userRoleChanged, {
    userId: 'user-1',
    isAdmin: true,
    minimumSessionVersion: 2,
    expiresAt: inAnHour().toISOString(),
  });
  expect((await whoAmI(cookie('user-1', 1))).status).toBe(401);
  expect((await whoAmI(cookie('user-1', 2))).status).toBe(200);
  expect((await whoAmI(cookie('user-2', 1))).status).toBe(200);
});

test('keeps the remaining session when all others of a user end', async () => {
  testGateway = await startTestGateway();
  const cookie = (sessionId: string) => ({
    cookie: `debrief_session=${testGateway.tokens.issue({ userId: 'user-1', sessionId })}`,
  });
  await publish(sessionsEnded, {
    userId: 'user-1',
    minimumSessionVersion: 1,
    keptSessionId: 'session-1',
    expiresAt: inAnHour().toISOString(),
  });
  expect((await whoAmI(cookie('session-1'))).status).toBe(200);
  expect((await whoAmI(cookie('session-2'))).status).toBe(401);
});

test('rejects all sessions of a deleted user', async () => {
  testGateway = await startTestGateway();
  const cookie = (userId: string) => ({
    cookie: `debrief_session=${testGateway.tokens.issue({ userId, version: 1_000 })}`,
  });
  await publish(userDeleted, { userId: 'user-1', expiresAt: inAnHour().toISOString() });
  expect((await whoAmI(cookie('user-1'))).status).toBe(401);
  expect((await whoAmI(cookie('user-2'))).status).toBe(200);
});

test('subscribes each instance to ended sessions', async () => {
  testGateway = await startTestGateway();
  expect(testGateway.sessions.subscriptions.map(({ queue, audience }) => [queue, audience])).toEqual([
    ['identity.session.deny', 'every-instance'],
    ['identity.user.deny-others', 'every-instance'],
    ['identity.user.deny', 'every-instance'],
    ['identity.user.forget', 'every-instance'],
  ]);
});

test('rejects sessions that ended before the start', async () => {
  const ended = {
    sessions: [{ sessionId: 'session-1', expiresAt: inAnHour().toISOString() }],
    users: [{ userId: 'user-2', minimumSessionVersion: 1, expiresAt: inAnHour().toISOString() }],
  };
  testGateway = await startTestGateway({ endedSessions: async () => ended, loaded: false });
  const ask = (userId: string, sessionId: string) =>
    whoAmI({ cookie: `debrief_session=${testGateway.tokens.issue({ userId, sessionId })}` });
  const early = await ask('user-1', 'session-9');
  expect([early.status, early.json['code']]).toEqual([503, 'starting']);
  await testGateway.sessions.load();
  expect((await ask('user-1', 'session-1')).status).toBe(401);
  expect((await ask('user-2', 'session-2')).status).toBe(401);
  expect((await ask('user-1', 'session-2')).status).toBe(200);
});

test('returns 503 without verification keys and keeps the cookie', async () => {
  const tokens = { verify: () => Promise.reject(new Error('auth is away')) };
  testGateway = await startTestGateway({ tokens });
  const headers = { ...ownPage, cookie: 'debrief_session=x' };
  const answer = await whoAmI(headers);
  expect(answer.status).toBe(503);
  expect(answer.headers).not.toHaveProperty('set-cookie');
  expect((await call(testGateway, '/api/auth/login', { method: 'POST', headers })).status).toBe(200);
});
