import { apiRoutes } from '@debrief/contracts/http/routes';
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
beforeAll(async () => {
  testGateway = await startTestGateway();
});
beforeEach(() => {
  testGateway.upstreamRequests.length = 0;
});

const ben = { userId: 'ben', isAdmin: true };
const pageOf = (user: string | string[]) => ({ ...signedIn(testGateway, ben), 'x-debrief-user': user });
const pathOf = (path: string) => path.replaceAll(/:\w+/g, 'some-1');
const named = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
const routes = apiRoutes.filter(({ tokenOnly }) => !tokenOnly);
const changing = routes.filter(({ method }) => method !== 'GET');
const sessionChanged = expect.objectContaining({
  status: 409,
  json: { error: expect.any(String) as string, code: 'session_changed' },
}) as object;

test('covers more than 40 routes that change data', () => {
  expect(changing.length).toBeGreaterThan(40);
});

describe.each(routes.map((route) => ({ ...route, name: named(route) })))('$name', ({ method, path }) => {
  test('rejects the page of another user without forwarding', async () => {
    const url = pathOf(path);
    expect(await call(testGateway, url, { method, headers: pageOf('anna') })).toEqual(sessionChanged);
    if (path !== '/api/admin/audit')
      expect(
        await call(testGateway, `${url}?user=anna`, { method, headers: signedIn(testGateway, ben) }),
      ).toEqual(sessionChanged);
    expect(testGateway.upstreamRequests).toEqual([]);
  });

  test('accepts the page of the session’s user, and requests without a page user', async () => {
    const headers = signedIn(testGateway, ben);
    const url = pathOf(path);
    expect((await call(testGateway, url, { method, headers: pageOf('ben') })).status).toBe(200);
    expect((await call(testGateway, url, { method, headers })).status).toBe(200);
    expect(testGateway.upstreamRequests.map((request) => request.headers)).toEqual([
      expect.not.objectContaining({ 'x-debrief-user': expect.anything() as unknown }),
      expect.not.objectContaining({ 'x-debrief-user': expect.anything() as unknown }),
    ]);
  });
});

test('returns 401 for a page whose session has ended', async () => {
  const headers = { ...ownPage, 'x-debrief-user': 'anna' };
  const { status, json } = await call(testGateway, '/api/sales-notes?user=anna', { headers });
  expect([status, json['code']]).toEqual([401, 'signed_out']);
});

test('never uses the page user as an identity', async () => {
  const headers = { ...ownPage, 'x-debrief-user': 'anna' };
  await call(testGateway, '/api/auth/logout?user=anna', { method: 'POST', headers });
  const [arrived] = testGateway.upstreamRequests;
  expect(arrived?.url).toBe('/api/auth/logout');
  expect(JSON.stringify(arrived?.rawHeaders)).not.toContain('anna');
  expect(arrived?.headers).not.toHaveProperty('authorization');
});

test.each([
  ['/api/sales-notes?user=ben', '/api/sales-notes'],
  ['/api/sales-notes?user=ben&q=a%20b&sort=+x', '/api/sales-notes?q=a%20b&sort=+x'],
  ['/api/sales-notes?q=user&u%73er=ben&username=x?', '/api/sales-notes?q=user&username=x?'],
  ['/api/sales-notes?user=ben&user=ben', '/api/sales-notes'],
  ['/api/sales-notes?', '/api/sales-notes?'],
])('forwards %s as %s', async (requested, arrived) => {
  expect((await call(testGateway, requested, { headers: pageOf('ben') })).status).toBe(200);
  expect(testGateway.upstreamRequests.map(({ url }) => url)).toEqual([arrived]);
});

test('keeps the user parameter of a route that declares one', async () => {
  await call(testGateway, '/api/admin/audit?user=anna@example.com', { headers: pageOf('ben') });
  expect(testGateway.upstreamRequests[0]?.url).toBe('/api/admin/audit?user=anna@example.com');
});

test.each([
  ['an empty header', '', ''],
  ['two headers', ['ben', 'ben'], ''],
  ['two headers of different users', ['ben', 'anna'], ''],
  ['a header and a different parameter', 'ben', '?user=anna'],
  ['two different parameters', 'ben', '?user=ben&user=anna'],
  ['an empty parameter', 'ben', '?user='],
  ['a list in the parameter', 'ben', '?user=ben,anna'],
  ['a line break', 'ben', '?user=ben%0d%0aauthorization:x'],
  ['markup', '<b>', ''],
  ['an id that is too long', 'b'.repeat(65), ''],
])('rejects a page user sent as %s', async (_what, header, query) => {
  const path = `/api/sales-notes${query}`;
  const { status, json } = await call(testGateway, path, { method: 'DELETE', headers: pageOf(header) });
  expect([status, json['code']]).toEqual([400, 'invalid_page_user']);
  expect(testGateway.upstreamRequests).toEqual([]);
});
