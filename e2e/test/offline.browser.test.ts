import { request } from 'node:http';
import { startHttpServer } from '@debrief/testing/http-server';
import type { BrowserContextOptions, Page } from '@playwright/test';
import { expect } from '../src/expect.ts';
import { waitUntilNotesCached } from '../src/cached-notes.ts';
import { setUpDebrief } from '../src/test-setup.ts';
import { goOffline } from '../src/go-offline.ts';

const { openSignedInPage, debrief } = setUpDebrief();

/** Starts a proxy to Debrief that replaces `files`, as a newer build would. Null removes a file. */
const startNewerBuild = async () => {
  const files = new Map<string, string | null>();
  const server = await startHttpServer((req, res) => {
    const file = files.get(req.url ?? '');
    if (file === null) return void res.writeHead(404).end();
    if (file !== undefined) return void res.writeHead(200, { 'content-type': 'text/javascript' }).end(file);
    const { method, headers } = req;
    const onward = request(new URL(req.url ?? '/', debrief().url), { method, headers }, (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(res);
    });
    onward.on('error', () => res.destroy());
    req.pipe(onward);
  });
  return { files, ...server };
};

const table = (page: Page) => page.getByRole('table', { name: 'Sales notes' });

const openDashboard = async (options: BrowserContextOptions = {}) => {
  const mine = await openSignedInPage({ notes: 3, serviceWorkers: 'allow', ...options });
  await mine.page.goto('/dashboard');
  await table(mine.page).waitFor();
  await mine.page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await waitUntilNotesCached(mine.page);
  return mine;
};

test('shows cached notes with their time after an offline reload, and a new note once online', async () => {
  const { page, person } = await openDashboard();
  const rows = await table(page).getByRole('row').count();
  await goOffline(page);
  await page.reload();
  await page.getByText(/You’re offline\. Showing notes from/).waitFor();
  await expect(table(page).getByRole('row')).toHaveCount(rows);
  await table(page).locator('button[aria-haspopup=dialog]').first().click();
  const details = page.getByRole('dialog', { name: 'Conversation Details' });
  await details.getByText('Transcript').first().waitFor();
  await page.keyboard.press('Escape');

  const form = new FormData();
  form.set('transcript', 'Spoke to Lindiwe Zulu at Karoo Freight about 5k.');
  await person.call('POST', '/api/process-audio', form);
  await page.context().setOffline(false);
  await expect(table(page).getByRole('row')).toHaveCount(rows + 1);
  await expect(page.getByText('Showing notes from')).toHaveCount(0);
});

test('rejects an offline edit, and keeps its draft after a reload', async () => {
  const { page } = await openDashboard();
  await goOffline(page);
  await page
    .getByRole('button', { name: /^Edit note/ })
    .first()
    .click();
  const name = page.getByRole('dialog', { name: 'Edit Sales Note' }).getByLabel('Contact Name');
  await name.fill('Typed offline');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page
    .getByRole('region', { name: /^Notifications/ })
    .getByText(/Can’t reach Debrief.*What you typed is kept\./)
    .waitFor();
  await expect(name).toHaveValue('Typed offline');
  await page.reload();
  await expect(name).toHaveValue('Typed offline');
});

test('shows no notes offline after signing out, in any tab', async () => {
  const { page } = await openDashboard();
  const other = await page.context().newPage();
  await other.goto('/dashboard');
  await table(other).waitFor();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL('**/login');
  await goOffline(page);
  for (const tab of [page, other]) {
    await tab.goto('/dashboard');
    await tab.getByRole('heading', { name: 'Can’t reach Debrief' }).waitFor();
    await expect(tab.getByText('Thandi Mokoena')).toHaveCount(0);
  }
});

test('the service worker stores no API responses', async () => {
  const { page } = await openDashboard();
  await page.reload();
  await table(page).waitFor();
  const stored = await page.evaluate(async () => {
    const paths: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname);
    return paths;
  });
  expect(stored).toContain('/offline');
  expect(stored.filter((path) => path.startsWith('/api'))).toEqual([]);
});

test('an open tab keeps its version during an update, and the next tab gets the new one', async () => {
  const newer = await startNewerBuild();
  try {
    const { page } = await openDashboard({ baseURL: newer.url.replace('127.0.0.1', 'localhost') });
    // The service worker controls the page from here on.
    await page.reload();
    await table(page).waitFor();
    const names = () => page.evaluate(() => caches.keys());
    const before = await names();
    const path = '/service-worker.js';
    const code = await (await page.request.get(path)).text();
    const chunk = /assets\/referrals-page-[\w-]+\.js/.exec(code)?.[0] ?? '';
    newer.files.set(`/${chunk}`, null);
    newer.files.set(path, code.replace(/"version":"\w+"/, '"version":"next"').replace(`"${chunk}",`, ''));
    await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
    await expect.poll(async () => (await names()).sort()).toEqual([...before, 'debrief-next'].sort());

    expect((await page.request.get(chunk)).status()).toBe(404);
    await page.getByRole('link', { name: 'Referrals' }).click();
    await page.getByRole('heading', { name: 'Invite Friends', level: 1 }).waitFor();

    const context = page.context();
    await page.close();
    // The new service worker activates once the old one is released.
    const open = async () => {
      const tab = await context.newPage();
      await tab.goto('/dashboard');
      await table(tab).waitFor();
      return tab;
    };
    await expect
      .poll(async () => {
        const tab = await open();
        const found = await tab.evaluate(() => caches.keys());
        await tab.close();
        return found;
      })
      .toEqual(['debrief-next']);
    const next = await open();
    await context.setOffline(true);
    await next.reload();
    await table(next).waitFor();
  } finally {
    await newer.stop();
  }
});
