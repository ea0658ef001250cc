import { apiScopes, type ApiScope } from '@debrief/contracts/http/api-tokens';
import { createTestTokens } from '@debrief/testing/tokens';
import { Router, type RequestHandler } from 'express';
import { createHttpApp } from '../src/http/app.ts';
import { bearerIdentity, requireAdmin, requireUser } from '../src/http/identify.ts';
import { listen, type RunningServer } from '../src/http/server.ts';
import { createLogger } from '../src/log.ts';

const tokens = createTestTokens();
const userId = 'user-1';
let server: RunningServer;

beforeAll(async () => {
  const routes = Router();
  const [user, admin] = [requireUser(tokens.verifier), requireAdmin(tokens.verifier)];
  const done: RequestHandler = (_req, res) => void res.json({});
  routes.get('/api/sales-notes/:id', user, done);
  routes.delete('/api/sales-notes/:id', user, done);
  routes.get('/api/auth/user', user, done);
  routes.get('/internal/unlisted', user, done);
  routes.get('/api/users', admin, done);
  routes.get('/api/public', async (req, res) => void res.json(await bearerIdentity(tokens.verifier, req)));
  const log = createLogger({ service: 'test', level: 'silent' });
  server = await listen(createHttpApp({ log, routes: [routes] }));
});
afterAll(() => server.close());

const call = (token: string, method: string, path: string) =>
  fetch(server.url + path, { method, headers: { authorization: `Bearer ${token}` } });

const statusOf = async (method: string, path: string, scopes?: readonly ApiScope[]) => {
  const token = tokens.issue({ userId, isAdmin: true, ...(scopes && { scopes }) });
  return (await call(token, method, path)).status;
};

test.each([
  ['GET', ['notes:read'], 200],
  ['HEAD', ['notes:read'], 200],
  ['GET', ['notes:write', 'contacts:read'], 403],
  ['GET', [], 403],
  ['DELETE', ['notes:read'], 403],
  ['DELETE', ['contacts:read', 'notes:write'], 200],
] as const)('a service checks %s of a note with %j', async (method, scopes, expected) => {
  expect(await statusOf(method, '/api/sales-notes/note-1', scopes)).toBe(expected);
});

test.each(['/api/auth/user', '/internal/unlisted', '/api/users'])(
  'a service refuses an API token with every scope on %s, and accepts a session',
  async (path) => {
    expect([await statusOf('GET', path, apiScopes), await statusOf('GET', path)]).toEqual([403, 200]);
  },
);

test('the error names the missing scope', async () => {
  const answer = await call(tokens.issue({ userId, scopes: [] }), 'DELETE', '/api/sales-notes/note-1');
  expect(await answer.json()).toEqual({
    error: 'This request needs an API token with the scope notes:write.',
    code: 'scope',
  });
});

test('a public route does not identify the user of an API token', async () => {
  const identityOf = async (scopes?: readonly ApiScope[]) =>
    (await call(tokens.issue({ userId, ...(scopes && { scopes }) }), 'GET', '/api/public')).json();
  expect([await identityOf(apiScopes), await identityOf()]).toEqual([
    null,
    expect.objectContaining({ userId }),
  ]);
});

test('unknown scopes of a newer version are ignored', async () => {
  const scopes = ['notes:read', 'notes:everything'] as unknown as ApiScope[];
  const identity = await tokens.verifier.verify(tokens.issue({ userId, scopes }));
  expect(identity?.scopes).toEqual(['notes:read']);
});
