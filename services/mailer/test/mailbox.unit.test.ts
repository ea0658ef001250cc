import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import { mailboxPage } from '../src/http/mailbox.routes.ts';
import { compose } from '../src/transports/compose.ts';
import { createFileTransport } from '../src/transports/file-transport.ts';
import { startHttpServer } from '@debrief/testing/http-server';

let root: string;
let directory: string;
let server: Awaited<ReturnType<typeof startHttpServer>>;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'debrief-mailbox-'));
  directory = join(root, 'mail');
  const app = express();
  app.use('/dev/mailbox', mailboxPage(directory));
  server = await startHttpServer(app);
});
afterEach(async () => {
  await server.stop();
  await rm(root, { recursive: true });
});

const write = async (
  subject: string,
  at: string,
  html = '<!doctype html><html><head></head><body><b>Hi</b></body></html>',
) => {
  const mail = {
    key: randomUUID(),
    kind: 'note' as const,
    userId: 'u',
    to: { name: 'Zoë', address: 'zoe@example.com' },
    content: { subject, html, text: 'Grüße 🎉 '.repeat(40) },
  };
  await createFileTransport(directory).send(await compose(mail, 'Debrief <d@example.com>', new Date(at)));
};

/** `fetch` does not allow a custom Host header. */
const get = (path: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number; text: string; headers: Record<string, unknown> }>((resolve, reject) => {
    request(`${server.url}${path}`, { headers }, (res) => {
      let text = '';
      res.setEncoding('utf8');
      res.on('data', (chunk: string) => (text += chunk));
      res.on('end', () => resolve({ status: res.statusCode ?? 0, text, headers: res.headers }));
    })
      .on('error', reject)
      .end();
  });

const firstLink = async () =>
  /href="(\/dev\/mailbox\/[^"]+\.eml)"/.exec((await get('/dev/mailbox')).text)?.[1] ?? '';

describe('the mailbox', () => {
  test('shows an empty list before the first email', async () => {
    expect(await get('/dev/mailbox')).toMatchObject({
      status: 200,
      text: expect.stringContaining('No mail yet'),
    });
  });

  test('lists complete files, newest first', async () => {
    await write('Older', '2026-01-05T10:00:00Z');
    await write('Newer <i>שלום</i>', '2026-01-06T10:00:00Z');
    await writeFile(join(directory, '.20260107T100000.000Z-a-b-c.tmp'), 'Subject: Unfinished\r\n\r\n');
    await writeFile(join(directory, 'notes.txt'), 'Subject: Else\r\n\r\n');
    const { text } = await get('/dev/mailbox/');
    expect([...text.matchAll(/<strong[^>]*>([^<]*)/g)].map(([, subject]) => subject)).toEqual([
      'Newer &lt;i&gt;שלום&lt;/i&gt;',
      'Older',
    ]);
    expect(text).toContain('Zoë &lt;zoe@example.com&gt;');
  });

  test('shows headers, text and the HTML in a sandboxed frame', async () => {
    await write('Hello', '2026-01-05T10:00:00Z');
    const page = await get(await firstLink());
    expect(page.text).toContain('Grüße 🎉 Grüße');
    expect(page.text).toContain('<dt>Message-ID</dt>');
    expect(page.text).not.toContain('<b>Hi</b>');
    const frame = /<iframe[^>]*sandbox="([^"]*)"[^>]*src="([^"]+)"/s.exec(page.text);
    expect(frame?.[1]).not.toMatch(/allow-(scripts|same-origin|forms)/);
    const inside = await get(frame?.[2] ?? '');
    expect(inside.text).toContain('<b>Hi</b>');
    const policy = String(inside.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toMatch(/sandbox(?!.*allow-scripts)/);
  });

  test.each([
    [{ host: 'evil.example' }],
    [{ host: 'localhost.evil.example:3000' }],
    [{ host: '10.0.0.5:3000' }],
    [{ 'x-forwarded-for': '127.0.0.1' }],
    [{ forwarded: 'for=127.0.0.1' }],
    [{ via: '1.1 proxy' }],
  ])('returns 404 to a request with %j', async (headers) => {
    await write('Hello', '2026-01-05T10:00:00Z');
    const link = await firstLink();
    for (const path of ['/dev/mailbox', link, `${link}/html`]) {
      expect((await get(path, headers)).status).toBe(404);
    }
  });

  test.each([[{ host: 'localhost' }], [{ host: 'localhost:3000' }], [{ host: '[::1]:3000' }]])(
    'is served for %j',
    async (headers) => {
      expect((await get('/dev/mailbox', headers)).status).toBe(200);
    },
  );

  test.each(['..%2fsecret.eml', '%2e%2e%2fsecret.eml', 'secret.eml', '..%5csecret.eml', '%00.eml', '.eml'])(
    'opens no file named %s',
    async (name) => {
      await write('Hello', '2026-01-05T10:00:00Z');
      await writeFile(join(root, 'secret.eml'), 'Subject: secret\r\n\r\nsecret');
      await writeFile(join(directory, 'secret.eml'), 'Subject: secret\r\n\r\nsecret');
      for (const path of [`/dev/mailbox/${name}`, `/dev/mailbox/${name}/html`]) {
        const { status, text } = await get(path);
        expect([status, text.includes('secret')]).toEqual([404, false]);
      }
    },
  );
});
