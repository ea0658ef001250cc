import { jest } from '../testing/jest.ts';
import { apiRoutes } from '@debrief/contracts/http/routes';
import { http, HttpResponse } from 'msw';
import { server, setUpServer } from '../testing/server.ts';
import { send } from './api.ts';
import { isSessionChanged } from './api-error.ts';
import { browserPath } from './browser-path.ts';
import { onSessionOver, setPageUser } from './page-user.ts';

setUpServer();
afterEach(() => setPageUser(undefined));

const anna = { id: 'anna', email: 'anna@example.com' };
/** Asks who is signed in. */
const sessionCheck = 'GET /api/auth/user';
/** The public call that ends the session of a user. */
const signOut = 'POST /api/auth/logout';
/** Public calls of other clients, and pages that the browser opens. */
const neverFetched = /\/api\/(calendar\/|unsubscribe\/|mail-notifications|auth\/oidc\/)/;

const fetched = apiRoutes.filter(({ access, path }) => access !== 'anyone' || !neverFetched.test(path));

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
  'names the page’s user in $name, unless it acts for nobody',
  async ({ name, method, path, access }) => {
    setPageUser(anna);
    const isNamed = name === signOut || (access !== 'anyone' && name !== sessionCheck);
    expect(await headerOf(method, path)).toBe(isNamed ? 'anna' : null);
  },
);

test('names nobody before the user is known', async () => {
  expect(await headerOf('GET', '/api/sales-notes')).toBeNull();
  expect(browserPath('/api/account/export')).toBe('/api/account/export');
});

test('names the page’s user in addresses for the browser', () => {
  setPageUser({ ...anna, id: 'a b' });
  expect(browserPath('/api/account/export')).toBe('/api/account/export?user=a%20b');
  expect(browserPath('/api/x?q=1')).toBe('/api/x?q=1&user=a%20b');
});

test('reports a session of another user', async () => {
  setPageUser(anna);
  const over = jest.fn();
  const stop = onSessionOver(over);
  const refused = { error: 'You’re signed in as somebody else.', code: 'session_changed' };
  server.use(http.delete('/api/sales-notes', () => HttpResponse.json(refused, { status: 409 })));
  const error: unknown = await send('DELETE', '/api/sales-notes').catch((failure: unknown) => failure);
  stop();
  expect(isSessionChanged(error)).toBe(true);
  expect(over.mock.calls).toEqual([[error]]);
});
