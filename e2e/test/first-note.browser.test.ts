import { startDebrief, type RunningDebrief } from '@debrief/testing/debrief';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { startBrowser } from '../src/browser.ts';
import { expect } from '../src/expect.ts';

const call =
  'Good call with Thandi Mokoena from Acme Logistics. She loved the demo and wants to move ahead. ' +
  'Deal is R250 000. Her email is thandi at acme dot co dot za and her number is 082 555 0143. ' +
  'Next step: send the proposal by Friday.';

let debrief: RunningDebrief;
let browser: Browser;

beforeAll(async () => {
  [debrief, browser] = await Promise.all([startDebrief(), startBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await debrief.stop();
});

/** Opens a page of a new visitor. An error in its console fails the test. */
const openPage = async (viewport: {
  width: number;
  height: number;
}): Promise<Page & { complaints: string[] }> => {
  const context: BrowserContext = await browser.newContext({ viewport, baseURL: debrief.url });
  const page = await context.newPage();
  page.setDefaultTimeout(7_000);
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    // The session check of an anonymous user is answered with 401, which Chromium logs as an error.
    if (message.type() === 'error' && !message.text().includes('401')) complaints.push(message.text());
  });
  return Object.assign(page, { complaints });
};

let people = 0;
const signUp = async (page: Page): Promise<string> => {
  const email = `sipho.${people++}@acme.co.za`;
  await page.goto('/signup');
  await page.getByLabel('Name').fill('Sipho Dlamini');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('correct horse');
  await page.getByLabel('Confirm Password').fill('correct horse');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.getByRole('heading', { name: 'Welcome to the fun!' }).waitFor();
  return email;
};

const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();

describe.each([
  ['on a desktop', { width: 1280, height: 800 }],
  ['on a phone', { width: 390, height: 844 }],
])('a salesperson %s', (_case, viewport) => {
  let page: Awaited<ReturnType<typeof openPage>>;
  beforeEach(async () => {
    page = await openPage(viewport);
  });
  afterEach(async () => {
    await page.context().close();
    expect(page.complaints).toEqual([]);
  });

  test('signs up, types a call, finds the note, edits it, deletes it and signs out', async () => {
    const email = await signUp(page);
    await page.getByText('Start Using App').click();
    await page.getByRole('tab', { name: 'Text Input' }).click();
    await page.getByLabel('Enter your sales notes').fill(call);
    await page.getByRole('button', { name: 'Process Sales Notes' }).click();
    await page.getByRole('button', { name: 'Processing...' }).waitFor();
    await toast(page, 'Sales note has been processed and saved.');

    await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
    const row = page.getByRole('row').filter({ hasText: 'Thandi Mokoena' });
    await row.waitFor();
    const shown = await row.innerText();
    for (const part of ['Acme Logistics', 'thandi@acme.co.za', '250', 'Positive'])
      expect(shown).toContain(part);

    await page.getByRole('button', { name: 'Thandi Mokoena', exact: true }).click();
    const details = page.getByRole('dialog', { name: 'Conversation Details' });
    await expect(details).toContainText(call);
    await details.getByRole('button', { name: 'Close' }).click();
    await details.waitFor({ state: 'hidden' });

    await page.getByRole('button', { name: /^Edit note/ }).click();
    const edit = page.getByRole('dialog', { name: 'Edit Sales Note' });
    await edit.getByLabel('Contact Name').fill('Thandi M.');
    await edit.getByLabel(/^Deal Size/).fill('300000');
    await edit.getByRole('button', { name: 'Save Changes' }).click();
    await toast(page, 'Sales note has been updated successfully.');
    await page.reload();
    await expect(page.getByRole('row').filter({ hasText: 'Thandi M.' })).toContainText(/300.000/);

    await page.getByRole('button', { name: /^Delete note/ }).click();
    const confirm = page.getByRole('alertdialog', { name: 'Delete Sales Note?' });
    await page.mouse.click(5, 5);
    await confirm.getByRole('button', { name: 'Delete', exact: true }).click();
    await toast(page, 'Sales note has been deleted.');
    await page.getByText('No sales notes recorded yet').waitFor();

    await page.getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL('**/login');
    await page.goto('/dashboard');
    await page.waitForURL('**/login');

    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill('correct horse');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByRole('heading', { name: 'Sales Dashboard' }).waitFor();
  });

  test('keeps what was typed through a reload', async () => {
    await signUp(page);
    await page.goto('/app');
    await page.getByRole('tab', { name: 'Text Input' }).click();
    await page.getByLabel('Enter your sales notes').fill(call);
    await page.reload();
    await expect(page.getByLabel('Enter your sales notes')).toHaveValue(call);
  });

  test('mails all notes to themselves, and invites a friend', async () => {
    const email = await signUp(page);
    await page.goto('/app');
    await page.getByRole('tab', { name: 'Text Input' }).click();
    await page.getByLabel('Enter your sales notes').fill(call);
    await page.getByRole('button', { name: 'Process Sales Notes' }).click();
    await toast(page, 'Sales note has been processed and saved.');
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
    await page.getByRole('button', { name: 'Email myself' }).click();
    const dialog = page.getByRole('dialog', { name: 'Email All Sales Notes' });
    await expect(dialog).toContainText(email);
    await dialog.getByRole('button', { name: 'Send Email' }).click();
    await toast(page, 'All sales notes have been sent to your email.');

    await page.goto('/referrals');
    const friend = page.getByRole('group', { name: 'Friend 1', exact: true });
    await friend.getByLabel('Name').fill('Lerato');
    await friend.getByLabel('Email').fill('lerato@example.com');
    await page.getByRole('button', { name: 'Send Invitations' }).click();
    await toast(page, 'Your referral invitations have been sent successfully.');
    await page.getByText('lerato@example.com').waitFor();
  });

  test('who is no admin is kept out of the admin area', async () => {
    await signUp(page);
    await page.goto('/admin');
    await page.waitForURL('**/dashboard');
  });

  test('is told about a page that is not there', async () => {
    await page.goto('/no/such/page');
    await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
    await page.getByText('Did you forget to add the page to the router?').waitFor();
  });

  test('never has to scroll sideways', async () => {
    await signUp(page);
    for (const path of ['/', '/login', '/signup', '/welcome', '/app', '/dashboard', '/referrals']) {
      await page.goto(path);
      await page.getByRole('heading').first().waitFor();
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
        .toBeLessThanOrEqual(0);
    }
  });
});
