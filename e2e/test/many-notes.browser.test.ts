import type { Person } from '@debrief/testing/person';
import type { Page } from '@playwright/test';
import { edgeCaseNotes } from '../src/example-notes.ts';
import { waitForVirtualizedRows } from '../src/list-screens.ts';
import { phone, setUpDebrief } from '../src/test-setup.ts';
import { layoutShift, maxShift } from '../src/layout-shift.ts';
import { expect } from '../src/expect.ts';

const { openPageOf, openSignedInPage } = setUpDebrief();

const count = 2_000;
const mostNodes = 1_500;

const nodes = (page: Page) => page.evaluate(() => document.querySelectorAll('*').length);

let owner: Person;
beforeAll(async () => {
  const { page, person } = await openSignedInPage({ notes: count });
  await page.close();
  owner = person;
});

const open = async (look = {}) => {
  const page = await openPageOf(owner, look);
  await page.goto('/dashboard');
  await page.getByText('2,000', { exact: true }).waitFor();
  return page;
};

test('renders few of two thousand notes, shows their number, and scrolls to the last', async () => {
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
  await preview.getByText('Note 500', { exact: true }).waitFor();
});

const nextFrame = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));

test('Tab reaches rows outside the viewport, and the sticky header does not cover the focus', async () => {
  const page = await open();
  await waitForVirtualizedRows(page, count);
  await page.locator('tbody').getByRole('button').first().focus();
  // A checkbox and three buttons per row.
  for (let row = 0; row < 20; row++) {
    for (let control = 0; control < 4; control++) await page.keyboard.press('Tab');
    await page
      .locator(`tr[aria-rowindex="${row + 4}"] button`)
      .first()
      .waitFor({ state: 'attached' });
  }
  await expect(page.locator('tr:focus-within')).toHaveAttribute('aria-rowindex', '22');

  const header = page.getByRole('columnheader', { name: 'Next Steps' });
  await expect(header).toBeInViewport({ ratio: 1 });
  for (let back = 0; back < 45; back++) {
    await page.keyboard.press('Shift+Tab');
    await nextFrame(page);
    const room = await header.evaluate((cell) => {
      const focused = (document.activeElement as Element).getBoundingClientRect();
      return focused.top - cell.getBoundingClientRect().bottom;
    });
    expect(room).toBeGreaterThanOrEqual(0);
  }
});

/** Waits until the page no longer scrolls. Measuring rows that become visible moves the rows below. */
const standsStill = (page: Page) =>
  page.evaluate(async () => {
    let last = -1;
    let still = 0;
    while (still < 30) {
      still = window.scrollY === last ? still + 1 : 0;
      last = window.scrollY;
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });

test('scrolling to the middle and to the end keeps the position', async () => {
  const page = await open();
  await waitForVirtualizedRows(page, count);
  for (const part of [0.5, 1]) {
    const target = await page.evaluate((share) => {
      window.scrollTo(0, (document.body.scrollHeight - window.innerHeight) * share);
      return window.scrollY;
    }, part);
    await standsStill(page);
    expect(Math.abs((await page.evaluate(() => window.scrollY)) - target)).toBeLessThan(400);
  }
  // On a busy machine, the page may still grow, which moves the end.
  const last = page.locator(`tr[aria-rowindex="${count + 1}"]`);
  await expect
    .poll(async () => {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      return last.count();
    })
    .toBe(1);
  await expect(last).toBeInViewport();
});

test('finds one note by search, and shows a message without matches', async () => {
  const page = await open();
  const field = page.getByRole('searchbox', { name: 'Search your notes' });
  await field.fill('call number 999');
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2);
  await expect(page).toHaveURL(/\?q=call\+number\+999$/);
  await field.fill('nobody said this');
  await page.getByText('No matching notes').waitFor();
  await page.getByRole('button', { name: 'Show all notes' }).click();
  await page.getByRole('table').waitFor();
});

test('filters and figures survive a reload, and sorting covers all notes', async () => {
  const page = await open();
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Sentiment').selectOption('Negative');
  await page.getByText('666 of 2,000', { exact: true }).waitFor();
  await page.getByRole('columnheader', { name: 'Deal Size' }).getByRole('button').click();
  const first = page.getByRole('table').locator('[aria-rowindex="2"]');
  await expect(first).toContainText('$2,997');
  await page.reload();
  await expect(first).toContainText('$2,997');
  await page.getByText('666 of 2,000', { exact: true }).waitFor();
});

test('insights cover the filtered notes, stay open after a reload, and do not shift the list', async () => {
  const page = await open();
  const top = async () => (await page.getByRole('searchbox').boundingBox())?.y;
  await page.getByRole('button', { name: 'Insights' }).click();
  const charts = page.getByRole('region', { name: 'Insights' });
  await charts.getByText(/, 2,000 notes$/).waitFor();
  await charts.getByText('Karoo Freight').waitFor();
  const shown = await top();
  await page.goto('/dashboard?sentiment=negative');
  await page.getByRole('searchbox').waitFor();
  expect(await top()).toBe(shown);
  await charts.getByText(/, 666 of 2,000 notes$/).waitFor();
  await charts.getByText('100% negative of 666 notes').waitFor();
  expect(await top()).toBe(shown);
});

test('going back from a note restores the scroll position of the list', async () => {
  const page = await open();
  await waitForVirtualizedRows(page, count);
  await page.evaluate(() => window.scrollTo(0, 40_000));
  await standsStill(page);
  const middle = page.locator('tbody tr[data-index]').nth(8);
  const place = await middle.getAttribute('data-index');
  const top = (await middle.boundingBox())?.y ?? 0;
  await middle.getByRole('button').first().click();
  await page.getByRole('dialog').getByRole('link', { name: 'Open as page' }).click();
  await page.getByRole('link', { name: 'Back to the dashboard' }).waitFor();
  await page.goBack();
  await page.goBack();
  const again = page.locator(`tbody tr[data-index="${place}"]`);
  await expect(again).toBeInViewport();
  await expect.poll(async () => Math.abs(((await again.boundingBox())?.y ?? 0) - top)).toBeLessThan(200);
});

test('restores a deleted note by Undo and from the deleted notes', async () => {
  const { page } = await openSignedInPage({ notes: 6 });
  await page.goto('/dashboard');
  const remove = async (name: string) => {
    await page.getByRole('button', { name: `Delete note on ${name}` }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(6);
  };
  await remove('John Okafor 2');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(7);
  await remove('Priya Nair 3');
  await page.getByRole('link', { name: 'Recently deleted' }).click();
  await page.getByRole('button', { name: /^Restore note on Priya Nair 3/ }).click();
  await page.getByText('No deleted notes').waitFor();
  await page.getByRole('link', { name: 'Back to the dashboard' }).click();
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(7);
});

test('prints all notes', async () => {
  const page = await open();
  await waitForVirtualizedRows(page, count);
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(page.locator('tbody tr[data-index]')).toHaveCount(count);
  await expect(page.getByRole('button', { name: 'Delete all' })).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.locator(`tbody tr[data-index="${count - 1}"]`).waitFor({ state: 'detached' });
});

test('on a phone, only a few notes are rendered, and the last one can be reached', async () => {
  const page = await open({ viewport: phone });
  await expect.poll(() => nodes(page)).toBeLessThan(mostNodes);
  // Cards vary in height, so the end of the page moves.
  const last = page.locator(`tr[aria-rowindex="${count + 1}"]`);
  const scrollToEnd = async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    return last.isVisible();
  };
  await expect.poll(scrollToEnd).toBe(true);
});

test('unusual names and texts stay within their cells', async () => {
  const { page } = await openSignedInPage({ notes: edgeCaseNotes });
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

test.each([
  { width: 390, height: 844 },
  { width: 1000, height: 800 },
  { width: 1440, height: 900 },
])('nothing moves while the notes load and are scrolled at $width x $height', async (viewport) => {
  const page = await open({ viewport });
  await page.waitForLoadState('networkidle');
  for (let step = 0; step < 90; step += 1) {
    await page.evaluate(() => window.scrollBy(0, 200));
    await nextFrame(page);
  }
  expect(await layoutShift(page)).toBeLessThan(maxShift);
});
