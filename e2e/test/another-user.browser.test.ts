// Another user signs in without notifying the page, so the server rejects the page's next request.
import { spokenCall } from '@debrief/testing/spoken-call';
import type { Page } from '@playwright/test';
import { expect } from '../src/expect.ts';
import { openTextInput } from '../src/text-input.ts';
import { changedTo, countOf, setUpTwoPeople, signInAgain } from '../src/two-people.ts';
import { openRecordOptions } from '../src/record-options.ts';

const meet = setUpTwoPeople();

const saved = (page: Page) => page.getByText('Sales note has been processed and saved.').first().waitFor();
const unsent = (page: Page) => page.getByRole('region', { name: 'Unsent recordings' }).getByRole('listitem');
const send = (page: Page) =>
  page
    .getByRole('button', { name: /^(Send|Retry)$/ })
    .first()
    .click();
const record = async (page: Page, seconds = 2) => {
  await page.getByRole('button', { name: 'Start recording' }).click();
  await page
    .getByRole('timer')
    .filter({ hasText: new RegExp(`00:0[${seconds}-9]`) })
    .waitFor();
};
const stop = (page: Page) => page.getByRole('button', { name: 'Stop recording and send' }).click();

test('keeps typed notes for their author', async () => {
  const { anna, ben, signIn, openPage } = await meet();
  const page = await openPage('/app');
  await (await openTextInput(page)).fill('Spoke to Thandi Mokoena of Acme Ltd.');
  await signIn(ben);
  await page.getByRole('button', { name: 'Process Sales Notes' }).click();
  await changedTo(page, ben).waitFor();
  await expect(page.getByText('Thandi Mokoena')).toHaveCount(0);
  await signInAgain(page, anna);
  await expect(await openTextInput(page)).toHaveValue('Spoke to Thandi Mokoena of Acme Ltd.');
  await page.getByRole('button', { name: 'Process Sales Notes' }).click();
  await saved(page);
  expect([await countOf(anna, 'sales-notes'), await countOf(ben, 'sales-notes')]).toEqual([1, 0]);
});

test('keeps a running recording for its owner and sends it after they sign in again', async () => {
  const { anna, ben, signIn, openPage } = await meet();
  const page = await openPage('/app');
  await record(page);
  await signIn(ben);
  await stop(page);
  await changedTo(page, ben).waitFor();
  await signInAgain(page, anna);
  await expect(unsent(page)).toHaveCount(1);
  await send(page);
  await saved(page);
  await expect(unsent(page)).toHaveCount(0);
  expect([await countOf(anna, 'sales-notes'), await countOf(ben, 'sales-notes')]).toEqual([1, 0]);
  expect(await countOf(ben, 'recordings')).toBe(0);
});

test('rejects live audio after another user signs in, and keeps the recording', async () => {
  const { anna, ben, signIn, openPage } = await meet();
  const page = await openPage('/account');
  await page.route('**/api/transcription', (route) =>
    route.fulfill({ json: { engine: 'built-in', languages: ['en'], live: true } }),
  );
  await page.getByRole('link', { name: 'Record' }).click();
  await page.getByText('Transcribed on our own server. English only.').waitFor();
  await record(page);
  const refused = page.waitForResponse('**/api/live-transcript');
  await signIn(ben);
  expect((await refused).status()).toBe(409);
  await stop(page);
  await changedTo(page, ben).waitFor();
  await page.unrouteAll();
  await signInAgain(page, anna);
  await expect(unsent(page)).toHaveCount(1);
});

test('keeps queued uploads for their owner after a single rejected request', async () => {
  const { anna, ben, signIn, openPage } = await meet();
  const page = await openPage('/app');
  const sent: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/api/transcribe-audio')) sent.push(response.status());
  });
  const othersWait = Promise.withResolvers<void>();
  await page.route('**/api/transcribe-audio', async (route) => {
    await othersWait.promise;
    await route.continue();
  });
  const files = ['first.wav', 'second.wav', 'third.wav'];
  await page
    .getByLabel('Recordings to upload')
    .setInputFiles(files.map((name, at) => ({ name, mimeType: 'audio/wav', buffer: spokenCall(at) })));
  await page.getByText('number 2 in line').waitFor();
  await signIn(ben);
  othersWait.resolve();
  await changedTo(page, ben).waitFor();
  await signInAgain(page, anna);
  await expect(unsent(page)).toHaveCount(3);
  expect(sent).toEqual([409]);
  await send(page);
  await saved(page);
  expect([await countOf(anna, 'sales-notes'), await countOf(ben, 'sales-notes')]).toEqual([1, 0]);
});

test('resends a recording only to its own account', async () => {
  const { anna, ben, signIn, openPage } = await meet();
  const page = await openPage('/app');
  await page.route('**/api/transcribe-audio', (route) => route.abort());
  await record(page);
  await stop(page);
  await expect(unsent(page)).toHaveCount(1);
  await page.unrouteAll();
  await signIn(ben);
  await send(page);
  await changedTo(page, ben).waitFor();
  await signInAgain(page, anna);
  await send(page);
  await saved(page);
  expect([await countOf(anna, 'sales-notes'), await countOf(ben, 'sales-notes')]).toEqual([1, 0]);
});

test('keeps typed names for their author', async () => {
  const { anna, ben, signIn, openPage } = await meet();
  const page = await openPage('/app');
  const names = page.getByLabel('Add people and companies');
  await openRecordOptions(page);
  await page.getByRole('button', { name: 'Names to get right' }).click();
  await names.fill('Rashid Karimi, Tamarin Tree Spa');
  await signIn(ben);
  await page.getByRole('button', { name: 'Add to my list' }).click();
  await changedTo(page, ben).waitFor();
  await signInAgain(page, anna);
  await openRecordOptions(page);
  await page.getByRole('button', { name: 'Names to get right' }).click();
  await expect(names).toHaveValue('Rashid Karimi, Tamarin Tree Spa');
  expect([await countOf(anna, 'contacts'), await countOf(ben, 'contacts')]).toEqual([0, 0]);
});

const notes = [{ contactName: 'Priya Nair' }, { contactName: 'Wei Chen' }];

test('keeps an edit for its author', async () => {
  const { anna, ben, signIn, openPage } = await meet({ notes });
  const page = await openPage('/dashboard');
  await page.getByRole('button', { name: 'Edit note on Priya Nair' }).click();
  const name = page.getByRole('dialog', { name: 'Edit Sales Note' }).getByLabel('Contact Name');
  await name.fill('Priya Nair-Singh');
  await signIn(ben);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await changedTo(page, ben).waitFor();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await signInAgain(page, anna);
  await expect(name).toHaveValue('Priya Nair-Singh');
});

test('“Delete all” does not delete another user’s notes', async () => {
  const { anna, ben, signIn, openPage } = await meet({ notes });
  const page = await openPage('/dashboard');
  await page.getByRole('button', { name: 'Delete all' }).click();
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: /^Delete/ });
  await confirm.waitFor();
  await signIn(ben);
  await confirm.click();
  await changedTo(page, ben).waitFor();
  expect([await countOf(anna, 'sales-notes'), await countOf(ben, 'sales-notes')]).toEqual([2, 2]);
});

test('does not send invitations for another user', async () => {
  const { anna, ben, signIn, openPage } = await meet();
  const page = await openPage('/referrals');
  const friend = page.getByRole('group', { name: 'Friend 1' });
  await friend.getByLabel('Name').fill('Lerato');
  await friend.getByLabel('Email').fill('lerato@example.com');
  await signIn(ben);
  await page.getByRole('button', { name: 'Send Invitations' }).click();
  await changedTo(page, ben).waitFor();
  await signInAgain(page, anna);
  await expect(friend.getByLabel('Name')).toHaveValue('Lerato');
  expect([await countOf(anna, 'referrals'), await countOf(ben, 'referrals')]).toEqual([0, 0]);
});

test.each([
  ['/welcome', 'Confirm your sales notes email', 'Save Preferences'],
  ['/account', 'Name', 'Save profile'],
])('%s does not change another user’s settings', async (path, field, button) => {
  const { ben, signIn, openPage } = await meet();
  const before = (await ben.call('GET', '/api/auth/user')).json as object;
  const page = await openPage(path);
  await page.getByLabel(field, { exact: true }).fill('anna@elsewhere.example');
  await signIn(ben);
  await page.getByRole('button', { name: button }).click();
  await changedTo(page, ben).waitFor();
  const now = (await ben.call('GET', '/api/auth/user')).json as object;
  expect(now).toEqual({ ...before, lastLoginAt: expect.anything() as unknown });
});

test('“Log out” does not sign out another user', async () => {
  const { ben, signIn, openPage, context } = await meet();
  const page = await openPage('/dashboard');
  await signIn(ben);
  await page.getByRole('button', { name: 'Log out' }).click();
  await changedTo(page, ben).waitFor();
  expect((await context.request.get('/api/auth/user')).status()).toBe(200);
});

test('downloads only the data of the page’s user', async () => {
  const { ben, signIn, openPage, context } = await meet({ notes });
  const page = await openPage('/account');
  const address = (await page.getByRole('link', { name: 'Export my data' }).getAttribute('href')) ?? '';
  expect((await context.request.get(address)).status()).toBe(200);
  await signIn(ben);
  expect((await context.request.get(address)).status()).toBe(409);
});
