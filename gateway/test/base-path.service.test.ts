import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sessionLifetimeHeader, sessionTokenHeader } from '@debrief/contracts/http/headers';
import { call, ownPage, startTestGateway, stopTestGateways, type TestGateway } from './test-gateway.ts';

const publicUrl = 'https://example.com/debrief';
const page =
  '<head><link rel="manifest" href="/site.webmanifest"><style>src:url(/assets/i.woff2)</style>' +
  '<script type="module" src="/assets/i.js"></script></head><body><div id="root"></div></body>';
const content =
  '<a href="/login">In</a><a href="mailto:a@b.c">Mail</a><img srcSet="/assets/a.webp 1w, /assets/b.webp 2w"/>';

let directory: string;
let gateway: TestGateway;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'debrief-base-path-'));
  await mkdir(join(directory, 'assets'));
  await writeFile(join(directory, 'assets', 'i.js'), 'script');
  await writeFile(join(directory, 'index.html'), page);
  const files = { files: ['/assets/l.js'], requests: [], content: { html: content, styles: '' } };
  await writeFile(join(directory, 'page-files.json'), JSON.stringify({ '/': files }));
  gateway = await startTestGateway({
    publicUrl: `${publicUrl}/`,
    trustedProxies: 1,
    staticDirectory: directory,
    behave: (req, res) => {
      if (req.url === '/api/auth/logout') res.setHeader(sessionTokenHeader, '');
      if (req.url === '/api/auth/login') {
        res.setHeader(sessionTokenHeader, 'new-token');
        res.setHeader(sessionLifetimeHeader, '60');
      }
      if (req.url?.startsWith('/api/sales-notes')) {
        res.setHeader('link', '</api/sales-notes?cursor=1>; rel="next"');
        res.setHeader('location', '/api/sales-notes/1');
      }
      if (req.url === '/api/auth/oidc/acme/start') res.setHeader('location', 'https://id.example/api');
      res.end(req.url);
    },
  });
});
afterAll(async () => {
  await stopTestGateways();
  await rm(directory, { recursive: true });
});

const overTls = { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https' };
const get = (path: string, headers: Record<string, string> = {}) =>
  call(gateway, path, { headers: { ...ownPage, ...overTls, ...headers } });
const post = (path: string) => call(gateway, path, { method: 'POST', headers: { ...ownPage, ...overTls } });
const signedIn = () => ({ cookie: `__Secure-debrief_session=${gateway.tokens.issue({ userId: 'user-1' })}` });

test.each(['/', '/debrief', '/debrief/', '/debrief?ref=1'])('serves the landing page at %s', async (path) => {
  const { status, body } = await get(path, { accept: 'text/html' });
  expect(status).toBe(200);
  expect(body).toBe(
    '<head><link rel="manifest" href="/debrief/site.webmanifest"><style>src:url(/debrief/assets/i.woff2)</style>' +
      '<script type="module" src="/debrief/assets/i.js"></script>' +
      '<link rel="modulepreload" crossorigin href="/debrief/assets/l.js" />' +
      '<meta name="base-path" content="/debrief" /></head><body><div id="root">' +
      '<a href="/debrief/login">In</a><a href="mailto:a@b.c">Mail</a>' +
      '<img srcSet="/debrief/assets/a.webp 1w, /debrief/assets/b.webp 2w"/></div></body>',
  );
});

test.each(['/assets/i.js', '/debrief/assets/i.js'])('serves a file at %s', async (path) => {
  expect(await get(path)).toMatchObject({ status: 200, body: 'script' });
});

test.each(['/api/sales-notes?q=a', '/debrief/api/sales-notes?q=a'])(
  'forwards %s without the base path, and adds it to Location and Link',
  async (path) => {
    const { body, headers } = await get(path, signedIn());
    expect(body).toBe('/api/sales-notes?q=a');
    expect(headers).toMatchObject({
      link: '</debrief/api/sales-notes?cursor=1>; rel="next"',
      location: '/debrief/api/sales-notes/1',
    });
  },
);

test('keeps redirects to other sites', async () => {
  const { headers } = await get('/debrief/api/auth/oidc/acme/start');
  expect(headers['location']).toBe('https://id.example/api');
});

test('does not remove the base path from a longer first segment', async () => {
  const { body } = await get('/debriefing/api/sales-notes', { ...signedIn(), accept: 'text/html' });
  expect(body).toContain('<head>');
});

test('limits cookies to the base path, for sign-in and for sign-out', async () => {
  const { headers } = await post('/debrief/api/auth/login');
  expect(headers['set-cookie']?.[0]).toMatch(
    /^__Secure-debrief_session=new-token; Max-Age=60; Path=\/debrief; .*HttpOnly; Secure; SameSite=Lax$/,
  );
  const ended = await post('/api/auth/logout');
  expect(ended.headers['set-cookie']).toEqual([
    expect.stringMatching(/^debrief_session=; Path=\/debrief; /),
    expect.stringMatching(/^__Secure-debrief_session=; Path=\/debrief; /),
  ]);
});

test('ignores the session cookie of an installation at the root of the host', async () => {
  const cookie = signedIn().cookie.replace('__Secure-', '__Host-');
  expect(await get('/debrief/api/sales-notes', { cookie })).toMatchObject({ status: 401 });
});

test('the API reference loads its files and its document below the base path', async () => {
  const { body } = await get('/debrief/docs/api');
  const urls = [...body.matchAll(/(?:href|src|data-document)="(\/[^"]*)"/g)].map(([, url]) => url ?? '');
  expect(urls.length).toBeGreaterThan(7);
  expect(urls.filter((url) => !url.startsWith('/debrief/'))).toEqual([]);
  for (const url of urls.filter((each) => each.startsWith('/debrief/docs/')))
    expect(await get(url)).toMatchObject({ status: 200 });
  expect((await get('/api/docs')).headers['location']).toBe('/debrief/docs/api');
  const document = JSON.parse((await get('/docs/api/openapi.json')).body) as { servers: unknown };
  expect(document.servers).toEqual([expect.objectContaining({ url: publicUrl })]);
});

test('logs the path without the base path', async () => {
  await get('/debrief/no-such-page', { accept: 'text/html' });
  expect(gateway.logLines).toContainEqual(expect.objectContaining({ route: '/no-such-page' }));
});
