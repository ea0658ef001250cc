import { eventually, signUp, type Person } from '@debrief/testing/person';
import type { SalesNoteDocument } from '@debrief/sales-notes/model';
import { chromium, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import { makeAdmin } from './database.ts';
import { expect } from './expect.ts';
import { share, type SharedDebrief } from './shared.ts';
import { storeNotes } from './stored-notes.ts';
import { microphoneFlags } from './voice/microphone-browser.ts';

export const desktop = { width: 1280, height: 800 };
export const phone = { width: 360, height: 740 };

interface Look extends BrowserContextOptions {
  readonly theme?: 'light' | 'dark';
}

interface SignedInOptions extends Look {
  readonly name?: string;
  readonly admin?: boolean;
  readonly notes?: number | readonly Partial<SalesNoteDocument>[];
}

export interface SignedInPage {
  readonly page: Page;
  readonly person: Person;
  readonly id: string;
}

/** Console errors that Chromium and the app log for failed requests. */
const expectedErrors =
  /Failed to load resource|ApiError|NetworkError|(Logout|Session check|Counting a page view|Deleting|Refetching the notes) .*failed/;

type Variables = Record<string, string>;

/**
 * Sets up a Debrief system and a browser, which other test files may share. Unexpected console errors fail a
 * test.
 */
export const setUpDebrief = (env: Variables | (() => Promise<Variables>) = {}) => {
  let debrief: SharedDebrief;
  let browser: Browser;
  const consoleErrors: string[] = [];

  beforeAll(async () => {
    const variables = typeof env === 'function' ? await env() : env;
    const [shared, endpoint] = await Promise.all([
      share('debrief', { RATE_LIMIT_SCALE: '100', ...variables }),
      share('chromium', microphoneFlags()),
    ]);
    debrief = shared;
    browser = await chromium.connect(endpoint);
  });
  afterEach(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
    expect(consoleErrors.splice(0)).toEqual([]);
  });
  afterAll(() => browser?.close());

  const openAnonymousPage = async ({ theme, ...look }: Look = {}): Promise<Page> => {
    const context = await browser.newContext({
      viewport: desktop,
      baseURL: debrief.url,
      reducedMotion: 'reduce',
      locale: 'en-US',
      // A service worker would bypass mocked responses.
      serviceWorkers: 'block',
      ...look,
    });
    if (theme) await context.addInitScript((value) => localStorage.setItem('theme', value), theme);
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    page.on('pageerror', (error) => consoleErrors.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' && !expectedErrors.test(message.text()))
        consoleErrors.push(message.text());
    });
    return page;
  };

  const openPageOf = async (person: Person, look: Look = {}): Promise<Page> => {
    const page = await openAnonymousPage(look);
    const [name = '', value = ''] = person.cookie().split(/=(.*)/s);
    await page.context().addCookies([{ name, value, url: debrief.url, httpOnly: true, sameSite: 'Lax' }]);
    return page;
  };

  const openSignedInPage = async ({
    name,
    admin,
    notes,
    ...look
  }: SignedInOptions = {}): Promise<SignedInPage> => {
    const person = await signUp(debrief.url, name ? { name } : {});
    if (admin) {
      await makeAdmin(debrief, person.email);
      await person.logIn();
    }
    const { id } = (await person.call('GET', '/api/auth/user')).json as { id: string };
    if (notes) await storeNotes(debrief, id, notes);
    return { page: await openPageOf(person, look), person, id };
  };

  return { openAnonymousPage, openPageOf, openSignedInPage, debrief: () => debrief };
};

export const expectToast = async (page: Page, title: string, description: string): Promise<void> => {
  const shown = page.getByRole('region', { name: /^Notifications/ }).locator('li');
  await shown.getByText(title, { exact: true }).waitFor();
  await shown.getByText(description, { exact: true }).waitFor();
  await expect(shown).toHaveCount(1);
};

export const mockResponse = async (
  page: Page,
  path: string,
  method: string,
  response: { status: number; body?: string; json?: object } | 'no connection',
): Promise<void> => {
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      if (route.request().method() !== method) return route.fallback();
      if (response === 'no connection') return route.abort('connectionfailed');
      const { status, body = '', json } = response;
      await route.fulfill(json ? { status, json } : { status, body });
    },
  );
};

/** Sends invitations. Retries for 15 s, until the referrals service knows the inviter's account. */
export const invite = async (person: Person, ...emails: string[]): Promise<void> => {
  const referrals = emails.map((email) => ({ name: email.split(/[.@]/)[0] ?? '', email }));
  let response = '';
  await eventually(async () => {
    const { status, text } = await person.call('POST', '/api/referrals', { referrals });
    response = `${status} ${text}`;
    return status < 300;
  }, 15_000).catch(() => {
    throw new Error(`the invitations failed: ${response}`);
  });
};
