import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { axeViolations } from '../src/axe.ts';
import { expect } from '../src/expect.ts';
import { setUpDebrief } from '../src/test-setup.ts';

const isBuilt = existsSync(fileURLToPath(new URL('../../infra/docs/dist/index.html', import.meta.url)));

(isBuilt ? describe : describe.skip)(`the documentation${isBuilt ? '' : ' (needs `npm run docs`)'}`, () => {
  const { openAnonymousPage, debrief } = setUpDebrief();

  test('finds a page by its words, and leads to the API reference', async () => {
    const page = await openAnonymousPage({ colorScheme: 'light' });
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') faults.push(message.text());
    });
    page.on('request', (request) => {
      const { protocol, origin } = new URL(request.url());
      if (protocol !== 'data:' && origin !== new URL(debrief().url).origin) faults.push(request.url());
    });
    await page.goto('/docs');
    await page.getByRole('heading', { name: 'Documentation', level: 1 }).waitFor();
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('searchbox').fill('restore');
    await page
      .getByRole('option', { name: /Backups/ })
      .first()
      .click();
    await page.getByRole('heading', { name: 'Backups', level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/docs/backup');
    await page.reload();
    await page.getByRole('heading', { name: 'Backups', level: 1 }).waitFor();
    await page.getByRole('link', { name: 'API reference' }).first().click();
    await page.getByRole('heading', { name: 'Debrief API' }).waitFor();
    expect(faults).toEqual([]);
  });

  test.each([
    ['phone', 'light', 390],
    ['desktop', 'dark', 1440],
  ] as const)('is accessible on a %s in the %s theme', async (_device, theme, width) => {
    const page = await openAnonymousPage({ colorScheme: theme, viewport: { width, height: 900 } });
    await page.goto('/docs/install');
    await page.getByRole('heading', { name: 'Installation', level: 1 }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    // VitePress shows the key of the search in its button.
    const violations = (await axeViolations(page)).filter((fault) => !/^label-content-name/.test(fault));
    expect(violations).toEqual([]);
  });
});
