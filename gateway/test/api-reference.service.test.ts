import { publicApiDocument } from '@debrief/contracts/http/openapi';
import { gunzipSync } from 'node:zlib';
import { call, ownPage, startTestGateway, stopTestGateways, type TestGateway } from './test-gateway.ts';

afterAll(stopTestGateways);

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({ publicUrl: 'https://debrief.example' });
});

const accept = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const get = (path: string, headers: Record<string, string> = accept, method = 'GET') =>
  call(gateway, path, { headers, method });

const filesOf = (html: string) =>
  [...html.matchAll(/(?:src|href)="(\/docs\/api\/[^"]+\.(?:js|css))"/g)].map(([, path = '']) => path);

test('serves the page without a session, before the API is ready', async () => {
  const early = await startTestGateway({ loaded: false });
  const { status, headers, body } = await call(early, '/docs/api', { headers: accept });
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'text/html;charset=utf-8',
    'no-cache',
  ]);
  expect(body).toContain('<title>API reference · Debrief</title>');
  expect(body).toContain('data-document="/docs/api/openapi.json"');
  expect(body).not.toContain('{{');
  expect(headers).not.toHaveProperty('set-cookie');
});

test('allows no inline script and nothing from other hosts', async () => {
  const { headers, body } = await get('/docs/api');
  const policy = String(headers['content-security-policy']);
  expect(policy).toMatch(/^default-src 'self';/);
  expect(policy).not.toMatch(/script-src|unsafe-eval|https?:/);
  expect([...body.matchAll(/<script[^>]*>([^<]*)/g)].map(([, code]) => code)).toEqual(['', '', '']);
  expect(body).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
  expect(headers['x-frame-options']).toBe('DENY');
});

test('serves the files of the page with a content hash, for a year', async () => {
  const files = filesOf((await get('/docs/api')).body);
  expect(files.map((path) => path.replace(/-[0-9a-f]{12}\./, '.'))).toEqual([
    '/docs/api/theme.js',
    '/docs/api/swagger-ui.css',
    '/docs/api/page.css',
    '/docs/api/swagger-ui.js',
    '/docs/api/page.js',
  ]);
  for (const path of files) {
    const { status, headers } = await get(path);
    expect([path, status]).toEqual([path, 200]);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': path.endsWith('.js') ? 'text/javascript;charset=utf-8' : 'text/css;charset=utf-8',
      'x-content-type-options': 'nosniff',
    });
  }
});

test('serves the document of the public API with the public URL', async () => {
  const { status, headers, body } = await get('/docs/api/openapi.json', {});
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'application/json',
    'no-cache',
  ]);
  expect(JSON.parse(body)).toEqual(publicApiDocument('https://debrief.example'));
});

test('names the server that the document comes from if there is no public URL', async () => {
  const local = await startTestGateway();
  const { body } = await call(local, '/docs/api/openapi.json');
  expect(JSON.parse(body).servers).toEqual([{ url: '/' }]);
});

test('compresses the document', async () => {
  const response = await fetch(`${gateway.url}/docs/api/openapi.json`, {
    headers: { 'accept-encoding': 'gzip' },
  });
  expect(response.headers.get('content-encoding')).toBe('gzip');
  expect(response.headers.get('vary')).toContain('Accept-Encoding');
  const text = await response.text();
  expect(Number(response.headers.get('content-length'))).toBeLessThan(text.length / 4);
  expect(() => gunzipSync(Buffer.from(text))).toThrow();
});

test.each(['/docs/api', '/docs/api/openapi.json'])('revalidates %s, and answers HEAD', async (path) => {
  const { headers } = await get(path);
  const again = await get(path, { ...accept, 'if-none-match': headers.etag ?? '' });
  expect([again.status, again.body]).toEqual([304, '']);
  const head = await get(path, accept, 'HEAD');
  expect([head.status, head.body, head.headers['content-length']]).toEqual([
    200,
    '',
    headers['content-length'],
  ]);
});

test('redirects the former address', async () => {
  const { status, headers } = await get('/api/docs');
  expect([status, headers.location]).toEqual([302, '/docs/api']);
});

test.each([
  '/docs/api/unknown',
  '/docs/api/swagger-ui.js',
  '/docs/api/openapi.yaml',
  '/docs/api/page.html',
  '/docs/api/viewer.ts',
  '/docs/api/..%2fapp.ts',
])('returns 404 for %s', async (path) => {
  const { status, body } = await get(path);
  expect([status, JSON.parse(body).code]).toEqual([404, 'no_such_page']);
});

test.each(['POST', 'PUT', 'DELETE'])('rejects %s', async (method) => {
  const { status, headers } = await get('/docs/api', { ...accept, ...ownPage }, method);
  expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
});

test('asks no service', () => {
  expect(gateway.upstreamRequests).toEqual([]);
});
