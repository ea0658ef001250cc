import { existsSync } from 'node:fs';
import { budgetOf, pageParts, weighPages } from '../page-weight.ts';

const assets = new URL('../../../frontend/dist/assets/', import.meta.url);

/**
 * Pages that are over their budget, and the most that they may have until they are within it. `npm run bench -- bundle` names
 * them.
 */
const limits: Readonly<Record<string, number>> = {
  '/welcome': 137_000,
  '/app': 140_000,
  '/dashboard': 143_000,
  '/dashboard/follow-ups': 138_000,
  '/dashboard/deleted': 138_000,
  '/dashboard/notes/…': 145_000,
  '/dashboard/contacts/…': 145_000,
  '/referrals': 143_000,
  '/account': 145_000,
  '/admin': 146_000,
};

// `npm test` builds the pages; a test that is run by itself may find none.
const withBuild = existsSync(assets) ? test : test.skip;

withBuild.each(Object.keys(pageParts))('%s downloads no more JavaScript at first than it may', (page) => {
  const weight = weighPages(assets).find((each) => each.page === page);
  expect(weight?.bytes).toBeLessThanOrEqual(limits[page] ?? budgetOf(page));
});
