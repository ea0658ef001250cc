import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apiRoutes } from '@debrief/contracts/http/routes';
import {
  call,
  ownPage,
  sendRaw,
  signedIn,
  startTestGateway,
  stopTestGateways,
  type TestGateway,
} from './test-gateway.ts';

afterAll(stopTestGateways);

let testGateway: TestGateway;
let pages: string;

beforeAll(async () => {
  pages = await mkdtemp(join(tmpdir(), 'debrief-routing-'));
  await writeFile(join(pages, 'index.html'), 'the page');
  testGateway = await startTestGateway({ staticDirectory: pages });
});
afterEach(() => {
  testGateway.upstreamRequests.length = 0;
});
afterAll(async () => {
  await rm(pages, { recursive: true });
});

const forSessions = apiRoutes.filter(({ tokenOnly }) => !tokenOnly);

const fill = (path: string) => path.replaceAll(/:\w+/g, 'some-1');

test.each(forSessions.map((route) => [route.method, route.path, route.service]))(
  'routes %s %s to %s with its query',
  async (method, path, service) => {
    const address = `${fill(path)}?limit=2&cursor=%2F`;
    const answer = await call(testGateway, address, {
      method,
      headers: signedIn(testGateway, { isAdmin: true }),
    });
    expect(answer.status).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(testGateway.upstreamRequests).toMatchObject([{ service, method, url: address }]);
  },
);

test.each(apiRoutes.map((route) => [route.access, route.method, route.path] as const))(
  'applies the access rule "%s" to a request without a session: %s %s',
  async (access, method, path) => {
    const answer = await call(testGateway, fill(path), { method, headers: ownPage });
    expect(answer.status).toBe(access === 'anyone' ? 200 : 401);
    expect(testGateway.upstreamRequests).toHaveLength(access === 'anyone' ? 1 : 0);
  },
);

test.each(apiRoutes.filter(({ access }) => access === 'admin').map(({ method, path }) => [method, path]))(
  'rejects non-admins: %s %s',
  async (method, path) => {
    const answer = await call(testGateway, fill(path), { method, headers: signedIn(testGateway) });
    expect([answer.status, answer.json['code']]).toEqual([403, 'admins_only']);
    expect(testGateway.upstreamRequests).toEqual([]);
  },
);

test('answers HEAD where GET is routed', async () => {
  const answer = await call(testGateway, '/api/sales-notes', {
    method: 'HEAD',
    headers: signedIn(testGateway),
  });
  expect([answer.status, answer.body]).toEqual([200, '']);
  expect(testGateway.upstreamRequests[0]?.method).toBe('HEAD');
});

test.each([
  '/api',
  '/api/',
  '/api/nothing',
  '/api/auth/user/',
  '/API/auth/user',
  '/Api/auth/user',
  '/api/auth/USER',
  '//api/auth/user',
  '/api//auth/user',
  '/./api/auth/user',
  '/x/../api/auth/user',
  '/api/auth/../auth/user',
  '/api/auth/%75ser',
  '/api/auth%2Fuser',
  '/api%2Fauth%2Fuser',
  '/%61pi/auth/user',
  '/api/auth/user%00',
  '/api/auth/user;x',
  '/api\\auth\\user',
  '/api/sales-notes/..',
  '/api/sales-notes/.',
  '/api/sales-notes/%2e%2e',
  '/api/sales-notes/..%2finternal',
  '/api/sales-notes/a/b',
  '/api/sales-notes/',
  `/api/sales-notes/${'x'.repeat(201)}`,
  '/api/internal/ended-sessions',
  '/internal/ended-sessions',
  '/.well-known/jwks.json',
  '/api/%E0%A4%A',
])('returns 404 without forwarding: %s', async (path) => {
  const answer = await call(testGateway, path, {
    headers: { ...signedIn(testGateway), accept: 'application/json' },
  });
  expect([path, answer.status]).toEqual([path, 404]);
  expect(testGateway.upstreamRequests).toEqual([]);
});

test('returns a JSON error for an unknown API path', async () => {
  const answer = await call(testGateway, '/api/nothing');
  expect(answer.status).toBe(404);
  expect(answer.json).toEqual({ error: 'There’s nothing at this address.', code: 'no_such_route' });
});

test('rejects an absolute-form request target', async () => {
  const answer = await sendRaw(
    testGateway,
    'GET http://x/api/auth/user HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
  );
  expect(answer).toMatch(/^HTTP\/1\.1 404 /);
});

test.each([
  ['PUT', '/api/sales-notes', 'GET, HEAD, DELETE'],
  ['GET', '/api/auth/login', 'POST'],
  ['TRACE', '/api/auth/user', 'GET, HEAD'],
  ['OPTIONS', '/api/sales-notes/1', 'GET, HEAD, PATCH, DELETE'],
])('returns 405 with Allow for %s %s', async (method, path, allow) => {
  const answer = await call(testGateway, path, {
    method,
    headers: { ...ownPage, origin: 'https://evil.example', 'access-control-request-method': 'PATCH' },
  });
  expect([answer.status, answer.headers.allow, answer.json['code']]).toEqual([
    405,
    allow,
    'method_not_allowed',
  ]);
  expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  expect(testGateway.upstreamRequests).toEqual([]);
});

test('rejects a WebSocket upgrade', async () => {
  const answer = await sendRaw(
    testGateway,
    'GET /api/auth/user HTTP/1.1\r\nHost: x\r\nConnection: Upgrade, close\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  );
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(testGateway.upstreamRequests).toEqual([]);
});

test('routes a path that is added to the table', async () => {
  const joined = await startTestGateway({
    routes: [{ method: 'GET', path: '/api/new/:id/part', service: 'notes', access: 'anyone', bodyLimit: 0 }],
  });
  expect((await call(joined, '/api/new/1/part')).status).toBe(200);
  expect((await call(joined, '/api/new/1')).status).toBe(404);
});
