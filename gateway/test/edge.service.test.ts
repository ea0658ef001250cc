import { listen } from '@debrief/service-kit/http/server';
import {
  call,
  ownPage,
  signedIn,
  startTestGateway,
  stopTestGateways,
  type TestGateway,
} from './test-gateway.ts';

afterAll(stopTestGateways);

let testGateway: TestGateway;

test('the gateway is healthy only when ended sessions are loaded and its dependencies are ready', async () => {
  let around = false;
  testGateway = await startTestGateway({ loaded: false, ready: () => around });
  const health = async () => (await call(testGateway, '/healthz')).status;
  expect([await health(), testGateway.ready()]).toEqual([503, false]);
  await testGateway.sessions.load();
  expect([await health(), testGateway.ready()]).toEqual([503, false]);
  around = true;
  expect([await health(), testGateway.ready()]).toEqual([200, true]);
});

test('warns once about a request that bypassed the proxy, ignoring probes', async () => {
  testGateway = await startTestGateway({ trustedProxies: 1 });
  const warnings = () => testGateway.logLines.filter(({ level }) => level === 'warn').length;
  await call(testGateway, '/healthz');
  await call(testGateway, '/', { headers: { 'x-forwarded-for': '198.51.100.7' } });
  expect(warnings()).toBe(0);
  await call(testGateway, '/');
  await call(testGateway, '/api/auth/providers');
  expect(warnings()).toBe(1);
});

test('rejects API requests until it is ready', async () => {
  testGateway = await startTestGateway({ loaded: false });
  const answer = await call(testGateway, '/api/auth/login', { method: 'POST', headers: ownPage, body: '{}' });
  expect([answer.status, answer.headers['retry-after']]).toEqual([503, '1']);
  expect(answer.json).toEqual({
    error: 'Debrief is starting. Please try again in a moment.',
    code: 'starting',
  });
  expect(testGateway.upstreamRequests).toEqual([]);
});

test('the gateway is not ready if ended sessions cannot be loaded', async () => {
  testGateway = await startTestGateway({
    loaded: false,
    endedSessions: () => Promise.reject(new Error('auth is away')),
  });
  await expect(testGateway.sessions.load()).rejects.toThrow('auth is away');
  expect(testGateway.ready()).toBe(false);
});

const policy =
  "default-src 'self';style-src 'self' 'unsafe-inline';img-src 'self' data: blob:;media-src 'self' blob:;font-src 'self';connect-src 'self';object-src 'none';base-uri 'self';form-action 'self';frame-ancestors 'none'";

test.each(['/healthz', '/api/auth/user', '/api/nothing', '/', '/missing.js'])(
  'sends security headers for %s',
  async (path) => {
    testGateway = await startTestGateway();
    const { headers } = await call(testGateway, path, { headers: signedIn(testGateway) });
    expect(headers).toMatchObject({
      'content-security-policy': policy,
      'permissions-policy': 'microphone=(self), camera=(), geolocation=()',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
    for (const name of ['strict-transport-security', 'x-powered-by', 'server'])
      expect(headers).not.toHaveProperty(name);
  },
);

test('sends HSTS only over TLS', async () => {
  testGateway = await startTestGateway({ trustedProxies: 1 });
  const { headers } = await call(testGateway, '/healthz', { headers: { 'x-forwarded-proto': 'https' } });
  expect(headers['strict-transport-security']).toMatch(/^max-age=31536000/);
});

test('sends its own security headers instead of those of a service', async () => {
  testGateway = await startTestGateway({
    behave: (_req, res) => {
      res.setHeader('content-security-policy', 'default-src *');
      res.setHeader('cache-control', 'public, max-age=9');
      res.setHeader('x-request-id', 'other');
      res.setHeader('x-powered-by', 'Express');
      res.setHeader('link', '</api/sales-notes?cursor=x>; rel="next"');
      res.statusCode = 202;
      res.end('{}');
    },
  });
  const { status, headers } = await call(testGateway, '/api/sales-notes', { headers: signedIn(testGateway) });
  expect(headers).toMatchObject({ 'content-security-policy': policy, 'cache-control': 'no-store' });
  expect(headers['x-request-id']).not.toBe('other');
  expect(headers).not.toHaveProperty('x-powered-by');
  expect([status, headers.link]).toEqual([202, '</api/sales-notes?cursor=x>; rel="next"']);
});

test('logs one line per request without secrets', async () => {
  testGateway = await startTestGateway();
  await call(testGateway, '/api/sales-notes/note-1?cursor=secret-query', {
    method: 'PATCH',
    headers: signedIn(testGateway),
    body: 'secret-body',
  });
  await call(testGateway, '/reset?token=secret-query');
  const lines = testGateway.logLines.filter(({ msg }) => msg === 'answered');
  expect(lines).toEqual([
    expect.objectContaining({ level: 'info', method: 'PATCH', route: '/api/sales-notes/:id', status: 200 }),
    expect.objectContaining({ level: 'info', method: 'GET', route: '/reset', status: 503 }),
  ]);
  expect(typeof lines[0]?.['ms']).toBe('number');
  const everything = JSON.stringify(testGateway.logLines);
  for (const secret of ['secret', 'eyJ', 'debrief_session']) expect(everything).not.toContain(secret);
});

test('limits the time for headers but allows long uploads', async () => {
  const { server, close } = await listen(() => undefined);
  expect(server.headersTimeout).toBeLessThanOrEqual(20_000);
  expect(server.requestTimeout).toBeGreaterThanOrEqual(600_000);
  await close();
});
