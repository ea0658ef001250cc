import { chromium, type BrowserContextOptions } from '@playwright/test';
import { axeViolationsInThemes } from '../src/axe.ts';
import { catalogRow } from '../src/catalog.ts';
import { share } from '../src/shared.ts';
import { newSalesperson, notesOf, openRecordPage } from '../src/voice/record-page.ts';
import { setUpRecorder, withoutTranscriber } from '../src/voice/set-up-recorder.ts';
import { expect } from '../src/expect.ts';

const phone = { width: 390, height: 844 };

const { debrief, newContext, openRecorder } = setUpRecorder({ env: withoutTranscriber });
const openAs = (options: BrowserContextOptions = {}) => openRecorder({ viewport: phone, ...options });

test('the button records with timer and levels, beeps at 800 Hz for 0.2 s and releases the microphone', async () => {
  const context = await newContext({ viewport: phone });
  await context.addInitScript(() => {
    const seen = { tones: [] as number[][], tracks: [] as MediaStreamTrack[] };
    Object.assign(window, { seen });
    const { start, stop } = OscillatorNode.prototype;
    // Measures scheduled times, because on a busy machine, the audio clock advances between the calls.
    let began = Infinity;
    OscillatorNode.prototype.start = function (at = 0) {
      began = at;
      start.call(this, at);
    };
    OscillatorNode.prototype.stop = function (at = 0) {
      seen.tones.push([this.frequency.value, at - began]);
      stop.call(this, at);
    };
    const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async (wanted) => {
      const stream = await open(wanted);
      seen.tracks.push(...stream.getTracks());
      return stream;
    };
  });
  const record = await openRecordPage(context, debrief().url);
  const { page } = record;
  const heights = () =>
    page
      .getByTestId('levels')
      .locator('span')
      .evaluateAll((bars) => bars.map((bar) => bar.getBoundingClientRect().height));
  const still = await heights();
  expect(still).toHaveLength(40);
  await record.recordFor(2);
  await page.waitForFunction(
    () =>
      [...document.querySelectorAll('[data-testid=levels] span')].filter(
        (bar) => bar.getBoundingClientRect().height > 12,
      ).length > 2,
  );
  const box = await page.getByRole('button', { name: 'Stop recording and send' }).boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(72);
  expect(box?.y).toBeGreaterThan(phone.height / 2);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(phone.height);
  await record.stop();
  await record.failed();
  const seen = await page.evaluate(() => {
    const { tones, tracks } = (
      window as unknown as { seen: { tones: number[][]; tracks: MediaStreamTrack[] } }
    ).seen;
    return { tones, tracks: tracks.map(({ readyState }) => readyState) };
  });
  expect(seen.tones).toEqual([[800, expect.closeTo(0.2, 2)]]);
  expect(seen.tracks).toEqual(['ended']);
});

test('the button works by keyboard', async () => {
  const { page, failed } = await openAs();
  await page.getByRole('button', { name: 'Start recording' }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('timer').filter({ hasText: '00:01' }).waitFor();
  await page.keyboard.press('Enter');
  await failed();
});

test('without transcription, a recording is kept and can be played, downloaded, discarded or replaced by text', async () => {
  const record = await openAs({ acceptDownloads: true });
  const { page, unsent } = record;
  await record.recordFor(2);
  await record.stop();
  await record.failed();
  await page.getByText('Transcription isn’t set up here. Your recording is saved.').waitFor();
  await page.getByRole('button', { name: 'Use my browser instead' }).waitFor();
  await expect(unsent).toContainText(/00:0[23] · \d+ kB/);

  await unsent.getByRole('button', { name: 'Play', exact: true }).click();
  await unsent.getByText(/00:0[1-9] \/ 00:0\d/).waitFor();

  const saving = page.waitForEvent('download');
  await unsent.getByRole('button', { name: 'Download' }).click();
  const download = await saving;
  expect(download.suggestedFilename()).toMatch(/^recording-[\d-]+\.webm$/);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  const file = Buffer.concat(chunks);
  expect(file.subarray(0, 4).toString('hex')).toBe('1a45dfa3');

  await unsent.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('button', { name: 'Keep' }).click();
  await expect(unsent).toBeVisible();
  await unsent.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await unsent.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Use text input' }).click();
  await page.getByLabel('Enter your sales notes').waitFor();
  await expect.poll(() => notesOf(page.context(), debrief().url)).toEqual([]);
});

test('a running recording is not offered in another tab until its tab is closed', async () => {
  const first = await openAs();
  await first.recordFor(1);
  const second = await openRecordPage(first.page.context(), debrief().url);
  // Once the button is shown, the page has read its stored recordings.
  await second.page.getByRole('button', { name: 'Start recording' }).waitFor();
  await second.recordFor(1);
  await expect(second.unsent).toBeHidden();
  await first.page.close();
  await second.unsent.waitFor();
  await expect(second.unsent.getByRole('listitem')).toHaveCount(1);
});

test('a recording of one account is not offered to another in the same browser', async () => {
  const first = await openAs();
  await first.recordFor(1);
  await first.stop();
  await first.unsent.waitFor();
  await first.page.getByRole('button', { name: 'Log out' }).click();
  await first.page.waitForURL('**/login');
  const context = first.page.context();
  await newSalesperson(context, debrief().url);
  const other = await openRecordPage(context, debrief().url);
  await other.recordFor(1);
  await expect(other.unsent).toBeHidden();
});

test('asks for confirmation when leaving while recording', async () => {
  const record = await openAs();
  const { page } = record;
  await record.recordFor(1);
  const asked = page.waitForEvent('dialog');
  void page.reload();
  expect((await asked).type()).toBe('beforeunload');
  await page.getByRole('tab', { name: 'Record Audio' }).waitFor();
  await record.unsent.waitFor();
});

catalogRow('recordingKept', 'when another page is opened', async () => {
  const record = await openAs();
  const { page } = record;
  await record.recordFor(1);
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await page.getByText('Recording saved', { exact: true }).first().waitFor();
  await page.getByRole('link', { name: 'Record', exact: true }).click();
  await record.unsent.getByText('You left the page while it was recording.').waitFor();
  return { page };
});

let onTestEnd: () => Promise<void> = async () => undefined;
afterAll(() => onTestEnd());

catalogRow('microphoneDenied', 'when the browser denies access', async () => {
  const endpoint = await share('chromium', ['--use-fake-device-for-media-stream']);
  const plain = await chromium.connect(endpoint);
  onTestEnd = () => plain.close();
  const context = await plain.newContext({ viewport: phone });
  await newSalesperson(context, debrief().url);
  const { page, start } = await openRecordPage(context, debrief().url);
  await start();
  await page
    .getByRole('alert')
    .getByText(/Allow it in the address bar/)
    .waitFor();
  await page.getByRole('button', { name: 'Start recording' }).waitFor();
  return { page };
});

catalogRow('recordingDiscarded', 'after a confirmation', async () => {
  const record = await openAs();
  const { page, unsent } = record;
  await record.recordFor(1);
  await record.stop();
  await record.failed();
  await unsent.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await unsent.waitFor({ state: 'hidden' });
  return { page };
});

catalogRow('transcriptionFailed', 'when the server cannot transcribe', async () => {
  const record = await openAs();
  await record.recordFor(1);
  await record.stop();
  return { page: record.page };
});

test('the recorder is accessible in both themes: idle, recording, sending, failed and discarding', async () => {
  const record = await openAs({ reducedMotion: 'reduce' });
  const { page } = record;
  const problems: Record<string, string[]> = {};
  const look = async (state: string) => {
    problems[state] = await axeViolationsInThemes(page);
  };
  await look('idle');
  await record.recordFor(1);
  await look('recording');
  await page.route('**/api/transcribe-audio', () => undefined);
  await record.stop();
  await page.getByText('Sending your recording.').waitFor();
  await look('sending');
  await page.unroute('**/api/transcribe-audio');
  await page.reload();
  await record.unsent.waitFor();
  // The button is "Retry" if the request failed before the reload.
  await page.getByRole('button', { name: /^(Send|Retry)$/ }).click();
  await record.failed();
  await record.unsent.getByRole('button', { name: 'Play', exact: true }).click();
  await look('failed');
  await record.unsent.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('alertdialog').waitFor();
  await look('discard');
  expect(Object.values(problems).flat()).toEqual([]);
});
