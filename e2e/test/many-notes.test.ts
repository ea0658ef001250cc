import { jest } from '@jest/globals';
import type { Page } from '@playwright/test';
import { awkwardNotes } from '../src/example-notes.ts';
import { phone, setStage } from '../src/stage.ts';
import { expect } from '../src/expect.ts';

const { somebody } = setStage();

// Thousands of rows at once, or a hundred keys one after the other, take a busy machine its time.
jest.setTimeout(180_000);

const count = 2_000;
const mostNodes = 1_500;

const nodes = (page: Page) => page.evaluate(() => document.querySelectorAll('*').length);

const open = async (look = {}) => {
  const { page } = await somebody({ notes: count, ...look });
  await page.goto('/dashboard');
  await page.getByText('2,000', { exact: true }).waitFor();
  return page;
};

test('of two thousand notes the page holds few, says how many there are, and reaches the last', async () => {
  const page = await open();
  const table = page.getByRole('table', { name: 'Sales notes' });
  await expect(table).toHaveAttribute('aria-rowcount', String(count + 1));
  await expect.poll(() => nodes(page)).toBeLessThan(mostNodes);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const last = table.locator(`[aria-rowindex="${count + 1}"]`);
  await last.waitFor();
  await expect(last).toContainText(` ${count}`);
  await expect.poll(() => nodes(page)).toBeLessThan(mostNodes);
  await page.getByRole('button', { name: 'Email myself' }).click();
  const preview = page.getByRole('region', { name: 'Notes in this email' });
  expect((await preview.boundingBox())?.height).toBe(300);
  await preview.getByText('Note 1', { exact: true }).waitFor();
  await expect.poll(() => nodes(page)).toBeLessThan(mostNodes);
  await preview.evaluate((list) => list.scrollTo(0, list.scrollHeight));
  await preview.getByText(`Note ${count}`, { exact: true }).waitFor();
});

test('Tab goes from row to row, also past those that were in view', async () => {
  const page = await open();
  await page.getByRole('table').getByRole('button').first().focus();
  // Three buttons a row.
  for (let row = 0; row < 40; row++) {
    for (let button = 0; button < 3; button++) await page.keyboard.press('Tab');
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
  const here = page.locator('tr:focus-within');
  await expect(here).toHaveAttribute('aria-rowindex', '42');
});

test('a search finds one among them, and what it does not find has words', async () => {
  const page = await open();
  const field = page.getByRole('searchbox', { name: 'Search your notes' });
  await field.fill('call number 1234.');
  await page.getByText('1 of 2,000 notes').waitFor();
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2);
  await field.fill('nobody said this');
  await page.getByText('No notes match your search').waitFor();
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await page.getByRole('table').waitFor();
});

test('paper holds them all', async () => {
  const page = await open();
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(page.locator('tbody tr[data-index]')).toHaveCount(count);
  await expect(page.getByRole('button', { name: 'Delete all' })).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.locator(`tbody tr[data-index="${count - 1}"]`).waitFor({ state: 'detached' });
});

test('on a phone a row is a card, and few are on the page too', async () => {
  const page = await open({ viewport: phone });
  await expect.poll(() => nodes(page)).toBeLessThan(mostNodes);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.locator(`tr[aria-rowindex="${count + 1}"]`).waitFor();
});

test('names and texts of every kind stay in their place', async () => {
  const { page } = await somebody({ notes: awkwardNotes });
  await page.goto('/dashboard');
  const table = page.getByRole('table', { name: 'Sales notes' });
  await table.waitFor();
  const wide = await table.evaluate((element) =>
    [...element.querySelectorAll('td')].some((cell) => cell.scrollWidth > cell.clientWidth + 1),
  );
  expect(wide).toBe(false);
  for (const row of await table.locator('tbody tr').all()) {
    expect((await row.boundingBox())?.height).toBeLessThan(140);
  }
  await page.getByRole('button', { name: /^👨/ }).first().click();
  await page.getByRole('dialog').getByText('<b>not bold</b>').waitFor();
});
