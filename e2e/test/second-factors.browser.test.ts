import { generateSync } from 'otplib';
import { expect } from '../src/expect.ts';
import { logIn } from '../src/forms.ts';
import { expectToast, setUpDebrief } from '../src/test-setup.ts';
import { addVirtualAuthenticator, registerPasskey } from '../src/virtual-authenticator.ts';

const { openSignedInPage, openAnonymousPage } = setUpDebrief();

const passkeyButton = 'Use a passkey';

test('registers a passkey, signs in with it, and rejects it after removal', async () => {
  const { page, person } = await openSignedInPage();
  await page.goto('/dashboard');
  await page.getByRole('heading', { name: 'Sales Dashboard' }).waitFor();
  await addVirtualAuthenticator(page);
  const id = await registerPasskey(page, person.password);
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL('**/login');

  const answered = page.waitForRequest('**/api/auth/login/passkey');
  await page.getByRole('button', { name: passkeyButton }).click();
  await page.waitForURL('**/dashboard');
  await page.getByText('Login successful', { exact: true }).waitFor();

  const { credential } = (await answered).postDataJSON() as { credential: object };
  const replayed = await person.call('POST', '/api/auth/login/passkey', { credential });
  expect([replayed.status, replayed.json.code]).toEqual([401, 'passkey_refused']);

  await person.logIn();
  const { password } = person;
  expect((await person.call('DELETE', `/api/auth/passkeys/${id}`, { password })).status).toBe(204);
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL('**/login');
  await page.getByRole('button', { name: passkeyButton }).click();
  await expectToast(
    page,
    'Login failed',
    'This passkey isn’t linked to an account here. Sign in with your password instead.',
  );
});

test('with an authenticator app, signing in requires a code or a recovery code', async () => {
  const { person } = await openSignedInPage({ name: 'Naledi Jacobs' });
  const { password } = person;
  const { secret } = (await person.call('POST', '/api/auth/totp', { password })).json as { secret: string };
  const first = generateSync({ secret });
  const { recoveryCodes } = (await person.call('POST', '/api/auth/totp/confirm', { code: first })).json as {
    recoveryCodes: string[];
  };

  const page = await openAnonymousPage();
  await page.goto('/login');
  await logIn(page, person.email, password);
  const field = page.getByLabel('Enter the code from your app');
  await expect(field).toBeFocused();
  // The code that enabled the app cannot be reused.
  await field.fill(first);
  await page.keyboard.press('Enter');
  await expectToast(page, 'Login failed', 'That code isn’t right or was already used. Try the next one.');
  await field.fill(recoveryCodes[0]?.toLowerCase() ?? '');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard');
  await page.getByText('Welcome back, Naledi Jacobs!', { exact: true }).waitFor();
});
