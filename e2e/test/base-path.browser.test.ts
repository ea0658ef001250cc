import { startTestIdentityProvider, type TestIdentityProvider } from '@debrief/testing/identity-provider';
import { mailTexts } from '@debrief/testing/mails';
import { eventually } from '@debrief/testing/person';
import { reservePorts } from '@debrief/testing/ports';
import { proxyMissing, type Proxy } from '@debrief/testing/proxies/programs';
import { startCaddy, startNginx, type RunningProxy } from '@debrief/testing/proxies/start';
import type { Page } from '@playwright/test';
import { waitUntilNotesCached } from '../src/cached-notes.ts';
import { expect } from '../src/expect.ts';
import { createAccountButton, fillSignup, randomEmail } from '../src/forms.ts';
import { goOffline } from '../src/go-offline.ts';
import { setUpDebrief } from '../src/test-setup.ts';
import { openTextInput } from '../src/text-input.ts';
import { addVirtualAuthenticator, registerPasskey } from '../src/virtual-authenticator.ts';

const password = 'correct horse';

const nginx = (target: string) =>
  startNginx(
    ({ port }) => `server {
      listen 127.0.0.1:${port};
      client_max_body_size 0;
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header X-Forwarded-Proto $scheme;
      location /debrief/ { proxy_pass ${target}; }
    }`,
  );
const caddy = (directive: string) => (target: string) =>
  startCaddy(
    ({ port }) => `http://localhost:${port} {
      bind 127.0.0.1
      ${directive} /debrief/* {
        reverse_proxy ${target}
      }
    }`,
  );

// With a path in proxy_pass, nginx replaces the path of the location by it.
describe.each<{ proxy: Proxy; how: string; start: (target: string) => Promise<RunningProxy> }>([
  { proxy: 'nginx', how: 'removes', start: (target) => nginx(`${target}/`) },
  { proxy: 'nginx', how: 'keeps', start: nginx },
  { proxy: 'caddy', how: 'removes', start: caddy('handle_path') },
  { proxy: 'caddy', how: 'keeps', start: caddy('handle') },
])('behind $proxy, which $how the base path', ({ proxy, start }) => {
  const missing = proxyMissing(proxy);
  if (missing) process.stdout.write(`Skipped base paths: ${missing}\n`);
  const proxyTest = missing ? test.skip : test;
  let url: string;
  let running: RunningProxy | undefined;
  let provider: TestIdentityProvider;

  const { openAnonymousPage, debrief } = setUpDebrief(async () => {
    const [port = 0] = await reservePorts(1);
    if (!missing) running = await start(`http://127.0.0.1:${port}`);
    url = `http://localhost:${running?.port ?? port}/debrief`;
    provider = await startTestIdentityProvider(`${url}/api/auth/oidc/acme/callback`);
    return {
      PORT: String(port),
      PUBLIC_URL: url,
      TRUSTED_PROXIES: '1',
      VERIFY_ADDRESSES: 'on',
      OIDC_PROVIDERS: 'acme',
      OIDC_ACME_NAME: 'Acme ID',
      OIDC_ACME_ISSUER: provider.issuer,
      OIDC_ACME_CLIENT_ID: provider.clientId,
      OIDC_ACME_CLIENT_SECRET: provider.clientSecret,
    };
  });
  afterAll(async () => {
    await running?.stop();
    await provider.stop();
  });

  const linkTo = (email: string) =>
    eventually(async () => {
      const mails = await mailTexts(debrief().dataDirectory, email);
      return mails.map((mail) => /http:\S+\/verify\?token=\S+/.exec(mail)?.[0]).find(Boolean);
    }, 20_000);

  /** Opens a page of the proxy. Collects responses from outside the base path, and missing files. */
  const open = async () => {
    const page = await openAnonymousPage({ baseURL: `${url}/`, serviceWorkers: 'allow' });
    const wrong: string[] = [];
    page.on('response', (response) => {
      const { pathname, protocol } = new URL(response.url());
      if (protocol !== 'http:') return;
      if (!pathname.startsWith('/debrief/') || response.status() === 404) wrong.push(response.url());
    });
    return { page, wrong };
  };

  const signUp = async (page: Page, email: string) => {
    await page.goto('');
    await page.getByRole('link', { name: 'Get Started' }).click();
    await page.waitForURL('**/debrief/login');
    await page.getByRole('link', { name: 'Create an account' }).click();
    await fillSignup(page, { email, secret: password });
    await createAccountButton(page).click();
    await page.waitForURL('**/debrief/welcome');
  };

  proxyTest('the app works, offline, too', async () => {
    const { page, wrong } = await open();
    const email = randomEmail();
    await signUp(page, email);
    const cookies = await page.context().cookies(`${url}/`);
    expect(cookies.map(({ name, path }) => [name, path])).toContainEqual(['debrief_session', '/debrief']);

    await page.getByText('Start Using App').click();
    await (await openTextInput(page)).fill('Spoke to Thandi Mokoena at Acme Logistics. Deal is R250 000.');
    await page.getByRole('button', { name: 'Process Sales Notes' }).click();
    await page.getByText('Sales note has been processed and saved.', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
    const row = page.getByRole('row').filter({ hasText: 'Thandi Mokoena' });
    await row.waitFor();

    const id = await page.evaluate(async () => {
      const [note] = (await (await fetch('/debrief/api/sales-notes')).json()) as { id: string }[];
      return note?.id ?? '';
    });
    await page.goto(`dashboard/notes/${id}`);
    await page.reload();
    await page.getByRole('heading', { name: 'Thandi Mokoena' }).waitFor();
    await page.goBack();
    await page.waitForURL('**/debrief/dashboard');
    await row.waitFor();

    const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
    expect(scope).toBe(`${url}/`);
    await waitUntilNotesCached(page);
    await goOffline(page);
    await page.reload();
    await page.getByText(/You’re offline\. Showing notes from/).waitFor();
    await row.waitFor();
    await page.context().setOffline(false);

    const link = (await linkTo(email)) ?? '';
    expect(link).toContain(`${url}/verify?token=`);
    await page.goto(link.replace('=3D', '='));
    await page.getByRole('button', { name: 'Confirm this address' }).click();
    await page.getByText(`${email} is confirmed.`).waitFor();

    await page.goto('account');
    await page.getByRole('button', { name: 'Create calendar link' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create a calendar link' });
    await dialog.getByLabel('Password').fill(password);
    await dialog.getByRole('button', { name: 'Create', exact: true }).click();
    const feed = await page.getByRole('textbox', { name: 'Calendar link' }).inputValue();
    expect(feed).toContain(`${url}/api/calendar/`);
    expect((await page.request.get(feed)).status()).toBe(200);
    await addVirtualAuthenticator(page);
    await registerPasskey(page, password, '/debrief');

    await page.getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL('**/debrief/login');
    const names = (await page.context().cookies(`${url}/`)).map(({ name }) => name);
    expect(names).not.toContain('debrief_session');
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await page.waitForURL('**/debrief/dashboard');

    expect((await page.request.post('mcp')).status()).toBe(401);
    expect(wrong).toEqual([]);
  });

  proxyTest('signs in with a provider and returns to the requested page', async () => {
    const { page, wrong } = await open();
    const email = randomEmail();
    provider.account = { sub: email, email, email_verified: true, name: 'Naledi Jacobs' };
    await page.goto('signup');
    await page.getByRole('link', { name: 'Continue with Acme ID' }).click();
    await page.waitForURL('**/debrief/welcome');
    const referrals = page.getByRole('link', { name: 'Send Referrals' });
    await referrals.waitFor();
    await page.context().clearCookies();
    await referrals.click();
    await page.getByText('Your session has ended.').waitFor();
    await page.getByRole('link', { name: 'Continue with Acme ID' }).click();
    await page.waitForURL('**/debrief/referrals');
    expect(wrong.filter((url) => !url.startsWith(provider.issuer))).toEqual([]);
  });

  proxyTest('the API reference shows the operations', async () => {
    const { page, wrong } = await open();
    await page.goto('docs/api');
    await page.getByText('/api/sales-notes', { exact: true }).first().waitFor();
    expect(wrong).toEqual([]);
  });
});
