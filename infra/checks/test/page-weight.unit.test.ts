import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { budgetOf, pageParts, weighPages } from '../page-weight.ts';

const assets = new URL('../../../frontend/dist/assets/', import.meta.url);

/** The most that each page may have: what it has today, rounded up (a build in another folder differs by some bytes). Lower it with the page; its budget is the most it may be. */
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

// `npm test` builds the pages; a test that is run by itself may find none.
const withBuild = existsSync(assets) ? test : test.skip;

withBuild.each(Object.keys(pageParts))('%s downloads no more JavaScript at first than it may', (page) => {
  const weight = weighPages(assets).find((each) => each.page === page);
  expect(weight?.bytes).toBeLessThanOrEqual(Math.min(limits[page] ?? 0, budgetOf(page)));
});

type PageFiles = Record<string, { files: string[] }>;

withBuild.each(Object.keys(pageParts))(
  '%s names all of its files but the first in the page',
  async (page) => {
    const written = await readFile(new URL('../page-files.json', assets), 'utf8');
    const found = Object.entries(JSON.parse(written) as PageFiles).find(
      ([path]) => path.replace(/:\w+$/, '…') === page,
    );
    const weight = weighPages(assets).find((each) => each.page === page);
    expect(found?.[1].files).toHaveLength((weight?.files ?? 0) - 1);
  },
);
