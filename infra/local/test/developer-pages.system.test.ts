import { listen, type RunningServer } from '@debrief/service-kit/http/server';
import { shareDebrief } from '@debrief/testing/shared-debrief';
import { readLocalConfig } from '../src/config.ts';
import { createDeveloperPages } from '../src/developer-pages.ts';

const path = '/dev/mailbox';

test('npm start prints working URLs of the mailbox and the API reference', async () => {
  const debrief = await shareDebrief();
  expect((await fetch(debrief.developerPage(path))).status).toBe(200);
  expect((await fetch(debrief.url + path)).status).toBe(403);
  const reference = /^The API is described at (\S+)$/m.exec(debrief.output())?.[1] ?? '';
  expect((await fetch(reference)).status).toBe(200);
});

describe('the mailbox', () => {
  let server: RunningServer;
  let addresses: { readonly mailbox: string } | undefined;

  const start = async (env: Record<string, string>) => {
    const pages = createDeveloperPages(
      (_req, res) => res.end('the gateway'),
      readLocalConfig(env),
      '/nowhere/mail',
    );
    server = await listen(pages.listener);
    addresses = pages.addresses(server.url);
  };
  afterEach(() => server.close());

  test('opens with the key, and then with the cookie that it sets', async () => {
    await start({});
    const bare = await fetch(server.url + path);
    expect([bare.status, await bare.json()]).toEqual([
      403,
      {
        error: 'Open this page by the address that Debrief printed when it started.',
        code: 'key_missing',
      },
    ]);
    for (const wrong of ['x', 'x'.repeat(22), 'ü'.repeat(22)])
      expect((await fetch(`${server.url}${path}?key=${wrong}`)).status).toBe(403);
    const opened = await fetch(addresses?.mailbox ?? '');
    expect(opened.status).toBe(200);
    const [cookie = ''] = opened.headers.getSetCookie();
    expect(cookie).toMatch(/; HttpOnly; SameSite=Strict$/);
    const again = { headers: { cookie: cookie.split(';')[0] ?? '' } };
    expect((await fetch(server.url + path, again)).status).toBe(200);
    expect(await (await fetch(`${server.url}/dev/mailboxes`)).text()).toBe('the gateway');
  });

  test('returns 404 behind a proxy, even with the key', async () => {
    await start({});
    const forwarded = { headers: { 'x-forwarded-for': '192.0.2.1' } };
    expect((await fetch(addresses?.mailbox ?? '', forwarded)).status).toBe(404);
  });

  test.each([
    ['SES sends', { SES_REGION: 'eu-west-1', MAIL_FROM: 'notes@debrief.example' }],
    ['an SMTP server sends', { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'notes@debrief.example' }],
    ['other machines have access', { HOST: '0.0.0.0' }],
    ['there is a public URL', { PUBLIC_URL: 'https://debrief.example' }],
    ['there is a proxy', { TRUSTED_PROXIES: '1' }],
    ['it is production', { NODE_ENV: 'production' }],
  ])('returns 404 if %s', async (_what, env) => {
    await start(env);
    expect(addresses).toBeUndefined();
    expect((await fetch(server.url + path)).status).toBe(404);
  });
});
