import { randomUUID } from 'node:crypto';
import {
  startTestIdentityProvider,
  type ProviderAccount,
  type TestIdentityProvider,
} from '@debrief/testing/identity-provider';
import { linkIn, mailTexts } from '@debrief/testing/mails';
import { eventually } from '@debrief/testing/person';
import { expect } from '../src/expect.ts';
import { setUpDebrief } from '../src/test-setup.ts';

let provider: TestIdentityProvider;

const { openAnonymousPage, openSignedInPage, debrief } = setUpDebrief(async () => {
  provider = await startTestIdentityProvider();
  return {
    VERIFY_ADDRESSES: 'on',
    OIDC_PROVIDERS: 'acme',
    OIDC_ACME_NAME: 'Acme ID',
    OIDC_ACME_ISSUER: provider.issuer,
    OIDC_ACME_CLIENT_ID: provider.clientId,
    OIDC_ACME_CLIENT_SECRET: provider.clientSecret,
  };
});
beforeAll(() => provider.allowRedirect(`${debrief().url}/api/auth/oidc/acme/callback`));
afterAll(() => provider.stop());

const somebody = (change: Partial<ProviderAccount> = {}): ProviderAccount => ({
  sub: randomUUID(),
  email: `${randomUUID()}@example.com`,
  email_verified: true,
  name: 'Naledi Jacobs',
  ...change,
});

test('signs up with a provider, and later signs in to the requested page', async () => {
  provider.account = somebody();
  const page = await openAnonymousPage();
  await page.goto('/signup');
  await page.getByRole('link', { name: 'Continue with Acme ID' }).click();
  await page.waitForURL('**/welcome');
  await page.goto('/account');
  await expect(page.getByText(provider.account.email ?? '').first()).toBeVisible();

  await page.context().clearCookies();
  await page.getByRole('link', { name: 'Referrals' }).first().click();
  await page.getByText('Your session has ended.').waitFor();
  await page.getByRole('link', { name: 'Continue with Acme ID' }).click();
  await page.waitForURL('**/referrals');
});

test('returns to the login page with a message if the user cancels at the provider', async () => {
  provider.account = null;
  const page = await openAnonymousPage();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Continue with Acme ID' }).click();

  await expect(page.getByRole('alert')).toHaveText(/did not sign you in/);
  await expect(page.getByLabel('Password')).toBeVisible();
});

test('rejects an email that the provider has not verified', async () => {
  const { person } = await openSignedInPage();
  provider.account = somebody({ email: person.email, email_verified: false });
  const page = await openAnonymousPage();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Continue with Acme ID' }).click();
  await expect(page.getByRole('alert')).toHaveText(/hasn’t verified/);
  expect((await page.context().request.get('/api/auth/user')).status()).toBe(401);
});

test('links an account with its password, signs in with the provider, and unlinks it', async () => {
  const { page, person } = await openSignedInPage();
  const token = await eventually(
    async () => linkIn(await mailTexts(debrief().dataDirectory, person.email), 'verify'),
    20_000,
  );
  expect((await person.call('POST', '/api/auth/verify', { token })).status).toBe(200);
  provider.account = somebody();
  await page.goto('/account');
  await page.getByRole('button', { name: 'Link Acme ID' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password').fill(person.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Linked. You can now sign in with it.')).toBeVisible();

  const elsewhere = await openAnonymousPage();
  await elsewhere.goto('/login');
  await elsewhere.getByRole('link', { name: 'Continue with Acme ID' }).click();
  await elsewhere.waitForURL('**/dashboard');

  await page.getByRole('button', { name: /^Unlink Acme ID/ }).click();
  await page.getByRole('dialog').getByLabel('Your password').fill(person.password);
  await page.getByRole('dialog').getByRole('button', { name: 'Unlink' }).click();
  await page.getByText('Unlinked', { exact: true }).waitFor();
  await expect(page.getByRole('list', { name: 'Linked accounts' })).toHaveCount(0);
  expect((await person.call('GET', '/api/auth/linked-providers')).json).toEqual([]);
});
