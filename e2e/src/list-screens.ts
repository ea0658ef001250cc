import type { Page } from '@playwright/test';
import { auditRow, failedRecordingRow, noteRow, referralRow, referrerRow, userRow } from './example-rows.ts';
import type { Screen } from './screens-list.ts';

export const listSizes = [6, 51, 600] as const;

export const listViewports = {
  390: { width: 390, height: 844 },
  1000: { width: 1000, height: 760 },
  1440: { width: 1440, height: 900 },
  1920: { width: 1920, height: 1080 },
} as const;

interface List {
  readonly name: string;
  readonly who: Screen['who'];
  readonly path: string;
  readonly rows: (count: number) => unknown[];
  readonly open: (page: Page) => Promise<unknown>;
}

const some =
  <Row>(row: (index: number) => Row) =>
  (count: number): Row[] =>
    Array.from({ length: count }, (_, index) => row(index));

const at =
  (path: string, title: string) =>
  async (page: Page): Promise<void> => {
    await page.goto(path);
    const part = page.getByRole('region', { name: title });
    await part.locator('li, tbody tr[role=row]').first().waitFor();
    await page.waitForLoadState('networkidle');
    await part.evaluate((element) => element.scrollIntoView());
  };

const dashboard = async (page: Page) => {
  await page.goto('/dashboard');
  await page.getByRole('table', { name: 'Sales notes' }).waitFor();
};

const program = at('/admin', 'Referral Program Overview');

const lists: readonly List[] = [
  { name: 'notes', who: 'user', path: '/api/sales-notes', rows: some(noteRow), open: dashboard },
  {
    ...{ name: 'email', who: 'user', path: '/api/sales-notes', rows: some(noteRow) },
    open: async (page) => {
      await dashboard(page);
      await page.getByRole('button', { name: 'Email myself' }).click();
      await page.getByRole('region', { name: 'Notes in this email' }).waitFor();
    },
  },
  {
    ...{ name: 'follow-ups', who: 'user', path: '/api/sales-notes' },
    rows: some((index) => ({
      ...noteRow(index),
      nextStepsDue: [{ start: 0, end: 4, date: `2025-01-${String((index % 28) + 1).padStart(2, '0')}` }],
    })),
    open: at('/dashboard/follow-ups', 'Overdue'),
  },
  {
    ...{ name: 'referrals', who: 'user', path: '/api/referrals', rows: some(referralRow) },
    open: at('/referrals', 'Your Referrals'),
  },
  {
    ...{ name: 'recordings', who: 'user', path: '/api/recordings', rows: some(failedRecordingRow) },
    open: at('/app', 'Recordings still to process'),
  },
  {
    ...{ name: 'users', who: 'admin', path: '/api/users', rows: some(userRow) },
    open: at('/admin', 'User Management'),
  },
  {
    ...{ name: 'audit', who: 'admin', path: '/api/admin/audit', rows: some(auditRow) },
    open: at('/admin/audit-log', 'Audit log'),
  },
  {
    ...{ name: 'referrers', who: 'admin', path: '/api/admin/referral-stats' },
    rows: some((index) => referrerRow(index)),
    open: program,
  },
  {
    ...{ name: 'referees', who: 'admin', path: '/api/admin/referral-stats' },
    rows: (count) => [referrerRow(0, count)],
    open: async (page) => {
      await program(page);
      await page.getByRole('list', { name: 'Referrers', exact: true }).getByRole('button').first().click();
      await page.getByRole('table', { name: /^Referrals by/ }).waitFor();
    },
  },
];

/** Waits until a list of more than 50 rows is virtualized. Its first rows are shown earlier. */
export const waitForVirtualizedRows = async (page: Page, count: number): Promise<void> => {
  if (count > 50) await page.locator('tbody tr[aria-hidden]').first().waitFor({ state: 'attached' });
};

export const listScreens = (count: number): readonly Screen[] =>
  lists.map(({ name, who, path, rows, open }) => ({
    name: `list-${name}-${count}`,
    who,
    open: async (page) => {
      const isList = (url: URL) => url.pathname === path;
      await page.route(isList, (route) => route.fulfill({ json: rows(count) }));
      try {
        await open(page);
        if (['notes', 'users'].includes(name)) await waitForVirtualizedRows(page, count);
      } finally {
        await page.unroute(isList);
      }
    },
  }));
