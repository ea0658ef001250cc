import type { SalesNoteDocument } from '@debrief/sales-notes/model';
import { signUp, type Person } from '@debrief/testing/person';
import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { expect } from './expect.ts';
import { storeNotes } from './stored-notes.ts';
import { setUpRecorder } from './voice/set-up-recorder.ts';

export interface StoredPerson extends Person {
  readonly id: string;
}

export interface TwoPeople {
  readonly anna: StoredPerson;
  readonly ben: StoredPerson;
  readonly context: BrowserContext;
  /** Signs in without notifying open pages. */
  readonly signIn: (person: Person) => Promise<void>;
  readonly openPage: (path: string) => Promise<Page>;
}

interface Options extends BrowserContextOptions {
  readonly notes?: readonly Partial<SalesNoteDocument>[];
}

export const setUpTwoPeople = () => {
  const { debrief, browser } = setUpRecorder({
    env: { TRANSCRIBE_COMMAND: 'sh -c "echo Met Sarah Jones of Acme Ltd." {file}' },
  });

  const join = async (name: string, notes: Options['notes']): Promise<StoredPerson> => {
    const person = await signUp(debrief().url, { name });
    const { id } = (await person.call('GET', '/api/auth/user')).json as { id: string };
    if (notes) await storeNotes(debrief(), id, notes);
    return { ...person, id };
  };

  return async ({ notes, ...options }: Options = {}): Promise<TwoPeople> => {
    const [anna, ben] = [await join('Anna Meyer', notes), await join('Ben Okafor', notes)];
    const baseURL = debrief().url;
    const context = await browser().newContext({
      ...{ baseURL, locale: 'en-US', reducedMotion: 'reduce', serviceWorkers: 'block' },
      ...options,
    });
    const signIn = async ({ email, password }: Person) => {
      const data = { email, password };
      const answer = await context.request.post('/api/auth/login', { data, headers: { origin: baseURL } });
      expect(answer.status()).toBe(200);
    };
    await signIn(anna);
    const openPage = async (path: string) => {
      const page = await context.newPage();
      page.setDefaultTimeout(20_000);
      page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined));
      await page.goto(path);
      await page.locator('main h1').waitFor();
      // The page must not find the other user before the test acts.
      await page.waitForLoadState('networkidle');
      return page;
    };
    return { anna, ben, context, signIn, openPage };
  };
};

export const changedTo = (page: Page, { email }: Person) =>
  page.getByText(`You’re signed in as ${email} in another tab.`);

/** Signs in on the login page, which must have filled in the user's email. */
export const signInAgain = async (page: Page, { email, password }: Person): Promise<void> => {
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
  await page.locator('main h1').waitFor();
};

export const countOf = async (
  person: Person,
  what: 'sales-notes' | 'contacts' | 'referrals' | 'recordings',
) => ((await person.call('GET', `/api/${what}`)).json as unknown[]).length;
