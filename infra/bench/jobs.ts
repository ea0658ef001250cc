// npm run bench -- jobs: clicks, key presses and seconds of what a salesperson does in a day. Fields are pasted, and
// each click is followed by a pause of 400 ms, as a person would need.
import { startDebrief } from '@debrief/testing/debrief';
import type { Locator, Page } from '@playwright/test';
import { startBrowser } from '../../e2e/src/browser.ts';
import { storeNotes } from '../../e2e/src/stored-notes.ts';
import { report } from './support/statistics.ts';

const pauseMs = 400;
const call =
  'Good call with Thandi Mokoena from Acme Logistics. The deal is R250 000. Send the proposal by Friday.';
const email = `jobs.${process.pid}@example.com`;
const password = 'correct horse battery';

const lastMonth = (now: number) => {
  const date = new Date(now);
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - 1, 15));
};

const createHand = (page: Page) => {
  let presses = 0;
  return {
    presses: () => presses,
    click: async (target: Locator) => {
      presses += 1;
      await target.click();
      await page.waitForTimeout(pauseMs);
    },
    key: async (name: string) => {
      presses += 1;
      await page.keyboard.press(name);
    },
    /** Pastes into a field that has to be clicked first. */
    fill: async (field: Locator, text: string) => {
      presses += 2;
      await field.fill(text);
    },
  };
};
type Hand = ReturnType<typeof createHand>;

const button = (page: Page | Locator, name: string | RegExp) => page.getByRole('button', { name }).first();
const text = (page: Page, shown: string | RegExp) => page.getByText(shown).first().waitFor();

/** In the order of a day. A job without a path starts where the previous one ends. */
const jobs: Record<string, { path?: string; run: (page: Page, hand: Hand) => Promise<void> }> = {
  'open to account': {
    path: '/',
    run: async (page, hand) => {
      await hand.click(page.getByRole('link', { name: 'Get Started' }).first());
      await hand.click(page.locator('a[href$="/signup"]').first());
      await hand.fill(page.getByLabel('Name', { exact: true }), 'Sipho Dlamini');
      await hand.fill(page.getByLabel('Email', { exact: true }), email);
      for (const field of await page.locator('input[type=password]').all()) await hand.fill(field, password);
      await hand.key('Enter');
      await page.waitForURL('**/welcome');
    },
  },
  welcome: {
    run: async (page, hand) => {
      await hand.click(page.getByText('Start Using App', { exact: true }));
      await page.waitForURL('**/app');
    },
  },
  'first note, typed': {
    run: async (page, hand) => {
      await hand.click(page.getByRole('tab', { name: 'Text Input' }));
      await hand.fill(page.getByLabel('Enter your sales notes'), call);
      await hand.key('ControlOrMeta+Enter');
      await page.getByRole('heading', { name: 'Your note is ready' }).waitFor();
    },
  },
  'correct a wrong name': {
    run: async (page, hand) => {
      await hand.click(button(page, /^Edit Contact Name/));
      await hand.fill(page.getByLabel('Contact Name'), 'Thandi Mokwena');
      await hand.key('Enter');
      await text(page, 'Sales note has been updated successfully.');
    },
  },
  'find last month’s notes of a company': {
    path: '/dashboard',
    run: async (page, hand) => {
      await hand.fill(page.getByLabel('Search your notes'), 'Umhlanga last month');
      await text(page, /“Umhlanga” · /);
      await page.getByRole('row', { name: /Umhlanga Foods/ }).waitFor();
    },
  },
  'reschedule a follow-up': {
    path: '/dashboard/follow-ups',
    run: async (page, hand) => {
      await hand.click(button(page, /^Reschedule the follow-up/));
      await hand.click(page.getByRole('menuitem').first());
      await button(page, 'Undo').waitFor();
    },
  },
  'export to CSV': {
    path: '/dashboard',
    run: async (page, hand) => {
      await hand.click(button(page, 'Export'));
      const saved = page.waitForEvent('download');
      await hand.click(
        page
          .getByRole('dialog')
          .getByRole('button', { name: /^(Export|Download)/ })
          .or(page.getByRole('dialog').getByRole('link', { name: /^(Export|Download)/ }))
          .first(),
      );
      await saved;
    },
  },
  'delete a note, then undo': {
    path: '/dashboard',
    run: async (page, hand) => {
      await hand.click(button(page, /^Delete note/));
      await hand.click(page.getByRole('alertdialog').getByRole('button', { name: /^Delete/ }));
      await hand.click(button(page, 'Undo'));
    },
  },
  'invite a friend': {
    path: '/referrals',
    run: async (page, hand) => {
      const friend = page.getByRole('group', { name: 'Friend 1' });
      await hand.fill(friend.getByLabel('Name'), 'Lerato');
      await hand.fill(friend.getByLabel('Email'), 'lerato@example.com');
      await hand.click(button(page, 'Send Invitations'));
      await page.getByText('lerato@example.com').first().waitFor();
    },
  },
  'change the password': {
    path: '/account',
    run: async (page, hand) => {
      await hand.fill(page.getByLabel('Current password'), password);
      await hand.fill(page.getByLabel('New password', { exact: true }), 'another horse battery');
      await hand.fill(page.getByLabel('Confirm new password'), 'another horse battery');
      await hand.click(button(page, 'Change password'));
      await text(page, 'Password changed');
    },
  },
};

const debrief = await startDebrief({ env: { RATE_LIMIT_SCALE: '100' } });
const browser = await startBrowser();

const addNotes = async (page: Page) => {
  const { id } = (await (await page.request.get('/api/auth/user')).json()) as { id: string };
  const now = Date.now();
  await storeNotes(debrief, id, 100);
  await storeNotes(debrief, id, [
    {
      contactName: 'Wei Chen',
      nextSteps: 'Call on Friday',
      followUpOn: new Date(now).toISOString().slice(0, 10),
    },
    { contactName: 'Anna Meyer', companyName: 'Umhlanga Foods', createdAt: lastMonth(now) },
  ]);
};

try {
  const page = await (await browser.newContext({ baseURL: debrief.url })).newPage();
  page.setDefaultTimeout(12_000);
  const rows: Record<string, string> = {};
  for (const [name, { path, run }] of Object.entries(jobs)) {
    if (path) await page.goto(path, { waitUntil: 'networkidle' });
    const hand = createHand(page);
    const start = performance.now();
    await run(page, hand);
    rows[name] = `${hand.presses()} presses, ${((performance.now() - start) / 1_000).toFixed(1)} s`;
    if (name === 'first note, typed') await addNotes(page);
  }
  report(`clicks, key presses and seconds, with ${pauseMs} ms after each click`, rows);
} finally {
  await browser.close();
  await debrief.stop();
}
