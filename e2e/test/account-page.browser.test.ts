import { buffer } from 'node:stream/consumers';
import { unzip } from '@debrief/testing/unzip';
import { expect } from '../src/expect.ts';
import { logIn } from '../src/forms.ts';
import { expectToast, setUpDebrief } from '../src/test-setup.ts';

const { openAnonymousPage, openSignedInPage } = setUpDebrief();

test('changing the password ends other sessions, and the new password signs in', async () => {
  const { page, person } = await openSignedInPage({ name: 'Naledi Jacobs' });
  const other = await openAnonymousPage();
  await other.goto('/login');
  await logIn(other, person.email);
  await other.waitForURL('**/dashboard');

  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Naledi Jacobs' }).click();
  await page.getByRole('heading', { name: 'Account', exact: true }).waitFor();
  await expect(page.getByRole('list', { name: 'Devices' }).getByRole('listitem')).toHaveCount(2);
  await page.getByLabel('Current password').fill(person.password);
  await page.getByLabel('New password', { exact: true }).fill('new horse');
  await page.getByLabel('Confirm new password').fill('new horse');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expectToast(page, 'Password changed', 'Your other devices have been signed out.');
  await expect(page.getByRole('list', { name: 'Devices' }).getByRole('listitem')).toHaveCount(1);

  await other.goto('/account');
  await other.waitForURL('**/login');
  await logIn(other, person.email, 'new horse');
  await other.waitForURL('**/dashboard');
});

test('downloads the account data as a file', async () => {
  const { page } = await openSignedInPage({ notes: 2 });
  await page.goto('/account');
  const saving = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export my data' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toMatch(/^debrief-\d{4}-\d\d-\d\d\.zip$/);
  const files = await unzip(await buffer(await saved.createReadStream()));
  expect(JSON.parse(String(files.get('notes.json'))).length).toBe(2);
});

test('deletes the account by keyboard with its password and ends the session', async () => {
  const { page, person } = await openSignedInPage();
  await page.goto('/account');
  await page.getByRole('button', { name: 'Delete my account' }).press('Enter');
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel('Your password').fill('battery staple');
  await page.keyboard.press('Enter');
  await dialog.getByText('This is not your current password').waitFor();
  await dialog.getByLabel('Your password').fill(person.password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/login');
  await expectToast(page, 'Account deleted', 'Your account and your data have been deleted.');
  await logIn(page, person.email);
  await page.getByText('Login failed', { exact: true }).waitFor();
});

test('an admin can open their account from the navigation', async () => {
  const { page, person } = await openSignedInPage({ admin: true });
  await page.goto('/dashboard');
  await expect.poll(() => page.getByRole('link', { name: person.name }).getAttribute('href')).toBe('/admin');
  await page.getByRole('link', { name: 'Account', exact: true }).click();
  await page.getByRole('heading', { name: 'Account', exact: true }).waitFor();
});
