import { apiRoutes } from '../src/http/routes.ts';

/** A route of a scope can be called by everyone who has a token of this scope, so a new one is a decision. */
const expected = {
  'notes:read': [
    'GET /api/sales-notes',
    'GET /api/sales-notes/:id',
    'GET /api/sales-notes/:id/audio',
    'GET /api/sales-notes/:id/follow-up.ics',
    'GET /api/sales-notes/:id/history',
    'GET /api/sales-notes/:id/related',
    'GET /api/sales-notes/:id/word-times',
    'GET /api/sales-notes/about',
    'GET /api/sales-notes/export',
    'GET /api/sales-notes/figures',
    'GET /api/sales-notes/insights',
    'GET /api/sales-notes/summary',
    'POST /api/sales-notes/export',
  ],
  'notes:write': [
    'DELETE /api/sales-notes',
    'DELETE /api/sales-notes/:id',
    'DELETE /api/sales-notes/:id/corrections/:start',
    'GET /api/process-audio/:id',
    'GET /api/transcribe-audio/:id',
    'GET /api/uploads/:id',
    'PATCH /api/sales-notes/:id',
    'PATCH /api/sales-notes/:id/follow-up',
    'PATCH /api/sales-notes/about',
    'PATCH /api/uploads/:id',
    'POST /api/process-audio',
    'POST /api/sales-notes/:id/confirm',
    'POST /api/sales-notes/:id/extract',
    'POST /api/sales-notes/:id/restore',
    'POST /api/sales-notes/delete',
    'POST /api/sales-notes/follow-ups',
    'POST /api/sales-notes/restore',
    'POST /api/transcribe-audio',
    'POST /api/uploads',
  ],
  'contacts:read': ['GET /api/contacts'],
  'contacts:write': ['DELETE /api/contacts', 'DELETE /api/contacts/:id', 'POST /api/contacts'],
};

test('API tokens can call only the listed routes', () => {
  const routes: Record<string, string[]> = {};
  for (const { method, path, scope } of apiRoutes)
    if (scope !== undefined) (routes[scope] ??= []).push(`${method} ${path}`);
  for (const each of Object.values(routes)) each.sort();
  expect(routes).toEqual(expected);
});

test('routes of auth and of admins never accept API tokens', () => {
  const refused = apiRoutes.filter(({ service, access }) => service === 'auth' || access !== 'user');
  expect(refused.filter(({ scope }) => scope !== undefined)).toEqual([]);
});

test('only MCP requires an API token, which may read notes or contacts', () => {
  const routes = apiRoutes.filter(({ tokenOnly }) => tokenOnly);
  expect(routes.map(({ method, path, tokenOnly }) => [method, path, tokenOnly])).toEqual([
    ['POST', '/mcp', ['notes:read', 'contacts:read']],
  ]);
});
