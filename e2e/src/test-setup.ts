import { startDebrief, type RunningDebrief } from '@debrief/testing/debrief';
import { eventually, signUp, type Person } from '@debrief/testing/person';
import type { SalesNoteDocument } from '@debrief/sales-notes/model';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { startBrowser } from './browser.ts';
import { makeAdmin } from './database.ts';
import { storeNotes } from './stored-notes.ts';
import { expect } from './expect.ts';

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

/** Chromium logs failed requests itself, and the app logs those that the specification names. */
const expectedErrors =
  /Failed to load resource|ApiError|NetworkError|(Logout|Session check|Counting a page view|Deleting|Fetching the notes) .*failed/;

type Variables = Record<string, string>;

/**
 * Starts one Debrief and one browser for the tests of a file. An unexpected error in a page's console fails the test that
 * caused it.
 * @param env variables of that Debrief, or what makes them once the tests begin
 */
export const setUpDebrief = (env: Variables | (() => Promise<Variables>) = {}) => {
  let debrief: RunningDebrief;
  let browser: Browser;
  const consoleErrors: string[] = [];

  beforeAll(async () => {
    const variables = typeof env === 'function' ? await env() : env;
    [debrief, browser] = await Promise.all([
      startDebrief({ env: { RATE_LIMIT_SCALE: '100', ...variables } }),
      startBrowser(),
    ]);
  });
  afterEach(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
    expect(consoleErrors.splice(0)).toEqual([]);
  });
  afterAll(async () => {
    await browser?.close();
    await debrief?.stop();
  });

  /** Opens a page of a new anonymous visitor. */
  const openAnonymousPage = async ({ theme, ...look }: Look = {}): Promise<Page> => {
    const context = await browser.newContext({
      viewport: desktop,
      baseURL: debrief.url,
      reducedMotion: 'reduce',
      locale: 'en-US',
      // A worker would hide what pages ask for from the tests that answer it.
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

  /** A page of a new user with an account and a session. */
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
    const page = await openAnonymousPage(look);
    const [cookie = '', value = ''] = person.cookie().split(/=(.*)/s);
    await page
      .context()
      .addCookies([{ name: cookie, value, url: debrief.url, httpOnly: true, sameSite: 'Lax' }]);
    return { page, person, id };
  };

  return { openAnonymousPage, openSignedInPage, debrief: () => debrief };
};

/** Waits for a toast with exactly this text, and checks that it is the only one. */
export const expectToast = async (page: Page, title: string, description: string): Promise<void> => {
  const shown = page.getByRole('region', { name: /^Notifications/ }).locator('li');
  await shown.getByText(title, { exact: true }).waitFor();
  await shown.getByText(description, { exact: true }).waitFor();
  await expect(shown).toHaveCount(1);
};

/** Mocks the response to requests for `path`. */
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

/** Sends invitations, and waits until the referrals service knows the inviter's new account. */
export const invite = async (person: Person, ...emails: string[]): Promise<void> => {
  const referrals = emails.map((email) => ({ name: email.split(/[.@]/)[0] ?? '', email }));
  let said = '';
  await eventually(async () => {
    const { status, text } = await person.call('POST', '/api/referrals', { referrals });
    said = `${status} ${text}`;
    return status < 300;
  }, 15_000).catch(() => {
    throw new Error(`nobody was invited: ${said}`);
  });
};
