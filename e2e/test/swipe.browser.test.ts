import type { CDPSession, Locator } from '@playwright/test';
import { expect } from '../src/expect.ts';
import { phone, setUpDebrief } from '../src/test-setup.ts';

const { openSignedInPage } = setUpDebrief();

/** Sends touch events over CDP, because Playwright supports only taps. */
const swipe = async (session: CDPSession, element: Locator, across: number, down = 0) => {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not on the screen');
  const [x, y] = [box.x + box.width * (across < 0 ? 0.8 : 0.2), box.y + 20];
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', part: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: x + across * part, y: y + down * part }],
    });
  await touch('touchStart', 0);
  for (const part of [0.1, 0.3, 0.6, 1]) await touch('touchMove', part);
  await touch('touchEnd', 1);
};

const openPhone = async (path: string, notes: number) => {
  const { page } = await openSignedInPage({ notes, viewport: phone, hasTouch: true });
  await page.goto(path);
  const session = await page.context().newCDPSession(page);
  return {
    page,
    move: (element: Locator, across: number, down = 0) => swipe(session, element, across, down),
  };
};

test('on a phone a swipe to the left deletes after a confirmation, and a swipe to the right edits', async () => {
  const { page, move } = await openPhone('/dashboard', 6);
  const row = page.locator('[data-note]').filter({ hasText: 'Priya Nair 3' });
  await row.waitFor();

  await move(row, -60);
  await move(row, -30, 120);
  await expect(row).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();

  await move(row, -200);
  const dialog = page.getByRole('alertdialog', { name: 'Delete Sales Note?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(row).toBeVisible();
  await move(row, -200);
  const deleted = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  expect((await deleted).status()).toBe(204);
  await expect(row).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toBeVisible();

  await move(row, 180);
  await page.getByRole('dialog', { name: 'Edit Sales Note' }).waitFor();
});

test('swiping does nothing while notes are selected', async () => {
  const { page, move } = await openPhone('/dashboard', 6);
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  const row = page.locator('[data-note]').first();
  await move(row, -200);
  await expect(row).toBeVisible();
  await expect(page.getByText('Sales note has been deleted.')).toBeHidden();
});
