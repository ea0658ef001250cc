import { rmSync } from 'node:fs';
import { startDebrief } from '@debrief/testing/debrief';
import type { Browser, BrowserContext, Request } from '@playwright/test';
import type { SharedDebrief } from '../shared.ts';
import { newProfile, openProfile } from './microphone-browser.ts';
import { newSalesperson, notesOf, openRecordPage, type RecordPage } from './record-page.ts';

export interface ScenarioContext {
  /** Has a fake microphone that plays the spoken call. */
  readonly browser: Browser;
  readonly wav: string;
  readonly debrief: Pick<SharedDebrief, 'url'>;
}

/** The result after the failure and one retry. Tests expect one note and no unsent recording. */
export interface Outcome {
  readonly notes: number;
  readonly unsent: number;
}

const seconds = 3;

const outcomeOf = async (context: BrowserContext, url: string, { unsent }: RecordPage): Promise<Outcome> => {
  await unsent.waitFor({ state: 'hidden' });
  return { notes: (await notesOf(context, url)).length, unsent: await unsent.getByRole('listitem').count() };
};

const withPageTexts = async (context: BrowserContext, error: unknown): Promise<never> => {
  const shown = context.pages().map(async (page) => {
    const text = await page.innerText('body', { timeout: 5_000 }).catch(() => '(no page)');
    return `${page.url()}: ${text.replace(/\s+/g, ' ').slice(0, 600)}`;
  });
  throw new Error([(error as Error).message, ...(await Promise.all(shown))].join('\n'), { cause: error });
};

const inContext = async <Result>(
  { browser, debrief }: ScenarioContext,
  act: (context: BrowserContext, url: string) => Promise<Result>,
): Promise<Result> => {
  const context = await browser.newContext();
  try {
    await newSalesperson(context, debrief.url);
    return await act(context, debrief.url);
  } catch (error) {
    return await withPageTexts(context, error);
  } finally {
    await context.close();
  }
};

const withOwnServer = async <Result>(
  { browser }: ScenarioContext,
  act: (
    context: BrowserContext,
    url: string,
    server: { kill(): Promise<void>; restart(): Promise<void> },
  ) => Promise<Result>,
): Promise<Result> => {
  let debrief = await startDebrief();
  const { url, dataDirectory } = debrief;
  const context = await browser.newContext();
  try {
    await newSalesperson(context, url);
    return await act(context, url, {
      kill: () => debrief.kill(),
      restart: async () => {
        debrief = await startDebrief({ dataDirectory, env: { PORT: new URL(url).port } });
      },
    });
  } catch (error) {
    return await withPageTexts(context, error);
  } finally {
    await context.close();
    await debrief.stop();
  }
};

const waitForPost = (page: RecordPage, path: string): Promise<Request> =>
  page.page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith(path));

/** Scenarios by name. Each ends by sending the unsent recording. */
export const failureScenarios: Readonly<Record<string, (scenario: ScenarioContext) => Promise<Outcome>>> = {
  'reload while recording': (scenario) =>
    inContext(scenario, async (context, url) => {
      const page = await openRecordPage(context, url);
      await page.recordFor(seconds);
      await page.page.reload();
      await page.sendUnsent();
      return outcomeOf(context, url, page);
    }),

  'tab closed while recording': (scenario) =>
    inContext(scenario, async (context, url) => {
      const first = await openRecordPage(context, url);
      await first.recordFor(seconds);
      await first.page.close();
      const page = await openRecordPage(context, url);
      await page.sendUnsent();
      return outcomeOf(context, url, page);
    }),

  'tab crashed while recording': (scenario) =>
    inContext(scenario, async (context, url) => {
      const first = await openRecordPage(context, url);
      await first.recordFor(seconds);
      const crashed = first.page.waitForEvent('crash');
      await first.page.goto('chrome://crash').catch(() => undefined);
      await crashed;
      const page = await openRecordPage(context, url);
      await page.sendUnsent();
      return outcomeOf(context, url, page);
    }),

  'browser killed while recording': async ({ debrief: { url }, wav }) => {
    const folder = newProfile();
    const first = await openProfile(folder, wav);
    const person = await newSalesperson(first.context, url);
    await (await openRecordPage(first.context, url)).recordFor(seconds);
    await first.kill();
    const { context } = await openProfile(folder, wav);
    try {
      // Signs in again, because Chromium writes cookies up to 30 s late, and may not have written the session
      // cookie.
      await context.request.post(`${url}/api/auth/login`, { data: person, headers: { origin: url } });
      const page = await openRecordPage(context, url);
      await page.sendUnsent();
      return await outcomeOf(context, url, page);
    } finally {
      await context.close();
      rmSync(folder, { recursive: true, force: true });
    }
  },

  'offline at stop': (scenario) =>
    inContext(scenario, async (context, url) => {
      const page = await openRecordPage(context, url);
      await page.recordFor(seconds);
      await context.setOffline(true);
      await page.stop();
      await page.failed();
      await page.page.getByText('You’re offline. The recording is saved').waitFor();
      await context.setOffline(false);
      await page.sendUnsent();
      return outcomeOf(context, url, page);
    }),

  'session ended at stop': (scenario) =>
    inContext(scenario, async (context, url) => {
      const page = await openRecordPage(context, url);
      await page.recordFor(seconds);
      const cookies = await context.cookies();
      await context.clearCookies();
      await page.stop();
      await page.page.waitForURL('**/login');
      await context.addCookies(cookies);
      await page.page.goto(`${url}/app`);
      await page.sendUnsent();
      return outcomeOf(context, url, page);
    }),

  'response 413 at stop': (scenario) =>
    inContext(scenario, async (context, url) => {
      const page = await openRecordPage(context, url);
      await page.page.route('**/api/transcribe-audio', (route) =>
        route.fulfill({ status: 413, json: { error: 'Too large.', code: 'too_large' } }),
      );
      await page.recordFor(seconds);
      await page.stop();
      await page.failed();
      await page.page.unroute('**/api/transcribe-audio');
      await page.sendUnsent();
      return outcomeOf(context, url, page);
    }),

  'response lost after the note was created': (scenario) =>
    inContext(scenario, async (context, url) => {
      const page = await openRecordPage(context, url);
      await page.page.route('**/api/process-audio', async (route) => {
        await route.fetch();
        await route.abort();
      });
      await page.recordFor(seconds);
      await page.stop();
      await page.page
        .getByText('Failed to process audio. Please try again.')
        .first()
        .waitFor({ timeout: 120_000 });
      await page.page.unroute('**/api/process-audio');
      // The first attempt must have created the note. Otherwise, the retry could not create a duplicate.
      if ((await notesOf(context, url)).length !== 1)
        throw new Error('the first attempt did not create the note');
      await page.sendUnsent();
      return outcomeOf(context, url, page);
    }),

  'server down at stop': (scenario) =>
    withOwnServer(scenario, async (context, url, server) => {
      const page = await openRecordPage(context, url);
      await page.recordFor(seconds);
      await server.kill();
      await page.stop();
      await page.failed();
      await server.restart();
      await page.sendUnsent();
      return outcomeOf(context, url, page);
    }),

  'server killed during the upload': (scenario) =>
    withOwnServer(scenario, async (context, url, server) => {
      const page = await openRecordPage(context, url);
      await page.recordFor(seconds);
      // Throttles the upload, so that it is still running when its request is observed.
      const network = await context.newCDPSession(page.page);
      const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 2_000 };
      await network.send('Network.enable');
      await network.send('Network.emulateNetworkConditions', slow);
      const upload = waitForPost(page, '/api/transcribe-audio');
      await page.stop();
      await upload;
      await server.kill();
      await page.failed();
      await network.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 });
      await server.restart();
      await page.sendUnsent();
      return outcomeOf(context, url, page);
    }),

  'server killed while it creates the note': (scenario) =>
    withOwnServer(scenario, async (context, url, server) => {
      const page = await openRecordPage(context, url);
      await page.recordFor(seconds);
      const processing = page.page.waitForRequest('**/api/process-audio', { timeout: 120_000 });
      await page.stop();
      await processing;
      await server.kill();
      await page.page.getByText('Failed to process audio. Please try again.').first().waitFor();
      await server.restart();
      await page.sendUnsent();
      return outcomeOf(context, url, page);
    }),
};
