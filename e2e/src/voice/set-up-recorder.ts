import { speechMissing } from '@debrief/testing/speech';
import { chromium, type Browser, type BrowserContextOptions } from '@playwright/test';
import { share, type SharedDebrief } from '../shared.ts';
import { microphoneFlags } from './microphone-browser.ts';
import { newSalesperson, openRecordPage } from './record-page.ts';

/** Variables that disable transcription, so that recordings stay on the device. */
export const withoutTranscriber = { TRANSCRIBE_COMMAND: 'none' };

interface Options {
  readonly env?: Readonly<Record<string, string>>;
  /** Returns the path of the WAV file that the microphone plays. Default: a spoken call, repeated. */
  readonly speech?: () => Promise<string>;
}

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
    openRecorder: async (options?: BrowserContextOptions) =>
      openRecordPage(await newContext(options), debrief.url),
  };
};

export const describeSpoken = (name: string, tests: () => void) => {
  const missing = speechMissing();
  if (missing) process.stdout.write(`Skipped ${name}: ${missing}.\n`);
  (missing ? describe.skip : describe)(name, tests);
};
