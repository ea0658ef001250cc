import { linkIn, mailTexts } from '@debrief/testing/mails';
import { eventually } from '@debrief/testing/person';
import { catalogRow } from '../src/catalog.ts';
import { logIn } from '../src/forms.ts';
import { mockResponse, setUpDebrief } from '../src/test-setup.ts';
import { expect } from '../src/expect.ts';

const { openAnonymousPage, openSignedInPage, debrief } = setUpDebrief({ VERIFY_ADDRESSES: 'on' });

const token = 'x'.repeat(43);
const tokenTo = (address: string, page: 'verify' | 'reset-password') =>
  eventually(async () => linkIn(await mailTexts(debrief().dataDirectory, address), page), 20_000);

const openReset = async () => {
  const page = await openAnonymousPage();
  await page.goto(`/reset-password?token=${token}`);
  await page.getByLabel('New password', { exact: true }).fill('a new battery');
  await page.getByLabel('Confirm new password').fill('a new battery');
  return page;
};

catalogRow('passwordReset', 'from the login page through the emailed link', async () => {
  const { person } = await openSignedInPage();
  const page = await openAnonymousPage();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  // The login page has the same field and stays until the next page has loaded.
  await page.getByRole('button', { name: 'Send link' }).waitFor();
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await page.getByText(`If ${person.email} has an account, we’ve sent a link.`).waitFor();
  await page.goto(`/reset-password?token=${await tokenTo(person.email, 'reset-password')}`);
  await page.getByLabel('New password', { exact: true }).fill('a new battery');
  await page.getByLabel('Confirm new password').fill('a new battery');
  await page.getByRole('button', { name: 'Change password' }).click();
  return { page };
});

test('signs in with the new password', async () => {
  const { person } = await openSignedInPage();
  const page = await openAnonymousPage();
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await page.goto(`/reset-password?token=${await tokenTo(person.email, 'reset-password')}`);
  await page.getByLabel('New password', { exact: true }).fill('a new battery');
  await page.getByLabel('Confirm new password').fill('a new battery');
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.waitForURL('**/login');
  await logIn(page, person.email, 'a new battery');
  await page.waitForURL('**/dashboard');
});

catalogRow('passwordNotReset', 'when the server returns 500', async () => {
  const page = await openReset();
  await mockResponse(page, '/api/auth/password/reset', 'POST', { status: 500 });
  await page.getByRole('button', { name: 'Change password' }).click();
  return { page };
});

catalogRow('passwordNotReset', 'with an unknown link', async () => {
  const page = await openReset();
  await page.getByRole('button', { name: 'Change password' }).click();
  return { page, saying: 'This link isn’t valid. Please request a new one.' };
});

catalogRow('resetNotRequested', 'when the server returns 500', async () => {
  const page = await openAnonymousPage();
  await mockResponse(page, '/api/auth/password/forgot', 'POST', { status: 500 });
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill('naledi@example.com');
  await page.getByRole('button', { name: 'Send link' }).click();
  return { page };
});

catalogRow('verificationSent', 'from the welcome page', async () => {
  const { page } = await openSignedInPage();
  await page.goto('/welcome');
  await page.getByRole('button', { name: 'Send the link again' }).click();
  return { page };
});

test('confirms an email address with its link and then hides “Send the link again”', async () => {
  const { page, person } = await openSignedInPage();
  const second = await page.context().newPage();
  await second.goto(`/verify?token=${await tokenTo(person.email, 'verify')}`);
  await second.getByRole('button', { name: 'Confirm this address' }).click();
  await second.getByText(`${person.email} is confirmed.`).waitFor();
  const dashboard = await page.context().newPage();
  await dashboard.goto('/dashboard');
  await dashboard.getByRole('heading', { name: 'Sales Dashboard' }).waitFor();
  await expect(dashboard.getByRole('button', { name: 'Send the link again' })).toHaveCount(0);
});

catalogRow('verificationNotSent', 'when the server returns 500', async () => {
  const { page } = await openSignedInPage();
  await mockResponse(page, '/api/auth/verify/send', 'POST', { status: 500 });
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Send the link again' }).click();
  return { page };
});
