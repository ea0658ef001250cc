import type { Browser } from '@playwright/test';
import { newSalesperson, openRecordPage } from './record-page.ts';

interface Options {
  viewport: { width: number; height: number };
  theme: string;
  url: string;
  pathOf: (name: string) => string;
}

export const screenshotRecorder = async (browser: Browser, { viewport, theme, url, pathOf }: Options) => {
  const context = await browser.newContext({ viewport });
  await context.addInitScript((value) => localStorage.setItem('theme', value), theme);
  await newSalesperson(context, url);
  const record = await openRecordPage(context, url);
  const { page, unsent } = record;
  const screenshot = async (name: string, fullPage = false) => {
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: pathOf(name), fullPage });
  };

  await screenshot('recorder-idle');
  await record.recordFor(4);
  await screenshot('recorder-recording');
  await page.getByText('Live draft.').waitFor();
  await screenshot('recorder-live-words', true);
  await page.getByRole('button', { name: 'Pause recording' }).click();
  await page.getByRole('group', { name: 'Recording so far' }).waitFor();
  await screenshot('recorder-paused', true);
  await page.getByRole('button', { name: 'Resume recording' }).click();
  await page.route('**/api/transcribe-audio', () => undefined);
  await record.stop();
  await page.locator('[data-status=processing]').filter({ hasText: 'AI Extraction' }).waitFor();
  await screenshot('recorder-sending');
  await page.locator('[data-status=complete]').filter({ hasText: 'Structured Output' }).waitFor();
  await page.reload();
  await unsent.waitFor();
  await screenshot('recorder-unsent');
  await page.unroute('**/api/transcribe-audio');
  await page.route('**/api/transcribe-audio', (route) =>
    route.fulfill({
      status: 503,
      json: {
        error: 'Transcription isn’t set up here. Please type or paste your notes instead.',
        code: 'no_transcriber',
      },
    }),
  );
  await page.getByRole('button', { name: 'Send' }).click();
  await record.failed();
  await unsent.waitFor();
  await unsent.getByRole('button', { name: 'Play', exact: true }).click();
  await page.getByRole('button', { name: 'Close' }).click();
  await screenshot('recorder-failed', true);
  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  });
  await record.start();
  await page.getByText('Microphone Access Required').first().waitFor();
  await screenshot('recorder-denied');
  await context.close();
};
