import type { Person } from '@debrief/testing/person';
import { expect } from '../src/expect.ts';
import { desktop, phone, setUpDebrief } from '../src/test-setup.ts';

const { openAnonymousPage, openPageOf, openSignedInPage } = setUpDebrief();

const pages = ['/dashboard', '/dashboard/follow-ups', '/dashboard/deleted', '/app', '/account', '/admin'];
const cases = Object.entries({ phone, desktop }).flatMap(([device, viewport]) =>
  pages.map((path) => ({ path, device, viewport })),
);

let admin: Person;
beforeAll(async () => {
  const { page, person } = await openSignedInPage({ admin: true, notes: 6 });
  await page.close();
  admin = person;
});

test.each(cases)(
  '$path on a $device: the heading is painted before the code loads, and does not move',
  async (each) => {
    const page = await openPageOf(admin, { viewport: each.viewport });
    const code = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await code.promise;
      await route.continue();
    });
    const session = Promise.withResolvers<void>();
    await page.route('**/api/auth/user', async (route) => {
      await session.promise;
      await route.continue();
    });
    await page.goto(each.path, { waitUntil: 'commit' });
    const early = page.locator('.first-paint');
    /** Returns text, position and height. Omits the width of the block, which varies. */
    const words = (within: string) =>
      Promise.all(
        ['h1', 'h1 + p'].map(async (part) => {
          const element = page.locator(`${within} ${part}`);
          const { x, y, height } = (await element.boundingBox()) ?? {};
          return { text: await element.textContent(), x, y, height };
        }),
      );
    await early.locator('h1').waitFor();
    // Waits for the fonts, which determine the size of the text.
    await page.evaluate(async () => void (await document.fonts.ready));
    const before = await words('.first-paint');

    code.resolve();
    await page.locator('#root').getByText('Loading...', { exact: true }).waitFor();
    expect(await words('.first-paint')).toEqual(before);

    session.resolve();
    await page.locator('main h1').waitFor();
    await expect(early).toHaveCount(0);
    expect(await words('main')).toEqual(before);
  },
);

test('shows no placeholder heading on the dashboard without a session', async () => {
  const page = await openAnonymousPage();
  await page.goto('/dashboard');
  await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
  await expect(page.locator('.first-paint')).toHaveCount(0);
});

test('the landing page is readable before any code loads, and keeps its elements afterwards', async () => {
  const page = await openAnonymousPage();
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('pageerror', ({ message }) => problems.push(message));
  const code = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await code.promise;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('h1')).toHaveText(
    'Turn voice notes into structured sales data with AI-powered extraction',
  );
  const picture = page.getByRole('img', { name: /^A sales note in Debrief/ });
  await expect(picture).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Create your account' })).toHaveAttribute('href', '/signup');
  await expect(page.getByRole('contentinfo')).toContainText('Cape Town');
  const heading = await page.locator('h1').elementHandle();

  code.resolve();
  const toggle = page.getByRole('button', { name: 'Switch to dark theme' });
  const html = page.locator('html');
  // A click before hydration has no effect.
  await expect(async () => {
    if ((await html.getAttribute('data-theme')) !== 'dark') await toggle.click({ timeout: 1000 });
    await expect(html).toHaveAttribute('data-theme', 'dark', { timeout: 1000 });
  }).toPass({ timeout: 60_000 });
  await expect(picture).toHaveAttribute('src', /dark/);
  expect(await heading?.evaluate((element) => element.isConnected)).toBe(true);
  expect(problems).toEqual([]);
});

test('a text is readable before any code loads, and its footer links to the next one', async () => {
  const page = await openAnonymousPage();
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  const code = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await code.promise;
    await route.continue();
  });
  await page.goto('/privacy', { waitUntil: 'commit' });
  await expect(page.locator('h1')).toHaveText('Privacy');
  await expect(page.getByRole('contentinfo')).toContainText('Cape Town');
  const heading = await page.locator('h1').elementHandle();
  code.resolve();
  await expect(page).toHaveTitle('Privacy · Debrief');
  expect(await heading?.evaluate((element) => element.isConnected)).toBe(true);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
  await expect(page).toHaveTitle('Terms · Debrief');
  expect(problems).toEqual([]);
});

test('a dark page is dark before any code loads', async () => {
  const page = await openPageOf(admin, { theme: 'dark' });
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await page.locator('.first-paint h1').waitFor();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(13, 18, 28)');
});
