import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readlinkSync } from 'node:fs';
import { mkdir, mkdtemp, realpath, rm, unlink, utimes, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { call, startTestGateway, stopTestGateways, until, type TestGateway } from './test-gateway.ts';

afterAll(stopTestGateways);

const script = 'console.log("hello");\n'.repeat(100);
const html = '<!doctype html><title>Debrief</title>';
const accept = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

let directory: string;
let testGateway: TestGateway;

beforeEach(async () => {
  const root = await mkdtemp(join(tmpdir(), 'debrief-pages-'));
  directory = join(root, 'dist');
  await mkdir(join(directory, 'assets'), { recursive: true });
  await writeFile(join(root, 'secret.txt'), 'secret');
  await writeFile(join(directory, 'index.html'), html);
  await writeFile(join(directory, 'favicon.svg'), '<svg/>');
  await writeFile(join(directory, '.hidden'), 'secret');
  await writeFile(join(directory, 'assets', 'app-1a2b.js'), script);
  await writeFile(join(directory, 'assets', 'app-1a2b.js.gz'), gzipSync(script));
  await writeFile(join(directory, 'assets', 'app-1a2b.js.br'), brotliCompressSync(script));
  testGateway = await startTestGateway({ staticDirectory: directory });
});
afterEach(async () => {
  await rm(join(directory, '..'), { recursive: true, force: true });
});

const get = (path: string, headers: Record<string, string> = accept, method = 'GET') =>
  call(testGateway, path, { headers, method });

test.each([
  ...['/', '/login', '/dashboard', '/app/record', '/no/such/page', '/welcome?ref=1', '/apiary'],
  '/dashboard/contacts/Dr.%20Ann%20O%27Neil',
  '/dashboard/companies/Acme%20(Pty)%20Ltd.',
])('serves index.html for %s', async (path) => {
  const answer = await get(path);
  expect([answer.status, answer.body]).toEqual([200, html]);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/html;charset=utf-8',
    'cache-control': 'no-cache',
    etag: expect.any(String) as unknown,
  });
});

test('adds the company’s details to the page, escaped', async () => {
  await writeFile(join(directory, 'index.html'), '<head><title>Debrief</title></head><body></body>');
  const company = { name: 'Smith & "Sons" <Ltd> $&', supportEmail: 'help@example.com' };
  const named = await startTestGateway({ staticDirectory: directory, company });
  const { body } = await call(named, '/welcome', { headers: accept });
  expect(body).toBe(
    '<head><title>Debrief</title>' +
      '<meta name="company-name" content="Smith &amp; &quot;Sons&quot; &lt;Ltd&gt; $&amp;" />' +
      '<meta name="support-email" content="help@example.com" />' +
      '</head><body></body>',
  );
});

test('redirects to the operator’s own texts', async () => {
  const terms = 'https://example.com/terms?v=2';
  const own = await startTestGateway({ staticDirectory: directory, replacedPages: { '/terms': terms } });
  const answer = await call(own, '/terms', { headers: accept });
  expect([answer.status, answer.headers.location]).toEqual([302, terms]);
  expect((await call(own, '/privacy', { headers: accept })).body).toBe(html);
});

describe('module preloads', () => {
  const preload = (file: string) => `<link rel="modulepreload" crossorigin href="/assets/${file}" />`;

  beforeEach(async () => {
    await writeFile(join(directory, 'index.html'), '<head></head>');
    const pages = {
      '/login': { files: ['/assets/login-1a2b.js', '/assets/shared-1a2b.js'], requests: [] },
      '/dashboard': { files: ['/assets/dashboard-1a2b.js'], requests: ['/api/auth/user'] },
      '/dashboard/contacts/:name': { files: ['/assets/about-1a2b.js'], requests: [] },
      '/app': {
        files: ['/assets/x.js"><script>', 'https://evil.example/x.js'],
        requests: ['https://evil.example/api/x', '/api/x"><script>'],
      },
    };
    await writeFile(join(directory, 'page-files.json'), JSON.stringify(pages));
  });

  test.each([
    ['/login', ['login-1a2b.js', 'shared-1a2b.js']],
    ['/login/?from=mail', ['login-1a2b.js', 'shared-1a2b.js']],
    ['/dashboard', ['dashboard-1a2b.js']],
    ['/dashboard/contacts/Dr.%20Ann', ['about-1a2b.js']],
    ['/dashboard/unknown', []],
    ['/app', []],
  ])('are added for %s', async (path, files) => {
    expect((await get(path)).body).toBe(`<head>${files.map(preload).join('')}</head>`);
  });

  test('include API requests for signed-in users, except with a query', async () => {
    const asked = '<link rel="preload" as="fetch" crossorigin="use-credentials" href="/api/auth/user" />';
    const signedIn = { ...accept, cookie: 'debrief_session=a' };
    const file = preload('dashboard-1a2b.js');
    expect((await get('/dashboard', signedIn)).body).toBe(`<head>${file}${asked}</head>`);
    expect((await get('/dashboard?q=karoo', signedIn)).body).toBe(`<head>${file}</head>`);
    expect((await get('/app', signedIn)).body).toBe('<head></head>');
  });

  test('are part of the ETag', async () => {
    const login = await get('/login');
    const dashboard = await get('/dashboard', { ...accept, 'if-none-match': login.headers.etag ?? '' });
    expect(dashboard.status).toBe(200);
    expect((await get('/login', { ...accept, 'if-none-match': login.headers.etag ?? '' })).status).toBe(304);
  });

  test('are updated after a new build', async () => {
    await get('/login');
    const pages = { '/login': { files: ['/assets/login-3c4d.js'], requests: [] } };
    await writeFile(join(directory, 'page-files.json'), JSON.stringify(pages));
    await utimes(join(directory, 'page-files.json'), new Date(), new Date(Date.now() + 10_000));
    expect((await get('/login')).body).toBe(`<head>${preload('login-3c4d.js')}</head>`);
  });
});

describe('prerendered content', () => {
  const content = {
    html: '<h1>Calls</h1><a href="mailto:{{support-email|us@example.com}}">{{company-name|A &amp; B}}</a>',
    styles: '<style>h1{color:red}</style>',
  };

  beforeEach(async () => {
    await writeFile(join(directory, 'index.html'), '<head></head><body><div id="root"></div></body>');
    const page = { files: [], requests: [] };
    const heading = { title: 'Account', subtitle: 'Yours', place: 'narrow' };
    const pages = { '/': { ...page, content }, '/account': { ...page, heading } };
    await writeFile(join(directory, 'page-files.json'), JSON.stringify(pages));
  });

  test('is sent for its path only', async () => {
    expect((await get('/')).body).toBe(
      '<head><style>h1{color:red}</style></head><body><div id="root">' +
        '<h1>Calls</h1><a href="mailto:us@example.com">A &amp; B</a></div></body>',
    );
    expect((await get('/offline')).body).toBe('<head></head><body><div id="root"></div></body>');
  });

  test.each([
    [true, '<p>A</p><section class="a" id="try-it"><h2>Try it</h2></section><section>B</section>'],
    [false, '<p>A</p><section>B</section>'],
  ])('offers to try a sentence only if TRY_IT is true: %s', async (tryIt, html) => {
    const all = '<p>A</p><section class="a" id="try-it"><h2>Try it</h2></section><section>B</section>';
    const pages = { '/': { files: [], requests: [], content: { html: all, styles: '' } } };
    await writeFile(join(directory, 'page-files.json'), JSON.stringify(pages));
    const { body } = await call(await startTestGateway({ staticDirectory: directory, tryIt }), '/', {
      headers: accept,
    });
    const setting = tryIt ? '' : '<meta name="try-it" content="off" />';
    expect(body).toBe(`<head>${setting}</head><body><div id="root">${html}</div></body>`);
  });

  test('contains the company’s details, escaped', async () => {
    const company = { name: 'C & "D" <Ltd> $&', supportEmail: 'help@example.com' };
    const named = await startTestGateway({ staticDirectory: directory, company });
    expect((await call(named, '/', { headers: accept })).body).toContain(
      '<a href="mailto:help@example.com">C &amp; &quot;D&quot; &lt;Ltd&gt; $&amp;</a></div></body>',
    );
  });
});

describe('placeholder heading', () => {
  const heading = (words: string, place = 'wide') =>
    `<div class="first-paint" aria-hidden="true"><div class="${place}">${words}</div></div>`;
  const signedIn = { ...accept, cookie: 'debrief_session=a' };

  beforeEach(async () => {
    await writeFile(join(directory, 'index.html'), '<head></head><body></body>');
    const page = { files: [], requests: [] };
    const pages = {
      '/dashboard': { ...page, heading: { title: 'Sales & "more"', subtitle: '<b>', place: 'wide' } },
      '/account': { ...page, heading: { title: 'Account', subtitle: 'Yours', place: 'narrow' } },
      '/referrals': page,
    };
    await writeFile(join(directory, 'page-files.json'), JSON.stringify(pages));
  });

  test.each([
    ['/dashboard', heading('<h1>Sales &amp; &quot;more&quot;</h1><p>&lt;b&gt;</p>')],
    ['/dashboard?q=karoo', heading('<h1>Sales &amp; &quot;more&quot;</h1><p>&lt;b&gt;</p>')],
    ['/account', heading('<h1>Account</h1><p>Yours</p>', 'narrow')],
    ['/referrals', ''],
    ['/', ''],
  ])('is part of the HTML of a page that has one: %s', async (path, body) => {
    expect((await get(path, signedIn)).body).toBe(`<head></head><body>${body}</body>`);
  });

  test('is omitted for anonymous visitors', async () => {
    expect((await get('/dashboard')).body).toBe('<head></head><body></body>');
  });
});

test('allows only the inline scripts of the build', async () => {
  const script = 'document.title = "a";';
  const hash = createHash('sha256').update(script).digest('base64');
  await writeFile(join(directory, 'index.html'), `<head><script>${script}</script></head>`);
  const policy = String((await get('/dashboard')).headers['content-security-policy']);
  expect(policy).toMatch(/^default-src 'self';/);
  expect(policy.split(';').filter((rule) => rule.startsWith('script-src'))).toEqual([
    `script-src 'self' 'sha256-${hash}'`,
  ]);
  const icon = String((await get('/favicon.svg')).headers['content-security-policy']);
  expect(icon).not.toContain('sha256');
});

test.each([
  ['br', brotliCompressSync(html).length],
  ['gzip', gzipSync(html).length],
  ['identity', html.length],
])('sends index.html in the accepted encoding: %s', async (wanted, length) => {
  const headers = { ...accept, 'accept-encoding': wanted };
  // fetch decodes the body, so the encoding is checked by the length of the raw response.
  expect(await (await fetch(testGateway.url, { headers })).text()).toBe(html);
  const answer = await get('/', headers);
  expect(answer.headers.vary).toContain('Accept-Encoding');
  expect(answer.headers['content-length']).toBe(String(length));
});

test('serves pages before the API is ready', async () => {
  const early = await startTestGateway({ staticDirectory: directory, loaded: false });
  expect((await call(early, '/', { headers: accept })).status).toBe(200);
});

test('returns 304 for an unchanged page', async () => {
  const { headers } = await get('/');
  const answer = await get('/dashboard', { ...accept, 'if-none-match': headers.etag ?? '' });
  expect([answer.status, answer.body]).toEqual([304, '']);
});

test('answers HEAD without a body', async () => {
  const answer = await get('/login', accept, 'HEAD');
  expect([answer.status, answer.body, answer.headers['content-length']]).toEqual([
    200,
    '',
    String(html.length),
  ]);
});

test.each([
  ['br', 'gzip, deflate, br', 'br'],
  ['gzip', 'gzip', 'gzip'],
  ['nothing', 'identity', undefined],
])('lets browsers cache an asset for a year, and compresses it with: %s', async (_what, wanted, encoding) => {
  const answer = await get('/assets/app-1a2b.js', { 'accept-encoding': wanted });
  expect(answer.status).toBe(200);
  expect(answer.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'text/javascript',
    vary: expect.stringContaining('Accept-Encoding') as unknown,
  });
  expect(answer.headers['content-encoding']).toBe(encoding);
});

test('revalidates files outside assets', async () => {
  const answer = await get('/favicon.svg');
  expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-cache']);
});

test.each([
  ['a missing asset', '/assets/app-9z9z.js'],
  ['a missing file', '/robots.txt'],
  ['a path below assets without an extension', '/assets/app'],
  ['a hidden file', '/.hidden'],
  ['the parent directory', '/../secret.txt'],
  ['the parent directory, encoded', '/%2e%2e/secret.txt'],
  ['the parent directory, with an encoded slash', '/..%2fsecret.txt'],
  ['the parent directory, from a subdirectory', '/assets/../../secret.txt'],
  ['the parent directory, with backslashes', '/..\\secret.txt'],
  ['an invalid percent-encoding', '/%E0%A4%A'],
  ['another host', '//evil.example/x'],
  ['the API path in different case', '/API/auth/user'],
])('returns 404 for %s: %s', async (_what, path) => {
  const answer = await get(path);
  expect([path, answer.status]).toEqual([path, 404]);
  expect(answer.body).not.toContain('secret');
  expect(answer.body).not.toContain('<title>');
  expect(answer.headers['cache-control'] ?? '').not.toContain('immutable');
});

test('returns 404 to a client that does not accept HTML', async () => {
  expect((await get('/dashboard', { accept: 'application/json' })).status).toBe(404);
});

test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('rejects %s on a page', async (method) => {
  const answer = await get('/dashboard', accept, method);
  expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD']);
});

test('ignores an invalid Range header', async () => {
  const answer = await get('/assets/app-1a2b.js', { range: 'bytes=500-2' });
  expect([answer.status, answer.body]).toEqual([200, script]);
});

test.each([
  ['bytes=0-1', 206, 'ab', 'bytes 0-1/4'],
  ['bytes=2-', 206, 'cd', 'bytes 2-3/4'],
  ['bytes=3-1', 200, 'abcd', undefined],
  ['bytes=-2', 200, 'abcd', undefined],
])('answers ranges of media, which Safari needs, unless they are invalid: %s', async (range, ...expected) => {
  await writeFile(join(directory, 'assets', 'call-1a2b.m4a'), 'abcd');
  const media = await startTestGateway({ staticDirectory: directory });
  const { status, body, headers } = await call(media, '/assets/call-1a2b.m4a', { headers: { range } });
  expect([status, body, headers['content-range']]).toEqual(expected);
  expect(headers['content-type']).toBe('audio/mp4');
});

test('serves a new build completely without a restart', async () => {
  await get('/');
  const longer = html.repeat(3);
  await writeFile(join(directory, 'index.html'), longer);
  await utimes(join(directory, 'index.html'), new Date(), new Date(Date.now() + 10_000));
  expect((await get('/')).body).toBe(longer);
});

test('fails only the request for a file that was deleted', async () => {
  await get('/');
  await unlink(join(directory, 'assets', 'app-1a2b.js'));
  await expect(get('/assets/app-1a2b.js', {})).rejects.toThrow();
  expect((await get('/')).status).toBe(200);
});

const isOpen = (path: string): boolean =>
  readdirSync('/proc/self/fd').some((name) => {
    try {
      return readlinkSync(`/proc/self/fd/${name}`) === path;
    } catch {
      return false;
    }
  });

// Open files are visible only on Linux.
(process.platform === 'linux' ? test : test.skip)('closes the file when the client disconnects', async () => {
  const large = await realpath(directory).then((path) => join(path, 'assets', 'large.bin'));
  await writeFile(large, Buffer.alloc(32 * 1024 * 1024));
  const socket = connect(testGateway.port, '127.0.0.1');
  socket.write('GET /assets/large.bin HTTP/1.1\r\nHost: x\r\n\r\n');
  await once(socket, 'readable');
  expect(isOpen(large)).toBe(true);
  socket.destroy();
  await until(() => !isOpen(large));
});

test('explains how to build the front end if there is no build', async () => {
  await unlink(join(directory, 'index.html'));
  const answer = await get('/');
  expect([answer.status, answer.headers['content-type']]).toEqual([503, 'text/plain; charset=utf-8']);
  expect(answer.body).toContain('npm run build');
});
