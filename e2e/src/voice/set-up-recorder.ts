import { speechMissing } from '@debrief/testing/speech';
import { chromium, type Browser, type BrowserContextOptions } from '@playwright/test';
import { share, type SharedDebrief } from '../shared.ts';
import { microphoneFlags } from './microphone-browser.ts';
import { newSalesperson, openRecordPage } from './record-page.ts';

/** Disables the recogniser of this machine: recordings that are sent stay on the device, where they can be examined. */
export const withoutTranscriber = { TRANSCRIBE_COMMAND: 'none' };

interface Options {
  /** Variables of Debrief. */
  readonly env?: Readonly<Record<string, string>>;
  /** Makes the WAV file that the microphone plays; without it the microphone beeps each second. */
  readonly speech?: () => Promise<string>;
}

/**
 * Gives the tests of a file or a `describe` a Debrief and a browser with a microphone, which other files share. A context is
 * closed at the end of its test.
 */
export const setUpRecorder = ({ env = {}, speech }: Options = {}) => {
  let wav: string | undefined;
  let debrief: SharedDebrief;
  let browser: Browser;

  beforeAll(async () => {
    wav = await speech?.();
    const [shared, endpoint] = await Promise.all([
      share('debrief', { RATE_LIMIT_SCALE: '100', ...env }),
      share('chromium', microphoneFlags(wav)),
    ]);
    debrief = shared;
    browser = await chromium.connect(endpoint);
  });
  afterEach(async () => {
    for (const context of browser?.contexts() ?? []) await context.close();
  });
  afterAll(() => browser?.close());

  /** A context with the session of a new user. */
  const newContext = async (options: BrowserContextOptions = {}) => {
    const context = await browser.newContext(options);
    await newSalesperson(context, debrief.url);
    return context;
  };

  return {
    debrief: () => debrief,
    browser: () => browser,
    wav: () => wav ?? '',
    newContext,
    /** The record page of a new user, in a context of its own. */
    openRecorder: async (options?: BrowserContextOptions) =>
      openRecordPage(await newContext(options), debrief.url),
  };
};

/** A `describe` that is skipped, and says so, where this machine cannot speak. */
export const describeSpoken = (name: string, tests: () => void) => {
  const missing = speechMissing();
  if (missing) process.stdout.write(`Skipped ${name}: ${missing}.\n`);
  (missing ? describe.skip : describe)(name, tests);
};
