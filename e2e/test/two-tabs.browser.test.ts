import { apiRoutes } from '@debrief/contracts/http/routes';
import type { Page, Request } from '@playwright/test';
import { expect } from '../src/expect.ts';
import { waitUntilNotesCached } from '../src/cached-notes.ts';
import { logIn } from '../src/forms.ts';
import { changedTo, countOf, setUpTwoPeople, signInAgain } from '../src/two-people.ts';

const meet = setUpTwoPeople();

const notes = [{ contactName: 'Priya Nair', transcription: 'Priya Nair wants a quote.' }];
const row = (page: Page) => page.getByRole('table', { name: 'Sales notes' }).getByText('Priya Nair');
const logOut = (page: Page) => page.getByRole('button', { name: 'Log out' }).click();

test('signing out hides notes in the other tab, which can sign in again on its page', async () => {
  const { anna, openPage } = await meet({ notes });
  const [first, second] = [await openPage('/dashboard?q=Priya'), await openPage('/account')];
  await row(first).waitFor();
  await logOut(second);
  await first.getByText('You signed out in another tab. Sign in to continue where you left off.').waitFor();
  await expect(first.getByText('Priya Nair')).toHaveCount(0);
  await expect(first.getByLabel('Email')).toHaveValue(anna.email);
  await expect(second.getByText('in another tab')).toHaveCount(0);
  await logIn(first, anna.email, anna.password);
  await row(first).waitFor();
  expect(new URL(first.url()).search).toBe('?q=Priya');
});

test('signing in as another user hides the notes, names that user, and lets each tab continue as either user', async () => {
  const { anna, ben, signIn, openPage } = await meet({ notes });
  const [first, second] = [await openPage('/dashboard'), await openPage('/dashboard')];
  await row(second).waitFor();
  await signIn(ben);
  const third = await openPage('/account');
  await changedTo(first, ben).waitFor();
  await changedTo(second, ben).waitFor();
  await expect(first.getByText('Priya Nair')).toHaveCount(0);

  await first.getByRole('button', { name: `Continue as ${ben.email}` }).click();
  await first.getByTitle(/^Ben Okafor/).waitFor();
  await signInAgain(second, anna);
  await row(second).waitFor();
  for (const page of [first, third]) await changedTo(page, anna).waitFor();
});

test('a tab shows its page again after its user signs in', async () => {
  const { anna, ben, signIn, openPage } = await meet({ notes });
  const page = await openPage('/dashboard');
  await row(page).waitFor();
  await signIn(ben);
  await openPage('/account');
  await changedTo(page, ben).waitFor();
  await signIn(anna);
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(row(page)).toBeVisible({ timeout: 200 });
  }).toPass();
});

test('a tab that missed the notification checks the session when it becomes visible', async () => {
  const { ben, signIn, openPage } = await meet({ notes });
  const page = await openPage('/dashboard');
  await row(page).waitFor();
  await signIn(ben);
  // Checks are throttled, so the event is repeated.
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(changedTo(page, ben)).toBeVisible({ timeout: 200 });
  }).toPass();
});

test('a recording that runs during sign-out is kept for its owner', async () => {
  const { anna, ben, signIn, openPage } = await meet();
  const [first, second] = [await openPage('/app'), await openPage('/account')];
  await first.getByRole('button', { name: 'Start recording' }).click();
  await first
    .getByRole('timer')
    .filter({ hasText: /00:0[2-9]/ })
    .waitFor();
  await logOut(second);
  await first.waitForURL('**/login');
  await signIn(ben);
  const unsent = (page: Page) => page.getByRole('region', { name: 'Unsent recordings' });
  const ofBen = await openPage('/app');
  await expect(unsent(ofBen)).toHaveCount(0);
  await signIn(anna);
  const again = await openPage('/app');
  await unsent(again).getByRole('button', { name: 'Send' }).click();
  await again.getByText('Sales note has been processed and saved.').first().waitFor();
  expect([await countOf(anna, 'sales-notes'), await countOf(ben, 'sales-notes')]).toEqual([1, 0]);
});

test('offline, cached notes of one user are not shown to another', async () => {
  const { ben, signIn, openPage, context } = await meet({ notes, serviceWorkers: 'allow' });
  const first = await openPage('/dashboard');
  await row(first).waitFor();
  await first.evaluate(async () => void (await navigator.serviceWorker.ready));
  await waitUntilNotesCached(first);
  await signIn(ben);
  const second = await openPage('/account');
  await changedTo(first, ben).waitFor();
  await context.setOffline(true);
  await first.reload();
  await second.goto('/dashboard');
  await second.getByText('You’re offline.').waitFor();
  for (const page of [first, second]) await expect(page.getByText('Priya Nair')).toHaveCount(0);
});

/**
 * Returns true for requests that need not identify the user: the session check, and public routes except
 * sign-out.
 */
const mayNameNobody = ({ method, path }: { method: string; path: string }) =>
  apiRoutes.some(
    (route) =>
      route.method === method &&
      new RegExp(`^${route.path.replaceAll(/:\w+/g, '[^/]+')}$`).test(path) &&
      (path === '/api/auth/user' || (route.access === 'anyone' && path !== '/api/auth/logout')),
  );

test('requests and links of signed-in pages identify the user', async () => {
  const { anna, context, openPage } = await meet({ notes: [{ ...notes[0], hasAudio: true }] });
  const unnamed: string[] = [];
  const named = new Set<string>();
  const check = (method: string, address: string, header: string | undefined) => {
    const { pathname: path, searchParams } = new URL(address);
    if (!path.startsWith('/api/')) return;
    if ((header ?? searchParams.get('user')) === anna.id) named.add(path);
    else if (!mayNameNobody({ method, path })) unnamed.push(`${method} ${path}`);
  };
  context.on('request', (request: Request) =>
    check(request.method(), request.url(), request.headers()['x-debrief-user']),
  );
  const page = await openPage('/dashboard');
  const checkAddresses = async () => {
    const addresses = await page.evaluate(() =>
      [...document.querySelectorAll('[href], [src], [action], [formaction], [poster]')]
        .flatMap((element) =>
          ['href', 'src', 'action', 'formaction', 'poster'].map((name) => element.getAttribute(name)),
        )
        .filter((address) => address !== null)
        .map((address) => new URL(address, location.href).href),
    );
    for (const address of addresses) check('GET', address, undefined);
  };

  await row(page).waitFor();
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('dialog', { name: 'Export sales notes' }).waitFor();
  await checkAddresses();
  await page.keyboard.press('Escape');
  await row(page).click();
  await page.getByRole('dialog', { name: 'Conversation Details' }).waitFor();
  await checkAddresses();
  const paths = [
    '/app',
    '/dashboard/follow-ups',
    '/dashboard/deleted',
    '/referrals',
    '/account',
    '/welcome',
    '/admin',
  ];
  for (const path of [...paths, '/dashboard/contacts/Priya%20Nair']) {
    await page.goto(path);
    await page.locator('main h1').waitFor();
    await page.waitForLoadState('networkidle');
    await checkAddresses();
  }
  await logOut(page);
  await page.waitForURL('**/login');
  expect(unnamed).toEqual([]);
  expect([...named]).toEqual(
    expect.arrayContaining([
      ...['/api/sales-notes', '/api/sales-notes/export', '/api/account/export'],
      ...['/api/referrals', '/api/auth/sessions', '/api/recordings', '/api/auth/logout'],
    ]),
  );
});
