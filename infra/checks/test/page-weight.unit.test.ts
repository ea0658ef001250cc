import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { budgetOf, pageParts, weighPages } from '../page-weight.ts';

const assets = new URL('../../../frontend/dist/assets/', import.meta.url);

/**
 * Maximum bytes of each page: its current size, rounded up, because builds in different folders differ by a few
 * bytes. Lower a limit when its page shrinks. It must not exceed the page's budget.
 */
const limits: Readonly<Record<string, number>> = {
  '/': 96_000,
  '/login': 111_200,
  '/signup': 110_100,
  '/verify': 110_100,
  '/forgot-password': 109_600,
  '/reset-password': 109_600,
  '/welcome': 120_200,
  '/app': 128_900,
  '/dashboard': 131_400,
  '/dashboard/follow-ups': 125_000,
  '/dashboard/deleted': 120_900,
  '/dashboard/notes/…': 131_700,
  '/dashboard/contacts/…': 122_100,
  '/referrals': 126_500,
  '/account': 130_000,
  '/admin': 129_800,
};

// `npm test` builds the pages. A test that is run alone may find no build.
const withBuild = existsSync(assets) ? test : test.skip;

withBuild.each(Object.keys(pageParts))('%s stays within its JavaScript budget', (page) => {
  const weight = weighPages(assets).find((each) => each.page === page);
  expect(weight?.bytes).toBeLessThanOrEqual(Math.min(limits[page] ?? 0, budgetOf(page)));
});

type PageFiles = Record<string, { files: string[] }>;

withBuild.each(Object.keys(pageParts))('%s preloads all of its files except the entry', async (page) => {
  const written = await readFile(new URL('../page-files.json', assets), 'utf8');
  const found = Object.entries(JSON.parse(written) as PageFiles).find(
    ([path]) => path.replace(/:\w+$/, '…') === page,
  );
  const weight = weighPages(assets).find((each) => each.page === page);
  expect(found?.[1].files).toHaveLength((weight?.files ?? 0) - 1);
});
