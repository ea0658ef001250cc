import type { Locator } from '@playwright/test';
import { expect } from '../src/expect.ts';
import { listViewports, listSizes, waitForVirtualizedRows } from '../src/list-screens.ts';
import { setUpDebrief } from '../src/test-setup.ts';
import { storeUsers } from '../src/stored-users.ts';
import { geometryOf, type TableGeometry } from '../src/table-geometry.ts';

const { openSignedInPage, debrief } = setUpDebrief();

const { 390: phone, ...wider } = listViewports;
const desktops = Object.values(wider);

/** Scrolls to a part of the table, and again until rows are rendered there, because the height changes. */
const scrollTo = (table: Locator, place: number) =>
  expect
    .poll(async () => {
      await table.evaluate((element, part) => {
        const { top, height } = element.getBoundingClientRect();
        window.scrollTo(0, window.scrollY + top + height * part - 200);
      }, place);
      return (await geometryOf(table)).rows.length;
    })
    .toBeGreaterThan(0);

const faultsOf = (
  { head, rows, width, overflowPx }: TableGeometry,
  narrowest: Readonly<Record<string, number>>,
) => {
  const faults: string[] = [];
  if (overflowPx > 0) faults.push(`the page scrolls sideways by ${overflowPx} px`);
  const sum = head.reduce((total, cell) => total + cell.width, 0);
  if (Math.abs(sum - width) > 2) faults.push(`columns of ${sum} px in a table of ${width} px`);
  for (const { label, width: is } of head) {
    const least = narrowest[label] ?? 80;
    if (is < least) faults.push(`${label} is ${is} px wide, not ${least}`);
  }
  for (const cells of rows) {
    if (cells.length !== head.length) faults.push(`a row has ${cells.length} cells`);
    cells.forEach((cell, column) => {
      const above = head[column];
      if (!above) return;
      if (Math.abs(cell.left - above.left) > 1 || Math.abs(cell.width - above.width) > 1)
        faults.push(`"${cell.label}" does not line up with ${above.label}`);
    });
  }
  return faults;
};

const faultsOfCards = ({ rows, width, overflowPx }: TableGeometry) => {
  const faults: string[] = [];
  if (overflowPx > 0) faults.push(`the page scrolls sideways by ${overflowPx} px`);
  if (width < phone.width - 60) faults.push(`cards of ${width} px`);
  for (const cell of rows.flat()) {
    if (cell.width < 1 || cell.width > width) faults.push(`"${cell.label}" is ${cell.width} px wide`);
  }
  return faults;
};

const lists = {
  notes: {
    name: 'Sales notes',
    narrowest: { Contact: 200, 'Next Steps': 120 },
    open: async (count: number) => {
      const { page } = await openSignedInPage({ notes: count });
      await page.goto('/dashboard');
      return page;
    },
  },
  users: {
    name: 'Users',
    narrowest: { Name: 150, Email: 150 },
    open: async (count: number) => {
      const { page } = await openSignedInPage({ admin: true });
      // Filters the list, because other tests share the database.
      const family = `Family of ${count}`;
      await storeUsers(debrief(), family, count);
      await page.goto('/admin');
      await page.getByRole('searchbox', { name: 'Search by name or email' }).fill(family);
      await expect(page.getByRole('table', { name: 'Users' })).not.toContainText('Sipho Dlamini');
      return page;
    },
  },
};

test.each(Object.entries(lists))(
  'columns of the %s keep their width regardless of the number of rows',
  async (_list, { name, narrowest, open }) => {
    const faults: string[] = [];
    const usual = new Map<number, readonly number[]>();
    for (const count of listSizes) {
      const page = await open(count);
      const table = page.getByRole('table', { name });
      await table.waitFor();
      await waitForVirtualizedRows(page, count);
      const found = (width: number, more: readonly string[]) =>
        faults.push(...more.map((fault) => `${count} rows at ${width} px: ${fault}`));

      for (const viewport of desktops) {
        await page.setViewportSize(viewport);
        for (const place of [0, 0.5, 1]) {
          await scrollTo(table, place);
          const geometry = await geometryOf(table);
          found(viewport.width, faultsOf(geometry, narrowest));
          const widths = geometry.head.map(({ width }) => Math.round(width));
          const before = usual.get(viewport.width) ?? widths;
          usual.set(viewport.width, before);
          if (widths.some((width, column) => Math.abs(width - (before[column] ?? 0)) > 1))
            found(viewport.width, [`columns of ${widths.join(', ')} px, not ${before.join(', ')}`]);
        }
      }

      await page.setViewportSize(phone);
      await scrollTo(table, 0.5);
      found(phone.width, faultsOfCards(await geometryOf(table)));
      await page.context().close();
    }
    expect(faults).toEqual([]);
  },
  180_000,
);
