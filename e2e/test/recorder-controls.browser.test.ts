import type { BrowserContextOptions } from '@playwright/test';
import { axeViolationsInThemes } from '../src/axe.ts';
import { openRecordPage, type RecordPage } from '../src/voice/record-page.ts';
import { setUpRecorder, withoutTranscriber } from '../src/voice/set-up-recorder.ts';
import { expect } from '../src/expect.ts';
import { openRecordOptions } from '../src/record-options.ts';

const phone = { width: 390, height: 844 };

const { debrief, newContext, openRecorder } = setUpRecorder({ env: withoutTranscriber });
const openAs = (options: BrowserContextOptions = {}) => openRecorder({ viewport: phone, ...options });

const pause = async ({ page }: RecordPage) => {
  await page.getByRole('button', { name: 'Pause recording' }).click();
  const player = page.getByRole('group', { name: 'Recording so far' });
  await player.waitFor();
  return player;
};

const storedSeconds = async ({ page, unsent }: RecordPage): Promise<number> => {
  const saving = page.waitForEvent('download');
  await unsent.getByRole('button', { name: 'Download' }).click();
  const chunks: Buffer[] = [];
  for await (const chunk of await (await saving).createReadStream()) chunks.push(chunk as Buffer);
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    return (await new AudioContext().decodeAudioData(bytes.buffer)).duration;
  }, Buffer.concat(chunks).toString('base64'));
};

test('a pause records nothing and stops the timer; the recording so far can be played and resumed', async () => {
  const record = await openAs({ acceptDownloads: true });
  const { page, unsent } = record;
  await record.recordFor(2);
  const player = await pause(record);
  await page.getByText('Recording paused', { exact: true }).waitFor({ state: 'attached' });
  const timer = page.getByRole('timer');
  const shown = await timer.innerText();
  await player.getByRole('button', { name: 'Play' }).click();
  // Waits until the whole recording has been played, during which a running timer would advance.
  await player.getByRole('button', { name: 'Pause' }).waitFor();
  await player.getByRole('button', { name: 'Play' }).waitFor();
  expect(await timer.innerText()).toBe(shown);

  await page.getByRole('button', { name: 'Resume recording' }).click();
  await timer.filter({ hasText: '00:04' }).waitFor();
  await expect(player).toBeHidden();
  await record.stop();
  await record.failed();
  await expect(unsent).toContainText(/00:\d\d · \d+ kB/);
  const timed = Number(/00:(\d\d) ·/.exec(await unsent.innerText())?.[1]);
  expect(timed).toBeGreaterThanOrEqual(4);
  expect(Math.abs((await storedSeconds(record)) - timed)).toBeLessThan(1.5);
});

test.each([
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
])('the record button is visible without scrolling at $width x $height', async (viewport) => {
  const { page, start } = await openAs({ viewport });
  await expect(page.getByRole('button', { name: 'Start recording' })).toBeInViewport({ ratio: 1 });
  await start();
  await expect(page.getByRole('button', { name: 'Stop recording and send' })).toBeInViewport({ ratio: 1 });
});

test('a paused recording can be sent without resuming', async () => {
  const record = await openAs();
  await record.recordFor(1);
  await pause(record);
  await record.stop();
  await record.failed();
  await record.unsent.waitFor();
});

test('a paused recording is discarded after a confirmation and deleted completely', async () => {
  const record = await openAs();
  const { page, unsent } = record;
  await record.recordFor(1);
  await pause(record);
  await page.getByRole('button', { name: 'Discard recording' }).click();
  await page.getByRole('button', { name: 'Keep' }).click();
  await page.getByRole('button', { name: 'Discard recording' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await page.getByText('The recording has been removed from this device.').first().waitFor();
  await page.getByRole('button', { name: 'Start recording' }).waitFor();
  await page.reload();
  await record.recordFor(1);
  await expect(unsent).toBeHidden();
});

test('leaving the page while paused keeps the recording', async () => {
  const record = await openAs();
  const { page } = record;
  await record.recordFor(1);
  await pause(record);
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await page.getByText('Recording saved', { exact: true }).first().waitFor();
  await page.getByRole('link', { name: 'Record', exact: true }).click();
  await record.unsent.getByText('You left the page while it was recording.').waitFor();
});

test('pausing, resuming and the discard dialog work by keyboard and keep the focus', async () => {
  const { page, recordFor } = await openAs();
  await recordFor(1);
  await page.getByRole('button', { name: 'Pause recording' }).focus();
  await page.keyboard.press('Enter');
  const resume = page.getByRole('button', { name: 'Resume recording' });
  await expect(resume).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Pause recording' })).toBeFocused();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Discard recording' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog').waitFor();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Discard recording' })).toBeFocused();
});

test('warns of silence while recording, but not while paused', async () => {
  const context = await newContext({ viewport: phone });
  await context.addInitScript(() => {
    AnalyserNode.prototype.getFloatTimeDomainData = (samples) => void samples.fill(0);
  });
  const record = await openRecordPage(context, debrief().url);
  const warning = record.page.getByText('No sound detected. Check your microphone.', { exact: true });
  await record.start();
  await warning.waitFor();
  await pause(record);
  await expect(warning).toBeHidden();
  await record.page.getByRole('button', { name: 'Resume recording' }).click();
  await expect(warning).toBeHidden();
  await warning.waitFor();
});

test('remembers the selected microphone, and falls back to the default with a message', async () => {
  const record = await openAs();
  const { page } = record;
  await record.recordFor(1);
  await record.stop();
  await record.failed();
  await openRecordOptions(page);
  const select = page.getByLabel('Microphone', { exact: true });
  const [, , other = ''] = await select.getByRole('option').allInnerTexts();
  await select.selectOption({ label: other });
  await page.evaluate(() => {
    const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async (wanted) => {
      const stream = await open(wanted);
      document.title = stream.getAudioTracks()[0]?.label ?? '';
      return stream;
    };
  });
  await record.recordFor(1);
  expect(await page.title()).toBe(other);
  await expect(select).toBeHidden();

  await page.evaluate(() => localStorage.setItem('debrief.microphone', '{"id":"gone","label":"My headset"}'));
  await page.reload();
  await openRecordOptions(page);
  await page.getByText('“My headset” isn’t connected. We’re using the default one.').waitFor();
  await record.recordFor(1);
  await page.getByText('“My headset” isn’t connected, so we’re using the default microphone.').waitFor();
});

test('offers a new recording while the previous one is processed', async () => {
  const record = await openAs();
  const { page } = record;
  await page.route('**/api/transcribe-audio', () => undefined);
  await record.recordFor(1);
  await record.stop();
  await page.getByRole('button', { name: 'Record another' }).click();
  await page.getByRole('button', { name: 'Stop recording and send' }).waitFor();
});

test('a paused recording is accessible in both themes', async () => {
  const record = await openAs({ reducedMotion: 'reduce' });
  const { page } = record;
  await record.recordFor(1);
  await pause(record);
  expect(await axeViolationsInThemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Discard recording' }).click();
  await page.getByRole('alertdialog').waitFor();
  expect(await axeViolationsInThemes(page)).toEqual([]);
});
