import type { ApiScope } from '@debrief/contracts/http/api-tokens';
import { exchangePath } from '@debrief/contracts/session-token';
import { call, signedIn, startTestGateway, stopTestGateways, type TestGateway } from './test-gateway.ts';

afterAll(stopTestGateways);

const value = `dbf_${'a'.repeat(43)}`;

/** Starts a gateway in front of an auth service that exchanges every API token. */
const start = async (scopes: readonly ApiScope[] = ['notes:read'], publicUrl?: string) => {
  const holder: { gateway?: TestGateway } = {};
  const gateway = await startTestGateway({
    publicUrl,
    behave: (req, res) => {
      req.resume().on('end', () => {
        const token = holder.gateway?.tokens.issue({ userId: 'user-1', seconds: 60, scopes });
        res.setHeader('content-type', 'application/json');
        res.end(JSON.stringify(req.url === exchangePath ? { token } : { url: req.url }));
      });
    },
  });
  holder.gateway = gateway;
  return {
    ...gateway,
    send: (headers: Record<string, string> = {}, options: { method?: string; body?: string } = {}) =>
      call(gateway, '/mcp', { method: 'POST', headers, ...options }),
    arrived: () => gateway.upstreamRequests.filter(({ url }) => url !== exchangePath),
  };
};

const bearer = { authorization: `Bearer ${value}` };

test('reaches integrations with the protocol version', async () => {
  const at = await start();
  const { status } = await at.send({ ...bearer, 'mcp-protocol-version': '2025-11-25', cookie: 'a=b' });
  expect(status).toBe(200);
  expect(at.arrived()).toMatchObject([
    { service: 'integrations', url: '/mcp', headers: { 'mcp-protocol-version': '2025-11-25' } },
  ]);
  expect(at.arrived()[0]?.headers).not.toHaveProperty('cookie');
});

test('rejects a session cookie and requests without a token, and asks for one', async () => {
  const at = await start();
  for (const headers of [{}, signedIn(at), signedIn(at, { isAdmin: true })]) {
    const { status, json, headers: answered } = await at.send(headers);
    expect([status, json['code'], answered['www-authenticate'], answered['set-cookie']]).toEqual([
      401,
      'token_required',
      'Bearer',
      undefined,
    ]);
  }
  expect(at.arrived()).toEqual([]);
});

test('needs a token that may read notes or contacts', async () => {
  for (const scope of ['notes:read', 'contacts:read'] as const) {
    expect((await (await start([scope])).send(bearer)).status).toBe(200);
  }
  const at = await start(['notes:write', 'contacts:write']);
  const { status, headers } = await at.send(bearer);
  expect([status, headers['www-authenticate']]).toEqual([
    403,
    'Bearer error="insufficient_scope", scope="notes:read contacts:read"',
  ]);
  expect(at.arrived()).toEqual([]);
});

test.each(['GET', 'HEAD', 'DELETE', 'PUT', 'OPTIONS'])('answers 405 to %s', async (method) => {
  const { status, headers } = await (await start()).send(bearer, { method });
  expect([status, headers.allow]).toEqual([405, 'POST']);
});

test('has nothing below it', async () => {
  const at = await start();
  for (const path of ['/mcp/', '/mcp/sse', '/MCP'])
    expect((await call(at, path, { method: 'POST', headers: bearer })).status).toBe(404);
});

test('rejects pages of other sites, even if their host name leads here', async () => {
  const at = await start();
  const pages: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'http://evil.example', host: 'evil.example' },
    { origin: 'null' },
  ];
  for (const headers of pages) {
    const { status, json } = await at.send({ ...bearer, ...headers });
    expect([status, json['code']]).toEqual([403, 'cross_site']);
  }
  expect(at.arrived()).toEqual([]);
  expect((await at.send({ ...bearer, origin: at.url })).status).toBe(200);
  const published = await start(['notes:read'], 'https://debrief.example');
  expect((await published.send({ ...bearer, origin: 'https://debrief.example' })).status).toBe(200);
});

test('rejects a body of more than 1 MB', async () => {
  const at = await start();
  const { status } = await at.send(bearer, { body: 'x'.repeat(1024 * 1024 + 1) });
  expect(status).toBe(413);
  expect(at.arrived()).toEqual([]);
});
