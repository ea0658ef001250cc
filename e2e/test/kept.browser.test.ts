import type { Page } from '@playwright/test';
import { logIn } from '../src/forms.ts';
import { expectToast, setUpDebrief, type SignedInPage } from '../src/test-setup.ts';
import { openTextInput } from '../src/text-input.ts';
import { expect } from '../src/expect.ts';

const { openSignedInPage, debrief } = setUpDebrief();

interface Place {
  readonly what: string;
  readonly path: string;
  readonly type: (page: Page) => Promise<void>;
  readonly typed: (page: Page) => Promise<string>;
  readonly send: (page: Page) => Promise<void>;
  readonly call: readonly [method: string, path: RegExp];
}

const value = 'typed and not sent';
const friend = (page: Page, number: number) => page.getByRole('group', { name: `Friend ${number}` });

const places: readonly Place[] = [
  {
    what: 'a note',
    path: '/app',
    type: async (page) => (await openTextInput(page)).fill(value),
    typed: async (page) => (await openTextInput(page)).inputValue(),
    send: (page) => page.getByRole('button', { name: 'Process Sales Notes' }).click(),
    call: ['POST', /\/api\/process-audio$/],
  },
  {
    what: 'five friends',
    path: '/referrals',
    type: async (page) => {
      for (let number = 1; number <= 5; number++) {
        await friend(page, number)
          .getByLabel('Name')
          .fill(number === 5 ? value : `Friend ${number}`);
        await friend(page, number).getByLabel('Email').fill(`friend.${number}@example.com`);
      }
    },
    typed: (page) => friend(page, 5).getByLabel('Name').inputValue(),
    send: (page) => page.getByRole('button', { name: 'Send Invitations' }).click(),
    call: ['POST', /\/api\/referrals$/],
  },
  {
    what: 'an edit',
    path: '/dashboard',
    type: async (page) => {
      const dialog = page.getByRole('dialog', { name: 'Edit Sales Note' });
      if (!(await dialog.isVisible()))
        await page
          .getByRole('button', { name: /^Edit note/ })
          .first()
          .click();
      await dialog.getByLabel('Contact Name').fill(value);
    },
    typed: (page) => page.getByRole('dialog').getByLabel('Contact Name').inputValue(),
    send: (page) => page.getByRole('button', { name: 'Save Changes' }).click(),
    call: ['PATCH', /\/api\/sales-notes\//],
  },
  {
    what: 'preferences',
    path: '/welcome',
    type: (page) => page.getByLabel('Confirm your sales notes email').fill(`${value}@example.com`),
    typed: async (page) =>
      (await page.getByLabel('Confirm your sales notes email').inputValue()).split('@')[0] ?? '',
    send: (page) => page.getByRole('button', { name: 'Save Preferences' }).click(),
    call: ['PATCH', /\/api\/user\/preferences$/],
  },
];

/** Ends the session without notifying the page. */
const endSession = async ({ page, person }: SignedInPage) => {
  await page.context().clearCookies();
  expect((await page.request.get(`${debrief().url}/api/auth/user`)).status()).toBe(401);
  return person.email;
};

test.each(places)(
  'keeps a draft of $what after a reload, a failed request and an ended session',
  async ({ path, type, typed, send, call: [method, called] }) => {
    const mine = await openSignedInPage({ notes: 2 });
    const { page } = mine;
    const expectTyped = () => expect.poll(() => typed(page)).toBe(value);
    await page.goto(path);
    await page.locator('main h1').waitFor();
    await type(page);
    await page.reload();
    await expectTyped();

    await page.route(called, (route) =>
      route.request().method() === method ? route.abort('connectionfailed') : route.fallback(),
    );
    await send(page);
    await page
      .getByRole('region', { name: /^Notifications/ })
      .locator('li')
      .waitFor();
    await expectTyped();
    await page.unroute(called);
    await page.reload();
    await expectTyped();

    const email = await endSession(mine);
    await send(page);
    await page.waitForURL('**/login');
    await page.getByText('Your session has ended. Sign in to continue where you left off.').waitFor();
    await logIn(page, email);
    await page.waitForURL(`**${path}*`);
    await expectTyped();
    await expectToast(page, 'Login successful', 'Welcome back, Sipho Dlamini!');
  },
);

test('returns an admin to the page after the session ended and they signed in again', async () => {
  const mine = await openSignedInPage({ admin: true });
  const { page } = mine;
  await page.goto('/admin');
  await page.getByRole('table', { name: 'Users' }).waitFor();
  const email = await endSession(mine);
  await page
    .getByRole('button', { name: /^Delete user/ })
    .last()
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await page.waitForURL('**/login');
  await logIn(page, email);
  await page.waitForURL('**/admin');
});

test('does not show a draft of one account to another on the same device', async () => {
  const first = await openSignedInPage();
  await first.page.goto('/app');
  await (await openTextInput(first.page)).fill(value);
  await first.page.getByRole('button', { name: 'Log out' }).click();
  await first.page.waitForURL('**/login');
  const { person } = await openSignedInPage();
  await logIn(first.page, person.email);
  await first.page.waitForURL('**/dashboard');
  await first.page.goto('/app');
  await expect(await openTextInput(first.page)).toHaveValue('');
});
