// Parts of the record page must not move while a note is recorded, processed and shown.
import type { Page } from '@playwright/test';
import { openTextInput } from '../src/text-input.ts';
import { setUpRecorder } from '../src/voice/set-up-recorder.ts';
import { scriptedTranscriber } from '../src/voice/scripted-transcriber.ts';

const { openRecorder } = setUpRecorder({ env: scriptedTranscriber });

/** Web Vitals calls a shift up to 0.1 good. */
const maxShift = 0.02;

const sizes = [
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 1440, height: 900 },
];

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

/** Returns the sum of all shifts since navigation, except those within 500 ms of an input. */
const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(
            (list.getEntries() as LayoutShift[])
              .filter(({ hadRecentInput }) => !hadRecentInput)
              .reduce((sum, { value }) => sum + value, 0),
          ),
        ).observe({ type: 'layout-shift', buffered: true });
        // Without any shift, the observer is not called.
        requestAnimationFrame(() => setTimeout(() => resolve(0)));
      }),
  );

const open = async (viewport: (typeof sizes)[number]) => {
  const record = await openRecorder({ viewport, reducedMotion: 'reduce' });
  await record.page.getByText('Transcribed on our own server.').waitFor();
  return record;
};

test.each(sizes)('nothing moves from a recording to its note at $width x $height', async (viewport) => {
  const record = await open(viewport);
  const { page } = record;
  await record.recordFor(2);
  await record.stop();
  await record.saved();
  await page.getByRole('heading', { name: 'Your note is ready' }).waitFor();
  expect(await layoutShift(page)).toBeLessThan(maxShift);
});

test.each(sizes)('nothing moves from a text to its note at $width x $height', async (viewport) => {
  const { page } = await open(viewport);
  await (await openTextInput(page)).fill('Met Sarah Jones of Acme Ltd. Send the proposal on Friday.');
  await page.getByRole('button', { name: 'Process Sales Notes' }).click();
  await page.getByRole('heading', { name: 'Your note is ready' }).waitFor();
  expect(await layoutShift(page)).toBeLessThan(maxShift);
});
