import { axeViolations } from '../src/axe.ts';
import { expect } from '../src/expect.ts';
import { setUpDebrief } from '../src/test-setup.ts';

const { openAnonymousPage, debrief } = setUpDebrief();

test.each([
  ['phone', 'light', 390],
  ['desktop', 'dark', 1440],
] as const)(
  'the API reference shows every operation on a %s in the %s theme',
  async (_device, theme, width) => {
    const page = await openAnonymousPage({ colorScheme: theme, viewport: { width, height: 900 } });
    const otherHosts: string[] = [];
    page.on('request', (request) => {
      const { protocol, origin } = new URL(request.url());
      if (protocol !== 'data:' && origin !== new URL(debrief().url).origin) otherHosts.push(request.url());
    });
    await page.goto('/docs/api');
    await page.getByRole('heading', { name: 'Debrief API' }).waitFor();
    const document = (await (await page.request.get('/docs/api/openapi.json')).json()) as {
      paths: Record<string, object>;
    };
    const operations = Object.values(document.paths).flatMap((path) => Object.keys(path));
    await expect(page.locator('.opblock')).toHaveCount(operations.length);
    await page
      .locator('#operations-Notes-listNotes')
      .getByRole('button', { name: /List notes|Get a note/ })
      .click();
    await page.getByText('Cannot be combined with').waitFor();
    expect(page.url()).toContain('#/Notes/listNotes');
    expect(await page.evaluate(() => globalThis.document.documentElement.scrollWidth)).toBe(width);
    expect(await page.evaluate(() => getComputedStyle(globalThis.document.body).backgroundColor)).toBe(
      theme === 'dark' ? 'rgb(13, 18, 28)' : 'rgb(250, 247, 241)',
    );
    // Swagger UI nests a link in the button of an operation, and has selects without a label.
    const violations = (await axeViolations(page)).filter(
      (fault) => !/^(nested-interactive|select-name)/.test(fault),
    );
    expect([...otherHosts, ...violations]).toEqual([]);
  },
);

test('the API reference remembers the theme, and works with the keyboard', async () => {
  const page = await openAnonymousPage({ colorScheme: 'light' });
  await page.goto('/docs/api');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the reference' })).toBeFocused();
  await page.getByRole('button', { name: 'Dark theme' }).press('Enter');
  await page.reload();
  await page.getByRole('button', { name: 'Light theme' }).waitFor();
  const operation = page
    .locator('#operations-Notes-getNote')
    .getByRole('button', { name: /List notes|Get a note/ });
  await operation.press('Enter');
  await expect(operation).toHaveAttribute('aria-expanded', 'true');
});
