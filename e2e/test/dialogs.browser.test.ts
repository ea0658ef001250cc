import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { randomEmail } from '../src/forms.ts';
import { invite, setUpDebrief } from '../src/test-setup.ts';
import { expect } from '../src/expect.ts';

const { openSignedInPage } = setUpDebrief();

const openDashboard = async () => {
  const mine = await openSignedInPage({ notes: 3 });
  await mine.page.goto('/dashboard');
  await mine.page.getByRole('table', { name: 'Sales notes' }).waitFor();
  return mine.page;
};

const openAdmin = async () => {
  const mine = await openSignedInPage({ admin: true, name: `Admin ${randomUUID()}` });
  await invite(mine.person, randomEmail());
  await mine.page.goto('/admin');
  await mine.page.getByRole('table', { name: 'Users' }).waitFor();
  await expect(mine.page.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0);
  // Filters the list, because accounts that other tests create would move the first row.
  await mine.page.getByRole('searchbox', { name: 'Search by name or email' }).fill(mine.person.name);
  await expect(mine.page.getByRole('button', { name: /^Delete user/ })).toHaveCount(1);
  await mine.page.getByRole('button', { name: new RegExp(`^${mine.person.name}`) }).click();
  await mine.page.getByRole('table', { name: /^Referrals by/ }).waitFor();
  return mine.page;
};

interface Case {
  readonly name: string;
  readonly role: 'dialog' | 'alertdialog';
  readonly opener: RegExp;
  readonly cancel: string;
}

const onDashboard: readonly Case[] = [
  { name: 'Conversation Details', role: 'dialog', opener: /^John Okafor/, cancel: 'Close' },
  { name: 'Edit Sales Note', role: 'dialog', opener: /^Edit note/, cancel: 'Cancel' },
  { name: 'Email All Sales Notes', role: 'dialog', opener: /^Email myself/, cancel: 'Cancel' },
  { name: 'Delete Sales Note?', role: 'alertdialog', opener: /^Delete note/, cancel: 'Cancel' },
  { name: 'Delete All Sales Notes?', role: 'alertdialog', opener: /^Delete all/, cancel: 'Cancel' },
];
const onAdminPage: readonly Case[] = [
  { name: 'Delete User', role: 'alertdialog', opener: /^Delete user/, cancel: 'Cancel' },
  { name: 'Delete Referral', role: 'alertdialog', opener: /^Delete referral of/, cancel: 'Cancel' },
];

const countEscapes = async (page: Page, dialog: Locator): Promise<number> => {
  let escapes = 0;
  for (let tab = 0; tab < 15; tab++) {
    await page.keyboard.press('Tab');
    if (!(await dialog.evaluate((node) => node.contains(document.activeElement)))) escapes += 1;
  }
  return escapes;
};

/** Waits until the dialog handles keys and clicks. */
const hasFocus = (dialog: Locator) =>
  expect(dialog.locator(':focus').or(dialog.and(dialog.page().locator(':focus')))).toHaveCount(1);

test.each([
  ['dashboard', openDashboard, onDashboard],
  ['admin page', openAdmin, onAdminPage],
] as const)(
  'dialogs of the %s trap and restore the focus; a click outside closes all but confirmations',
  async (_page, open, cases) => {
    const page = await open();
    const changes: string[] = [];
    page.on('request', (request) => {
      if (['DELETE', 'PATCH', 'POST'].includes(request.method())) changes.push(request.url());
    });
    for (const { name, role, opener, cancel } of cases) {
      const dialog = page.getByRole(role, { name });
      const button = page.getByRole('button', { name: opener }).first();
      const close = () => dialog.getByRole('button', { name: cancel, exact: true }).click();
      for (const leave of [close, () => page.keyboard.press('Escape')]) {
        await button.focus();
        await page.keyboard.press('Enter');
        await hasFocus(dialog);
        expect([name, await countEscapes(page, dialog)]).toEqual([name, 0]);
        await leave();
        await dialog.waitFor({ state: 'detached' });
        await expect(button).toBeFocused();
      }
      await page.keyboard.press('Enter');
      await hasFocus(dialog);
      await page.mouse.click(8, 400);
      if (role === 'alertdialog') {
        await expect(dialog).toBeVisible();
        await close();
      }
      await dialog.waitFor({ state: 'detached' });
    }
    expect(changes).toEqual([]);
  },
);

test('Escape closes the edit dialog first, then the details', async () => {
  const page = await openDashboard();
  await page
    .getByRole('button', { name: /^John Okafor/ })
    .first()
    .click();
  const details = page.getByRole('dialog', { name: 'Conversation Details' });
  await details.getByRole('button', { name: /^Edit/ }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Sales Note' });
  await edit.getByLabel('Contact Name').waitFor();
  await page.keyboard.press('Escape');
  await edit.waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await details.waitFor({ state: 'detached' });
});

test('asks for confirmation before Escape, a click outside or the close button discards an edit', async () => {
  const page = await openDashboard();
  const dialog = page.getByRole('dialog', { name: 'Edit Sales Note' });
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  const name = dialog.getByLabel('Contact Name');
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(8, 400),
    () => dialog.getByRole('button', { name: 'Close' }).click(),
  ]) {
    await page
      .getByRole('button', { name: /^Edit note/ })
      .first()
      .click();
    await expect(name).toHaveValue('Thandi Mokoena 1');
    await name.fill('Somebody else');
    await leave();
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await question.waitFor({ state: 'detached' });
    await expect(name).toHaveValue('Somebody else');
    await hasFocus(dialog);
    await leave();
    await question.getByRole('button', { name: 'Discard' }).click();
    await dialog.waitFor({ state: 'detached' });
  }
});
