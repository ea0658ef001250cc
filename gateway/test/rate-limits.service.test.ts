import {
  call,
  ownPage,
  signedIn,
  startTestGateway,
  stopTestGateways,
  type TestGateway,
} from './test-gateway.ts';
import { createCounterStore } from '@debrief/service-kit/http/counter-store';

afterAll(stopTestGateways);

let time = Date.parse('2025-01-01T00:00:00Z');
const now = () => new Date(time);

const times = async (count: number, ask: () => Promise<{ status: number }>): Promise<number[]> => {
  const statuses: number[] = [];
  for (let round = 0; round < count; round++) statuses.push((await ask()).status);
  return statuses;
};
const refused = (statuses: number[]) => statuses.filter((status) => status === 429).length;

const post = (at: TestGateway, path: string, address = '1.1.1.1') =>
  call(at, path, { method: 'POST', headers: { ...ownPage, 'x-forwarded-for': address } });

test.each(['/api/auth/login', '/api/auth/signup'])(
  'limits %s to 30 requests a minute per address',
  async (path) => {
    const at = await startTestGateway({ rateLimitScale: 1, trustedProxies: 1, now });
    expect(refused(await times(30, () => post(at, path)))).toBe(0);
    const answer = await post(at, path);
    expect([answer.status, answer.headers['retry-after'], answer.json]).toEqual([
      429,
      '60',
      {
        error: 'Too many attempts in a short time. Please wait a moment and try again.',
        code: 'too_many_requests',
      },
    ]);
    expect(at.upstreamRequests).toHaveLength(30);
    expect((await post(at, path, '2.2.2.2')).status).toBe(200);
    time += 60_000;
    expect((await post(at, path)).status).toBe(200);
  },
);

test('limits trying without an account per address', async () => {
  const at = await startTestGateway({ rateLimitScale: 1, trustedProxies: 1, now });
  expect(refused(await times(12, () => post(at, '/api/try', '3.3.3.3')))).toBe(2);
  expect((await post(at, '/api/try', '3.3.4.4')).status).toBe(200);
});

test('limits the sign-ups of a network per day, across its addresses', async () => {
  const at = await startTestGateway({ rateLimitScale: 0.01, trustedProxies: 1, now });
  const signUps = async (address: (each: number) => string) => {
    const statuses: number[] = [];
    for (let each = 0; each < 12; each++)
      statuses.push((await post(at, '/api/auth/signup', address(each))).status);
    return refused(statuses);
  };
  expect(await signUps((each) => `5.5.5.${each}`)).toBe(2);
  expect(await signUps((each) => `2001:db8:7:${each}::1`)).toBe(2);
  const answer = await post(at, '/api/auth/signup', '5.5.5.200');
  expect([answer.json, answer.headers['retry-after']]).toEqual([
    {
      error: 'Too many attempts from your network today. Please try again tomorrow.',
      code: 'too_many_requests',
    },
    '86400',
  ]);
  expect((await post(at, '/api/auth/signup', '5.5.6.1')).status).toBe(200);
  expect((await post(at, '/api/auth/login', '5.5.5.200')).status).toBe(200);
  time += 24 * 60 * 60_000;
  expect((await post(at, '/api/auth/signup', '5.5.5.200')).status).toBe(200);
});

test('counts an IPv6 /64 as one address and normalizes IPv4-mapped addresses', async () => {
  const at = await startTestGateway({ rateLimitScale: 0.03, trustedProxies: 1, now });
  expect((await post(at, '/api/auth/login', '2001:db8:1:2::1')).status).toBe(200);
  expect((await post(at, '/api/auth/login', '2001:db8:1:2:ffff::9')).status).toBe(429);
  expect((await post(at, '/api/auth/login', '2001:db8:1:3::1')).status).toBe(200);
  expect((await post(at, '/api/auth/login', '3.3.3.3')).status).toBe(200);
  expect((await post(at, '/api/auth/login', '::ffff:3.3.3.3')).status).toBe(429);
  expect((await post(at, '/api/auth/login', '::ffff:4.4.4.4')).status).toBe(200);
});

test('ignores X-Forwarded-For without a trusted proxy', async () => {
  const at = await startTestGateway({ rateLimitScale: 0.03, now });
  expect((await post(at, '/api/auth/login', '1.1.1.1')).status).toBe(200);
  expect((await post(at, '/api/auth/login', '2.2.2.2')).status).toBe(429);
});

test('limits other calls per user, and per address without a session', async () => {
  const at = await startTestGateway({ rateLimitScale: 0.005, now });
  const ask = (headers: Record<string, string>) => call(at, '/api/auth/user', { headers });
  expect(await times(4, () => ask(signedIn(at)))).toEqual([200, 200, 200, 429]);
  expect(await times(4, () => ask(signedIn(at, { userId: 'user-2' })))).toEqual([200, 200, 200, 429]);
  expect(await times(4, () => ask({}))).toEqual([401, 401, 401, 429]);
});

test('limits live transcripts per user', async () => {
  const at = await startTestGateway({ rateLimitScale: 0.05, now });
  const headers = () => ({ ...signedIn(at), 'content-type': 'audio/wav' });
  const piece = () => call(at, '/api/live-transcript', { method: 'POST', headers: headers() });
  expect(await times(3, piece)).toEqual([200, 200, 429]);
  expect((await call(at, '/api/auth/user', { headers: headers() })).status).toBe(200);
});

test('shares one limit per user among password checks', async () => {
  const at = await startTestGateway({ rateLimitScale: 1, now });
  const ask = (method: string, path: string, userId = 'user-1') =>
    call(at, path, { method, headers: signedIn(at, { userId }) });
  const tries = [
    ...(await times(5, () => ask('PATCH', '/api/auth/password'))),
    ...(await times(3, () => ask('PATCH', '/api/account'))),
    ...(await times(3, () => ask('DELETE', '/api/account'))),
  ];
  expect(refused(tries)).toBe(1);
  expect((await ask('PATCH', '/api/auth/password')).status).toBe(429);
  expect((await ask('PATCH', '/api/auth/password', 'user-2')).status).toBe(200);
  expect(refused(await times(6, () => ask('GET', '/api/account/export')))).toBe(1);
});

test('multiplies limits by the scale', async () => {
  const at = await startTestGateway({ rateLimitScale: 1.5, now });
  expect(refused(await times(46, () => post(at, '/api/auth/login')))).toBe(1);
});

test('evicts the oldest counters to bound memory', async () => {
  const store = createCounterStore(now, 3);
  await store.init?.({ windowMs: 60_000 } as Parameters<NonNullable<typeof store.init>>[0]);
  for (const key of ['a', 'b', 'c', 'd']) await store.increment(key);
  expect(await store.get?.('a')).toBeUndefined();
  expect((await store.increment('d')).totalHits).toBe(2);
});

test('resets a window when the clock is set back', async () => {
  let clock = new Date('2027-05-03T09:00:00Z');
  const store = createCounterStore(() => clock);
  await store.init?.({ windowMs: 60_000 } as Parameters<NonNullable<typeof store.init>>[0]);
  await store.increment('a');
  clock = new Date('2027-05-03T08:00:00Z');
  expect((await store.increment('a')).totalHits).toBe(1);
});
