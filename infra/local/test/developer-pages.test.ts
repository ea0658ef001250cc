import { startDebrief, type RunningDebrief } from '@debrief/testing/debrief';

const paths = ['/dev/mailbox', '/api/docs'] as const;

/** Runs a check on a Debrief of its own. */
const withDebrief = async (
  env: Record<string, string>,
  check: (debrief: RunningDebrief) => Promise<void>,
) => {
  const debrief = await startDebrief({ env: { LOG_LEVEL: 'silent', ...env } });
  try {
    await check(debrief);
  } finally {
    await debrief.stop();
  }
};

test('the pages open by their printed addresses alone, and by the cookie that these set', async () => {
  await withDebrief({}, async (debrief) => {
    for (const path of paths) {
      const bare = await fetch(debrief.url + path);
      expect([bare.status, await bare.json()]).toEqual([
        403,
        {
          error: 'Open this page by the address that Debrief printed when it started.',
          code: 'key_missing',
        },
      ]);
      expect((await fetch(`${debrief.url}${path}?key=${'x'.repeat(22)}`)).status).toBe(403);
      const opened = await fetch(debrief.developerPage(path));
      expect(opened.status).toBe(200);
      const [cookie = ''] = opened.headers.getSetCookie();
      expect(cookie).toMatch(/; HttpOnly; SameSite=Strict$/);
      const again = { headers: { cookie: cookie.split(';')[0] ?? '' } };
      expect((await fetch(debrief.url + path, again)).status).toBe(200);
    }
    const elsewhere = { headers: { 'x-forwarded-for': '192.0.2.1' } };
    expect((await fetch(debrief.developerPage('/api/docs'), elsewhere)).status).toBe(404);
  });
});

test.each([
  ['SES sends', { SES_REGION: 'eu-west-1', MAIL_FROM: 'notes@debrief.example' }],
  ['other machines are let in', { HOST: '0.0.0.0' }],
  ['people use another address', { PUBLIC_URL: 'https://debrief.example' }],
  ['a proxy stands in front', { TRUSTED_PROXIES: '1' }],
  ['it is production', { NODE_ENV: 'production' }],
])('where %s there is neither page, nor an address of one', async (_what, env) => {
  await withDebrief(env, async (debrief) => {
    expect(debrief.output()).not.toContain('key=');
    for (const path of paths) expect((await fetch(debrief.url + path)).status).toBe(404);
  });
});
