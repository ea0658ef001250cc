// Repeats the access rules of the route table, so that a route cannot be opened by mistake.
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

const forAnybody = [
  'POST /api/auth/signup',
  'POST /api/auth/login',
  'POST /api/auth/login/second-factor',
  'POST /api/auth/login/passkey/options',
  'POST /api/auth/login/passkey',
  'POST /api/auth/logout',
  'GET /api/auth/providers',
  'GET /api/auth/oidc/:id/start',
  'GET /api/auth/oidc/:id/callback',
  'POST /api/auth/verify',
  'POST /api/auth/password/forgot',
  'POST /api/auth/password/reset',
  'GET /api/invitations/:token',
  'GET /api/calendar/:feed',
  'GET /api/unsubscribe/:token',
  'POST /api/unsubscribe/:token',
  'POST /api/mail-notifications',
  'POST /api/track-page-view',
  'POST /api/try',
];

const forAdmins = [
  'GET /api/users',
  'DELETE /api/admin/users/:id',
  'POST /api/admin/users/:id/reset-link',
  'GET /api/admin/referral-stats',
  'DELETE /api/admin/referrals/:id',
  'GET /api/admin/analytics',
  'GET /api/admin/audit',
];

let testGateway: TestGateway;
beforeAll(async () => {
  testGateway = await startTestGateway();
});
afterEach(() => {
  testGateway.upstreamRequests.length = 0;
});

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
const ask = async (route: string, headers: Record<string, string>) => {
  const [method = '', path = ''] = route.split(' ');
  return (await call(testGateway, path.replaceAll(/:\w+/g, 'some-1'), { method, headers })).status;
};

test('lists only routes of the route table', () => {
  expect(apiRoutes.map(nameOf)).toEqual(expect.arrayContaining([...forAnybody, ...forAdmins]));
});

// The tests of API tokens and of MCP cover routes for API tokens only.
test.each(apiRoutes.filter(({ tokenOnly }) => !tokenOnly).map(nameOf))(
  '%s rejects callers without access',
  async (route) => {
    const open = forAnybody.includes(route);
    expect(await ask(route, ownPage)).toBe(open ? 200 : 401);
    expect(await ask(route, signedIn(testGateway))).toBe(forAdmins.includes(route) ? 403 : 200);
    expect(await ask(route, signedIn(testGateway, { isAdmin: true }))).toBe(200);
    expect(testGateway.upstreamRequests).toHaveLength(open ? 3 : forAdmins.includes(route) ? 1 : 2);
  },
);
