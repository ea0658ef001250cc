import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { call, ownPage, startTestGateway, stopTestGateways, type TestGateway } from './test-gateway.ts';

afterAll(stopTestGateways);

const inline = 'document.documentElement.classList.add("dark")';
const page = (title: string) =>
  `<!DOCTYPE html><title>${title}</title><script id="check-dark-mode">${inline}</script>` +
  '<link rel="stylesheet" href="/docs/assets/style-1a2b.css"><a href="/docs/install">Install</a>';
const accept = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

let root: string;
let directory: string;
let gateway: TestGateway;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'debrief-docs-'));
  directory = join(root, 'dist');
  await mkdir(join(directory, 'assets'), { recursive: true });
  await mkdir(join(directory, 'runbooks'));
  await writeFile(join(root, 'secret.html'), 'secret');
  await writeFile(join(directory, 'index.html'), page('Documentation'));
  await writeFile(join(directory, 'install.html'), page('Installation'));
  await writeFile(join(directory, 'api.html'), page('Not the API reference'));
  await writeFile(join(directory, '404.html'), page('Not found'));
  await writeFile(join(directory, 'runbooks/index.html'), page('Runbooks'));
  await writeFile(join(directory, 'assets/style-1a2b.css'), '.icon{background:url(/docs/assets/x.svg)}');
  await writeFile(join(directory, '.stamp'), 'hidden');
  gateway = await startTestGateway({ docsDirectory: directory });
});
afterAll(() => rm(root, { recursive: true }));

const get = (path: string, headers: Record<string, string> = accept, method = 'GET') =>
  call(gateway, path, { headers, method });

test.each([
  ['/docs/', 'Documentation'],
  ['/docs/install', 'Installation'],
  ['/docs/install.html', 'Installation'],
  ['/docs/install?from=mail', 'Installation'],
  ['/docs/runbooks/', 'Runbooks'],
])('serves %s', async (path, title) => {
  const { status, headers, body } = await get(path);
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'text/html;charset=utf-8',
    'no-cache',
  ]);
  expect(body).toBe(page(title));
});

test('allows the inline scripts of the page only', async () => {
  const hash = createHash('sha256').update(inline).digest('base64');
  const { headers } = await get('/docs/');
  expect(headers['content-security-policy']).toMatch(/^default-src 'self';/);
  expect(headers['content-security-policy']).toContain(`;script-src 'self' 'sha256-${hash}'`);
});

test('redirects the address without a slash, also below the path of a proxy', async () => {
  const { status, headers } = await get('/docs');
  expect([status, headers.location]).toEqual([302, 'docs/']);
});

test('lets browsers cache an asset for a year, and revalidates pages', async () => {
  expect((await get('/docs/assets/style-1a2b.css')).headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'text/css;charset=utf-8',
  });
  const { headers } = await get('/docs/');
  const again = await get('/docs/', { ...accept, 'if-none-match': headers.etag ?? '' });
  expect([again.status, again.body]).toEqual([304, '']);
});

test('does not shadow the API reference', async () => {
  const { status, body } = await get('/docs/api');
  expect(status).toBe(200);
  expect(body).toContain('<title>API reference · Debrief</title>');
  expect((await get('/docs/api/openapi.json')).headers['content-type']).toBe('application/json');
});

test.each([
  ...['/docs/no-such-page', '/docs/assets/style-9z9z.css', '/docs/.stamp', '/docs/../secret.html'],
  ...['/docs/..%2fsecret', '/docs/%2e%2e/secret', '/docs/__proto__', '/docs/constructor'],
])('returns the page for unknown addresses with 404 for %s', async (path) => {
  const { status, headers, body } = await get(path);
  expect([status, headers['cache-control']]).toEqual([404, 'no-cache']);
  expect(body).toContain('<title>Not found');
});

test.each(['POST', 'PUT', 'DELETE'])('rejects %s', async (method) => {
  const { status, headers } = await get('/docs/', { ...accept, ...ownPage }, method);
  expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
});

test('adds the path of the public URL to addresses within the site', async () => {
  const below = await startTestGateway({
    docsDirectory: directory,
    publicUrl: 'https://example.com/debrief',
  });
  const { body } = await call(below, '/docs/', { headers: accept });
  expect(body).toContain('href="/debrief/docs/assets/style-1a2b.css"');
  expect(body).toContain('href="/debrief/docs/install"');
  expect(body).not.toMatch(/["(]\/docs\//);
  const { body: style } = await call(below, '/docs/assets/style-1a2b.css');
  expect(style).toContain('url(/debrief/docs/assets/x.svg)');
});

test('serves a new build without a restart', async () => {
  await get('/docs/install');
  await writeFile(join(directory, 'install.html'), page('New'));
  await utimes(join(directory, 'index.html'), new Date(), new Date(Date.now() + 10_000));
  expect((await get('/docs/install')).body).toBe(page('New'));
});

test('shows the app’s page for unknown addresses if the site is not built', async () => {
  const pages = join(root, 'pages');
  await mkdir(pages);
  await writeFile(join(pages, 'index.html'), '<title>Debrief</title>');
  for (const docsDirectory of [undefined, join(root, 'missing')]) {
    const without = await startTestGateway({ docsDirectory, staticDirectory: pages });
    expect((await call(without, '/docs', { headers: accept })).body).toBe('<title>Debrief</title>');
  }
});
