import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { apiScopes, type ApiScope } from '@debrief/contracts/http/api-tokens';
import { apiRoutes } from '@debrief/contracts/http/routes';
import { exchangePath } from '@debrief/contracts/session-token';
import {
  call,
  ownPage,
  signedIn,
  startTestGateway,
  stopTestGateways,
  type TestGateway,
} from './test-gateway.ts';

afterAll(stopTestGateways);

const value = `dbf_${'a'.repeat(43)}`;
const unknown = `dbf_${'x'.repeat(43)}`;
const inAMinute = () => new Date(Date.now() + 60_000);

type Options = Parameters<typeof startTestGateway>[0];

/** Starts a gateway in front of an auth service that knows some API tokens, by value. */
const start = async (
  known: Record<
    string,
    { scopes: readonly ApiScope[]; sessionId?: string; userId?: string; version?: number }
  > = {
    [value]: { scopes: ['notes:read', 'notes:write'] },
  },
  options: Options = {},
) => {
  const exchanged: string[] = [];
  let failure: number | undefined;
  const holder: { gateway?: TestGateway } = {};
  const respond = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    res.setHeader('content-type', 'application/json');
    const body = (await req.toArray()).join('');
    if (req.url !== exchangePath) return void res.end(JSON.stringify({ url: req.url }));
    const { token } = JSON.parse(body) as { token: string };
    exchanged.push(token);
    const found = known[token];
    if (failure !== undefined || !found) return void res.writeHead(failure ?? 401).end('{}');
    const issued = holder.gateway?.tokens.issue({
      userId: 'user-1',
      sessionId: 'token-1',
      seconds: 60,
      ...found,
    });
    res.end(JSON.stringify({ token: issued }));
  };
  const behave: RequestListener = (req, res) => void respond(req, res);
  const started = await startTestGateway({ behave, ...options });
  holder.gateway = started;
  return {
    ...started,
    known,
    exchanged,
    failWith: (status: number | undefined) => (failure = status),
    /** Requests that reached a service, without exchanges. */
    arrived: () => started.upstreamRequests.filter(({ url }) => url !== exchangePath),
    send: (
      path = '/api/sales-notes',
      more: { token?: string; method?: string; headers?: Record<string, string> } = {},
    ) =>
      call(started, path, {
        method: more.method ?? 'GET',
        headers: { authorization: `Bearer ${more.token ?? value}`, ...more.headers },
      }),
  };
};

const claimsOf = (authorization: string | undefined) =>
  JSON.parse(Buffer.from(authorization?.split('.')[1] ?? '', 'base64url').toString()) as object;

describe('a request with an API token', () => {
  test('reaches the service with a session token of the token’s scopes, and without the value', async () => {
    const at = await start();
    const answer = await at.send('/api/sales-notes?limit=2');
    expect(answer.status).toBe(200);
    const [arrival] = at.arrived();
    expect(arrival?.url).toBe('/api/sales-notes?limit=2');
    expect(claimsOf(arrival?.headers.authorization)).toMatchObject({
      sub: 'user-1',
      scope: 'notes:read notes:write',
    });
    expect(JSON.stringify([at.arrived(), at.logLines])).not.toContain(value);
  });

  test('needs no origin and no page user', async () => {
    const at = await start();
    const headers = { origin: 'https://elsewhere.example', 'x-debrief-user': 'somebody-else' };
    expect((await at.send('/api/sales-notes/note-1', { method: 'DELETE', headers })).status).toBe(200);
    expect((await at.send('/api/sales-notes/note-1', { method: 'DELETE' })).status).toBe(200);
  });

  test('ignores, keeps and forwards no cookie', async () => {
    const at = await start();
    const { cookie } = signedIn(at, { userId: 'user-2' });
    const cookies = [`${cookie}; debrief_device=the.device.token`, 'debrief_session=rubbish'];
    for (const each of cookies) {
      const answer = await at.send('/api/sales-notes', { headers: { cookie: each } });
      expect([answer.status, answer.headers['set-cookie']]).toEqual([200, undefined]);
    }
    for (const { headers } of at.arrived()) {
      expect(claimsOf(headers.authorization)).toMatchObject({ sub: 'user-1' });
      expect(headers).not.toHaveProperty('cookie');
    }
    const denied = await at.send('/api/sales-notes', { token: unknown, headers: { cookie: cookie ?? '' } });
    expect([denied.status, denied.headers['set-cookie']]).toEqual([401, undefined]);
  });

  test('is not accepted as a cookie, nor is its session token', async () => {
    const at = await start();
    const token = at.tokens.issue({ userId: 'user-1', scopes: apiScopes });
    for (const cookie of [`debrief_session=${value}`, `debrief_session=${token}`])
      expect((await call(at, '/api/sales-notes', { headers: { cookie } })).status).toBe(401);
    expect([at.exchanged, at.arrived()]).toEqual([[], []]);
  });

  test('accepts the scheme in any case and HEAD for GET', async () => {
    const at = await start();
    const answer = await at.send('/api/sales-notes', {
      method: 'HEAD',
      headers: { authorization: `bearer ${value}` },
    });
    expect(answer.status).toBe(200);
  });
});

describe('scopes', () => {
  test('refuse every route that a token may not call', async () => {
    const at = await start({ [value]: { scopes: apiScopes } });
    for (const route of apiRoutes) {
      const path = route.path.replaceAll(/:\w+/g, 'some-1');
      const { status, json, headers } = await at.send(path, { method: route.method });
      const given = [`${route.method} ${path}`, status, json['code'], headers['www-authenticate']];
      expect(given).toEqual(
        route.scope === undefined && !route.tokenOnly
          ? [given[0], 403, 'scope', 'Bearer error="insufficient_scope"']
          : [given[0], 200, undefined, undefined],
      );
    }
    expect(at.exchanged).toHaveLength(1);
  });

  test('name the missing scope', async () => {
    const at = await start({ [value]: { scopes: ['notes:read'] } });
    const { status, json, headers } = await at.send('/api/sales-notes/note-1', { method: 'DELETE' });
    expect([status, json, headers['www-authenticate']]).toEqual([
      403,
      { error: 'This request needs an API token with the scope notes:write.', code: 'scope' },
      'Bearer error="insufficient_scope", scope="notes:write"',
    ]);
    expect(at.arrived()).toEqual([]);
  });
});

describe('an invalid API token', () => {
  test.each([
    ['no value', 'Bearer'],
    ['a short value', 'Bearer dbf_short'],
    ['a longer value', `Bearer ${value}a`],
    ['two values', `Bearer ${value} ${value}`],
    ['a session token', 'Bearer aaa.bbb.ccc'],
  ])('is rejected for %s without asking auth', async (_case, authorization) => {
    const at = await start();
    const { cookie = '' } = signedIn(at);
    const { status, json, headers } = await at.send('/api/sales-notes', {
      headers: { authorization, cookie },
    });
    expect([status, json, headers['www-authenticate']]).toEqual([
      401,
      { error: 'This API token isn’t valid.', code: 'invalid_token' },
      'Bearer error="invalid_token"',
    ]);
    expect([at.exchanged, at.arrived()]).toEqual([[], []]);
  });

  test.each(['', 'Basic dXNlcjpwYXNz', 'Bearerdbf_x'])(
    'is not read from the header "%s"',
    async (authorization) => {
      const at = await start();
      const { cookie = '' } = signedIn(at);
      const { status } = await at.send('/api/sales-notes', { headers: { authorization, cookie } });
      expect([status, at.exchanged]).toEqual([200, []]);
      expect(at.arrived()).toHaveLength(1);
    },
  );

  test('is rejected for a minute without asking auth again', async () => {
    let time = Date.now();
    const at = await start(undefined, { now: () => new Date(time) });
    const status = async () => (await at.send('/api/sales-notes', { token: unknown })).status;
    expect([await status(), await status(), at.exchanged.length]).toEqual([401, 401, 1]);
    time += 60_000;
    expect([await status(), at.exchanged.length]).toEqual([401, 2]);
  });

  test('is not looked up any more from an address that has sent too many', async () => {
    let time = Date.now();
    const options = { rateLimitScale: 0.05, trustedProxies: 1, now: () => new Date(time) };
    const at = await start(undefined, options);
    const send = (token: string, address = '1.1.1.1') =>
      at.send('/api/contacts', { token, headers: { 'x-forwarded-for': address } });
    const invalid = ['1', '2', '3', '4'].map((each) => `dbf_${each.repeat(43)}`);
    const statuses: number[] = [];
    for (const token of invalid) statuses.push((await send(token)).status);
    expect([statuses, at.exchanged]).toEqual([[401, 401, 401, 429], invalid.slice(0, 3)]);
    const refused = await send(value);
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60']);
    expect((await send(value, '2.2.2.2')).status).toBe(403);
    // The cached token needs no exchange.
    expect((await send(value)).status).toBe(403);
    time += 60_000;
    expect((await send(invalid[3] ?? '')).status).toBe(401);
  });
});

describe('the exchange', () => {
  test('happens once for concurrent requests, and again shortly before the session token expires', async () => {
    let time = Date.now();
    const at = await start(undefined, { now: () => new Date(time) });
    const answers = await Promise.all(Array.from({ length: 20 }, () => at.send()));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(at.exchanged).toEqual([value]);
    time += 50_000;
    await at.send();
    expect(at.exchanged).toHaveLength(1);
    time += 6_000;
    await at.send();
    expect(at.exchanged).toHaveLength(2);
  });

  test('is repeated after a password change, and rejected after the token was revoked', async () => {
    const at = await start({ [value]: { scopes: ['notes:read'] } });
    expect((await at.send()).status).toBe(200);
    const [changed] = at.sessions.subscriptions.filter(({ queue }) => queue === 'identity.user.deny-others');
    const data = { userId: 'user-1', minimumSessionVersion: 1, expiresAt: inAMinute().toISOString() };
    await changed?.handle({ data } as never, {} as never);
    at.known[value] = { scopes: ['notes:read'], version: 1 };
    expect([(await at.send()).status, at.exchanged.length]).toEqual([200, 2]);
    delete at.known[value];
    at.sessions.endSession('token-1', inAMinute());
    expect([(await at.send()).status, at.exchanged.length]).toEqual([401, 3]);
    expect(at.arrived()).toHaveLength(2);
  });

  test('of a revoked token is useless even if auth has not noticed', async () => {
    const at = await start();
    at.sessions.endSession('token-1', inAMinute());
    expect((await at.send()).status).toBe(401);
    expect(at.arrived()).toEqual([]);
  });

  test('is retried by the next request after an outage of auth, which returns 503', async () => {
    const at = await start();
    at.failWith(500);
    const { status, json } = await at.send();
    expect([status, json['code']]).toEqual([503, 'service_unavailable']);
    at.failWith(undefined);
    expect((await at.send()).status).toBe(200);
    const starting = await start(undefined, { targets: () => undefined });
    expect((await starting.send()).status).toBe(503);
  });
});

describe('rate limits', () => {
  test('of tokens count by user, in headers, and apart from the user’s browser', async () => {
    const other = `dbf_${'b'.repeat(43)}`;
    const scopes = ['notes:read'] as const;
    const at = await start(
      { [value]: { scopes }, [other]: { scopes, sessionId: 'token-2' } },
      { rateLimitScale: 0.005 },
    );
    const first = await at.send();
    expect(first.headers['ratelimit-policy']).toMatch(/^"3-in-1min"; q=3; w=60; pk=:\S+:$/);
    expect(first.headers['ratelimit']).toMatch(/^"3-in-1min"; r=2; t=60$/);
    const statuses = [await at.send(), await at.send('/api/sales-notes', { token: other }), await at.send()];
    expect(statuses.map(({ status }) => status)).toEqual([200, 200, 429]);
    expect(statuses[2]?.headers).toMatchObject({ 'retry-after': '60', ratelimit: '"3-in-1min"; r=0; t=60' });
    const browser = await call(at, '/api/sales-notes', { headers: { ...ownPage, ...signedIn(at) } });
    expect([browser.status, browser.headers['ratelimit']]).toEqual([200, undefined]);
  });
});

test('sends no CORS headers to a page that sends an API token', async () => {
  const at = await start();
  const { headers } = await at.send('/api/sales-notes', { headers: { origin: 'https://elsewhere.example' } });
  expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
});
