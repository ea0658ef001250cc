import type { Locator } from '@playwright/test';
import { expect } from '../src/expect.ts';
import { phone, setUpDebrief } from '../src/test-setup.ts';

const { openSignedInPage } = setUpDebrief();

test('emails a range of notes in one email, exports, deletes and restores them', async () => {
  const { page } = await openSignedInPage({ notes: 12 });
  await page.goto('/dashboard');
  const box = (name: RegExp) => page.getByRole('checkbox', { name });
  await box(/Mokoena 1$/).check();
  await box(/Chen 4$/).click({ modifiers: ['Shift'] });
  const bar = page.getByRole('group', { name: 'Selected notes' });
  await bar.getByText('4 selected', { exact: true }).waitFor();
  const mailed = page.waitForResponse(/\/api\/sales-notes\/email/);
  await bar.getByRole('button', { name: 'Email' }).click();
  expect(await (await mailed).json()).toEqual({ sent: 4 });

  const download = page.waitForEvent('download');
  await bar.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('button', { name: 'Download CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^sales-notes-.+\.csv$/);

  await bar.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Lerato Nkosi 5', exact: true }).waitFor();
  await expect(page.getByRole('button', { name: 'Lerato Nkosi 5', exact: true })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Wei Chen 4', exact: true })).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Wei Chen 4', exact: true }).waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.closest('main, [data-note]') !== null);
  await expect.poll(focused).toBe(true);
});

test('on a phone a tap selects, and the bar does not cover the last note', async () => {
  const { page } = await openSignedInPage({ notes: 12, viewport: phone });
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  const hint = page.getByText('Tap the notes to select', { exact: true });
  await hint.waitFor();
  const middleOf = async (locator: Locator) => {
    const box = await locator.boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0) / 2;
  };
  const clear = page.getByRole('button', { name: 'Clear the selection' });
  expect(Math.abs((await middleOf(clear)) - (await middleOf(hint)))).toBeLessThan(4);
  const rows = page.locator('[data-note]');
  await rows.first().getByText('Acme Logistics').click();
  await page.getByText('1 selected', { exact: true }).waitFor();
  await expect(page).toHaveURL(/\/dashboard$/);
  await rows.last().scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const bar = await page.getByRole('group', { name: 'Selected notes' }).boundingBox();
  const row = await rows.last().boundingBox();
  expect((row?.y ?? 0) + (row?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
});
