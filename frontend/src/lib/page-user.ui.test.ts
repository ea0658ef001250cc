import { jest } from '../testing/jest.ts';
import { apiRoutes } from '@debrief/contracts/http/routes';
import { http, HttpResponse } from 'msw';
import { server, setUpServer } from '../testing/server.ts';
import { send } from './api.ts';
import { isSessionChanged } from './api-error.ts';
import { browserPath } from './browser-path.ts';
import { onSessionExpired, setPageUser } from './page-user.ts';

setUpServer();
afterEach(() => setPageUser(undefined));

const anna = { id: 'anna', email: 'anna@example.com' };
const sessionCheck = 'GET /api/auth/user';
const signOut = 'POST /api/auth/logout';
/** Public routes that the app does not fetch: other clients call them, or the browser opens them. */
const neverFetched = /\/api\/(calendar\/|unsubscribe\/|mail-notifications|auth\/oidc\/)/;

const fetched = apiRoutes.filter(
  ({ access, path, tokenOnly }) => !tokenOnly && (access !== 'anyone' || !neverFetched.test(path)),
);

const headerOf = async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string) => {
  let header: string | null = null;
  server.use(
    http.all('/api/*', ({ request }) => {
      header = request.headers.get('x-debrief-user');
      return new HttpResponse(null, { status: 204 });
    }),
  );
  await send(method, path.replaceAll(/:\w+/g, 'some-1'));
  return header;
};

test.each(fetched.map((route) => ({ ...route, name: `${route.method} ${route.path}` })))(
  'sends the page’s user with $name, unless the route needs none',
  async ({ name, method, path, access }) => {
    setPageUser(anna);
    const isNamed = name === signOut || (access !== 'anyone' && name !== sessionCheck);
    expect(await headerOf(method, path)).toBe(isNamed ? 'anna' : null);
  },
);

test('sends no user before the session is known', async () => {
  expect(await headerOf('GET', '/api/sales-notes')).toBeNull();
  expect(browserPath('/api/account/export')).toBe('/api/account/export');
});

test('adds the page’s user to URLs that the browser opens', () => {
  setPageUser({ ...anna, id: 'a b' });
  expect(browserPath('/api/account/export')).toBe('/api/account/export?user=a%20b');
  expect(browserPath('/api/x?q=1')).toBe('/api/x?q=1&user=a%20b');
});

test('reports that another user has signed in', async () => {
  setPageUser(anna);
  const over = jest.fn();
  const stop = onSessionExpired(over);
  const refused = { error: 'You’re signed in as someone else.', code: 'session_changed' };
  server.use(http.delete('/api/sales-notes', () => HttpResponse.json(refused, { status: 409 })));
  const error: unknown = await send('DELETE', '/api/sales-notes').catch((failure: unknown) => failure);
  stop();
  expect(isSessionChanged(error)).toBe(true);
  expect(over.mock.calls).toEqual([[error]]);
});
