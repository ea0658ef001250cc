import { phone, setUpDebrief } from '../src/test-setup.ts';
import { expect } from '../src/expect.ts';

const { openAnonymousPage, openSignedInPage } = setUpDebrief();

const pathOf = (url: string) => new URL(url).pathname;
const guarded = ['/welcome', '/referrals', '/app', '/dashboard', '/account', '/admin'];

test.each(guarded)(
  '%s shows that it is loading, then sends somebody anonymous to the login',
  async (path) => {
    const page = await openAnonymousPage();
    let check: () => void = () => undefined;
    const checked = new Promise<void>((resolve) => (check = resolve));
    await page.route('**/api/auth/user', async (route) => {
      await checked;
      await route.continue();
    });
    await page.goto(path);
    await page.locator('#root').getByText('Loading...', { exact: true }).waitFor();
    check();
    await page.waitForURL('**/login');
    await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
  },
);

test.each(guarded.filter((path) => path !== '/admin'))(
  '%s is open to somebody who is signed in',
  async (path) => {
    const { page } = await openSignedInPage();
    await page.goto(path);
    await page.locator('main h1').waitFor();
    expect(pathOf(page.url())).toBe(path);
  },
);

test('/admin sends somebody who is no admin to the dashboard, and shows them no way there', async () => {
  const { page, person } = await openSignedInPage();
  await page.goto('/admin');
  await page.waitForURL('**/dashboard');
  const name = page.getByRole('link', { name: person.name });
  await expect.poll(() => name.getAttribute('href')).toBe('/account');
  await expect(page.locator('a[href="/admin"]')).toHaveCount(0);
});

test('/admin is open to an admin, by their name in the navigation', async () => {
  const { page, person } = await openSignedInPage({ admin: true });
  await page.goto('/dashboard');
  await page.getByRole('link', { name: person.name }).click();
  await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor();
});

test.each([
  ['a 401', { status: 401 }],
  ['an error of the server', { status: 500 }],
])('%s to the session check means nobody is signed in', async (_case, response) => {
  const { page } = await openSignedInPage();
  await page.route('**/api/auth/user', (route) => route.fulfill(response));
  await page.goto('/dashboard');
  await page.waitForURL('**/login');
});

test('an address that is no page has the 404 page, with a way on', async () => {
  const page = await openAnonymousPage();
  for (const path of ['/record', '/dashboard/x', '/no/such/page']) {
    await page.goto(path);
    await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
    await page.getByText('Did you forget to add the page to the router?', { exact: true }).waitFor();
  }
  await page.getByRole('link', { name: 'Go to the start page' }).click();
  await page.getByRole('link', { name: 'Get Started' }).waitFor();
});

test.each([
  ['Login / Sign up', 0],
  ['Login / Sign up', 1],
  ['Get Started', 0],
])('on the landing page, "%s" (%i) leads to the login', async (name, position) => {
  const page = await openAnonymousPage();
  await page.goto('/');
  await page.getByRole('link', { name }).nth(position).click();
  await page.waitForURL('**/login');
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await page.waitForURL((url) => url.pathname === '/');
});

test('the navigation marks where one is', async () => {
  const { page } = await openSignedInPage();
  for (const [name, path] of [
    ['Record', '/app'],
    ['Dashboard', '/dashboard'],
    ['Referrals', '/referrals'],
  ] as const) {
    await page.goto('/dashboard');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();
    await page.waitForURL(`**${path}`);
    await page.locator('main h1').waitFor();
    const active = page.locator('nav [aria-current=page]');
    await expect(active).toHaveCount(1);
    await expect(active).toHaveAttribute('aria-label', name);
  }
});

test('the theme is light, and what is chosen instead is kept', async () => {
  const page = await openAnonymousPage();
  await page.goto('/');
  const theme = () =>
    page.evaluate(() => [document.documentElement.dataset['theme'], localStorage.getItem('theme')]);
  await expect.poll(() => theme()).toEqual(['light', null]);
  await page.getByRole('button', { name: 'Switch to dark theme' }).click();
  await expect.poll(() => theme()).toEqual(['dark', 'dark']);
  await page.reload();
  await page.getByRole('button', { name: 'Switch to light theme' }).click();
  await expect.poll(() => theme()).toEqual(['light', 'light']);
});

test.each([
  ['/', 'Sales calls, written down · Debrief'],
  ['/login', 'Sign in · Debrief'],
  ['/signup', 'Create account · Debrief'],
  ['/nowhere', '404 Page Not Found · Debrief'],
])('%s is titled "%s"', async (path, title) => {
  const page = await openAnonymousPage();
  await page.goto(path);
  await page.waitForFunction((wanted) => document.title === wanted, title);
});

test('pages are counted once each, and what is no page is not', async () => {
  const page = await openAnonymousPage();
  const counted: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/track-page-view'))
      counted.push((request.postDataJSON() as { path: string }).path);
  });
  await page.goto('/');
  await page.getByRole('link', { name: 'Get Started' }).click();
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByRole('heading', { name: 'Create Account' }).waitFor();
  await page.goto('/nowhere');
  await page.getByRole('heading').waitFor();
  await expect.poll(() => counted).toEqual(['/', '/login', '/signup']);
});

describe('messages', () => {
  const open = async (look = {}) => {
    const page = await openAnonymousPage(look);
    await page.goto('/login');
    const region = page.getByRole('region', { name: /^Notifications/ });
    const fail = async () => {
      await page.getByLabel('Email').fill('nobody@example.com');
      await page.getByLabel('Password').fill('wrong horse');
      await page.getByRole('button', { name: 'Sign In' }).click();
      await region.getByText('Login failed').waitFor();
    };
    return { page, region, fail };
  };

  test('are one at a time, found by F8, and gone after five seconds', async () => {
    const { page, region, fail } = await open();
    await fail();
    await fail();
    await expect(region.locator('li')).toHaveCount(1);
    await page.keyboard.press('F8');
    await expect
      .poll(() => region.evaluate((element) => element.contains(document.activeElement)))
      .toBe(true);
    await page.getByLabel('Email').focus();
    const shown = performance.now();
    await region.locator('li').waitFor({ state: 'detached' });
    expect(performance.now() - shown).toBeLessThan(15_000);
  });

  test('are at most 420 px wide from medium screens on, and go by a swipe to the right', async () => {
    const { page, region, fail } = await open();
    await fail();
    const list = region.locator('ol');
    expect((await list.boundingBox())?.width).toBeLessThanOrEqual(420);
    const toast = region.locator('li');
    const box = await toast.boundingBox();
    if (!box) throw new Error('nothing is shown');
    await page.mouse.move(box.x + 60, box.y + 12);
    await page.mouse.down();
    await page.mouse.move(box.x + 90, box.y + 12, { steps: 5 });
    await page.mouse.up();
    await expect(toast).toHaveCount(1);
    await page.mouse.move(box.x + 60, box.y + 12);
    await page.mouse.down();
    await page.mouse.move(box.x + 130, box.y + 12, { steps: 8 });
    await page.mouse.up();
    await toast.waitFor({ state: 'detached' });
  });

  test('are as wide as a phone', async () => {
    const { region, fail } = await open({ viewport: phone });
    await fail();
    expect((await region.locator('ol').boundingBox())?.width).toBe(phone.width);
  });
});

test('an icon button says its name after 700 ms, and until the pointer leaves', async () => {
  const { page } = await openSignedInPage();
  await page.goto('/dashboard');
  await page.getByRole('heading', { name: 'Sales Dashboard' }).waitFor();
  const button = page.getByRole('link', { name: 'Referrals' });
  const tip = page.getByRole('tooltip', { name: 'Referrals' });
  const start = Date.now();
  await button.hover();
  await tip.waitFor({ state: 'attached' });
  expect(Date.now() - start).toBeGreaterThanOrEqual(690);
  await page.mouse.move(640, 500);
  await tip.waitFor({ state: 'detached' });
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.getByRole('tooltip', { name: 'Record' }).waitFor({ state: 'attached' });
  await page.keyboard.press('Escape');
  await page.getByRole('tooltip').waitFor({ state: 'detached' });
});
