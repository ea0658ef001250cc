// Parts of a page must not move while its font loads, and while a note is recorded, processed and shown.
import { layoutShift, maxShift } from '../src/layout-shift.ts';
import { openTextInput } from '../src/text-input.ts';
import { setUpRecorder } from '../src/voice/set-up-recorder.ts';
import { scriptedTranscriber } from '../src/voice/scripted-transcriber.ts';

const { browser, debrief, openRecorder } = setUpRecorder({ env: scriptedTranscriber });

const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };
const sizes = [phone, { width: 844, height: 390 }, desktop];

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

test.each([phone, desktop])('nothing moves when the font loads at $width x $height', async (viewport) => {
  const context = await browser().newContext({ viewport, serviceWorkers: 'block' });
  const page = await context.newPage();
  const shown = Promise.withResolvers<void>();
  await page.route('**/*.woff2', async (route) => {
    await shown.promise;
    await route.continue();
  });
  await page.goto(debrief().url, { waitUntil: 'domcontentloaded' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  shown.resolve();
  await page.evaluate(() => document.fonts.load('16px "Inter Variable"'));
  await page.waitForLoadState('networkidle');
  expect(await layoutShift(page)).toBeLessThan(maxShift);
});
