import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:http2';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signInsPerMinute } from '@debrief/contracts/http/limits';
import { maxAudioBytes } from '@debrief/contracts/http/pipeline';
import { partType, tusVersion } from '@debrief/contracts/http/uploads';
import { startDebrief, type RunningDebrief } from '@debrief/testing/debrief';
import { proxyMissing, type Proxy } from '@debrief/testing/proxies/programs';
import { startCaddy, startNginx, startProxy, type RunningProxy } from '@debrief/testing/proxies/start';
import { eventually } from '@debrief/testing/person';
import { reservePorts } from '@debrief/testing/ports';

const host = 'debrief.example';
const configurations = new URL('../../proxies/', import.meta.url);

let folder: string;
let certificate: Buffer;
let debrief: RunningDebrief;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'debrief-tls-'));
  const [key, crt] = [join(folder, 'debrief.key'), join(folder, 'debrief.crt')];
  const names = ['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`];
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...names, '-keyout', key, '-out', crt],
    { stdio: 'ignore' },
  );
  certificate = await readFile(crt);
  debrief = await startDebrief({
    env: { PUBLIC_URL: `https://${host}`, TRUSTED_PROXIES: '1' },
  });
});
afterAll(async () => {
  await debrief?.stop();
  await rm(folder, { recursive: true, force: true });
});

const readConfiguration = async (name: string, replacements: Readonly<Record<string, string>>) => {
  let text = await readFile(new URL(name, configurations), 'utf8');
  for (const [from, to] of Object.entries(replacements)) {
    if (!text.includes(from)) throw new Error(`${name} has no ${from}`);
    text = text.replaceAll(from, to);
  }
  return text;
};

/** Reads a configuration that names Debrief, with the paths and addresses of the test. */
const configuration = (name: string, replacements: Readonly<Record<string, string>>) => {
  const target = new URL(debrief.url).host.replace('localhost', '127.0.0.1');
  return readConfiguration(name, { '127.0.0.1:3000': target, ...replacements });
};

const starters: Readonly<Record<Proxy, () => Promise<RunningProxy>>> = {
  nginx: () =>
    startNginx(async ({ port }) => {
      const [redirecting] = await reservePorts(1);
      return configuration('nginx.conf', {
        '/etc/ssl/': `${folder}/`,
        'listen 80': `listen 127.0.0.1:${redirecting}`,
        'listen 443': `listen 127.0.0.1:${port}`,
      });
    }),
  caddy: () =>
    startCaddy(({ port }) => {
      const site = `https://${host}:${port} {\nbind 127.0.0.1\ntls ${folder}/debrief.crt ${folder}/debrief.key`;
      return configuration('Caddyfile', { [`${host} {`]: site });
    }),
  traefik: () =>
    startProxy('traefik', async ({ port, directory }) => {
      const [redirecting] = await reservePorts(1);
      const [own, route] = [join(directory, 'traefik.yml'), join(directory, 'debrief.yml')];
      await writeFile(route, await configuration('traefik-debrief.yml', { '/etc/ssl/': `${folder}/` }));
      const replacements = {
        ':80': `127.0.0.1:${redirecting}`,
        ':443': `127.0.0.1:${port}`,
        '/etc/traefik/debrief.yml': route,
      };
      await writeFile(own, await readConfiguration('traefik.yml', replacements));
      return ['--configFile', own];
    }),
};

interface Call {
  readonly headers?: Record<string, string>;
  readonly body?: Buffer;
  /** Loopback address of the client. */
  readonly from?: string;
}

describe.each(Object.keys(starters) as Proxy[])('behind %s', (name) => {
  const missing = proxyMissing(name);
  if (missing) process.stdout.write(`Skipped Debrief behind ${name}: ${missing}\n`);
  const run = missing ? test.skip : test;
  let proxy: RunningProxy;
  beforeAll(async () => {
    if (missing) return;
    proxy = await starters[name]();
    // Traefik listens before it has read its routes.
    await eventually(async () => (await call('GET', '/readyz').catch(() => null))?.status === 200, 30_000);
  });
  afterAll(() => proxy?.stop());

  const call = async (
    method: string,
    path: string,
    { headers = {}, body, from = '127.0.0.1' }: Call = {},
  ) => {
    const response = await new Promise<Response>((resolve, reject) => {
      const sent = request(
        {
          ...{ host: '127.0.0.1', port: proxy.port, servername: host, ca: certificate, localAddress: from },
          ...{ method, path, agent: false },
          headers: {
            ...{ host, origin: `https://${host}`, 'content-length': body?.length ?? 0 },
            ...headers,
          },
        },
        (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', reject);
          answer.on('end', () => {
            const status = answer.statusCode ?? 0;
            const text = status === 204 ? null : Buffer.concat(chunks);
            const fields = Object.entries(answer.headers).map(([field, value]) => [field, String(value)]);
            resolve(new Response(text, { status, headers: fields as [string, string][] }));
          });
        },
      );
      sent.once('error', reject).end(body);
    });
    return response;
  };
  const json = (value: object): Call => ({
    headers: { 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify(value)),
  });
  const signUp = async () => {
    const email = `${randomUUID()}@example.com`;
    const answer = await call(
      'POST',
      '/api/auth/signup',
      json({ name: 'Ann', email, password: 'correct horse' }),
    );
    return answer.headers.get('set-cookie') ?? '';
  };
  const cookieOf = async () => (await signUp()).split(';')[0] ?? '';

  run('serves pages by HTTP/2 with HSTS, and cookies for TLS only', async () => {
    const session = connect(`https://${host}:${proxy.port}`, {
      ca: certificate,
      lookup: (_host, _options, found) => found(null, [{ address: '127.0.0.1', family: 4 }]),
    });
    const stream = session.request({ ':path': '/', ':authority': host });
    const headers = await new Promise<Record<string, unknown>>((resolve, reject) => {
      stream.once('response', resolve).once('error', reject);
      session.once('error', reject);
    });
    session.destroy();
    expect(headers).toMatchObject({ ':status': 200, 'strict-transport-security': expect.any(String) });
    expect(await signUp()).toMatch(/^__Host-.*Secure/);
  });

  run('limits the client’s address, which cannot be forged', async () => {
    const attempt = async (from: string, forged: string) => {
      const { headers, body } = json({ email: `${randomUUID()}@example.com`, password: 'wrong password' });
      const forwarded = { ...headers, 'x-forwarded-for': forged };
      return (await call('POST', '/api/auth/login', { headers: forwarded, ...(body && { body }), from }))
        .status;
    };
    const attempts = Array.from({ length: signInsPerMinute + 5 }, (_, index) =>
      attempt('127.0.0.2', `198.51.100.${index}`),
    );
    const statuses = new Set(await Promise.all(attempts));
    expect(statuses).toContain(429);
    expect(await attempt('127.0.0.3', '127.0.0.2')).toBe(401);
  });

  run('passes a recording of 25 MB in one request', async () => {
    const audio = Buffer.alloc(maxAudioBytes);
    audio.set(Buffer.from('1a45dfa3', 'hex'));
    const form = new FormData();
    form.append('transcript', 'Met Ann Lee of Acme Ltd.');
    form.append('audio', new Blob([audio]), 'call.webm');
    const multipart = new Response(form);
    const type = multipart.headers.get('content-type') ?? '';
    const body = Buffer.from(await multipart.arrayBuffer());
    const headers = { cookie: await cookieOf(), 'content-type': type };
    // 202 on a busy machine.
    expect([201, 202]).toContain((await call('POST', '/api/process-audio', { headers, body })).status);
  });

  run('passes parts of an upload, with their offsets', async () => {
    const headers = { cookie: await cookieOf(), 'tus-resumable': tusVersion };
    const started = await call('POST', '/api/uploads', { headers: { ...headers, 'upload-length': '70000' } });
    const path = started.headers.get('location') ?? '';
    const part = await call('PATCH', path, {
      headers: { ...headers, 'upload-offset': '0', 'content-type': partType },
      body: Buffer.alloc(66_000),
    });
    expect([part.status, part.headers.get('upload-offset')]).toEqual([204, '66000']);
    const found = await call('HEAD', path, { headers });
    expect([found.status, found.headers.get('upload-offset')]).toEqual([204, '66000']);
  });
});
