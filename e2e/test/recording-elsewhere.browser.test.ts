import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDebrief, type RunningDebrief } from '@debrief/testing/debrief';
import type { Browser } from '@playwright/test';
import { expect } from '../src/expect.ts';
import { startMicrophoneBrowser } from '../src/voice/microphone-browser.ts';
import { newSalesperson, notesOf, openRecordPage } from '../src/voice/record-page.ts';

/** A recording whose tab is closed as soon as the server has it; the transcriber ends when the test says so. */
let folder: string;
let debrief: RunningDebrief;
let browser: Browser;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'debrief-elsewhere-'));
  const transcriber = join(folder, 'transcribe.sh');
  await writeFile(
    transcriber,
    `until [ -e ${folder}/go ]; do sleep 0.1; done; echo "Met Sarah Jones from Acme Ltd."`,
  );
  [debrief, browser] = await Promise.all([
    startDebrief({ env: { TRANSCRIBE_COMMAND: `sh ${transcriber}` } }),
    startMicrophoneBrowser(),
  ]);
});
afterAll(async () => {
  await browser.close();
  await debrief.stop();
  await rm(folder, { recursive: true });
});

test('becomes a note, in progress and announced on another device, and mailed', async () => {
  const phone = await browser.newContext();
  const person = await newSalesperson(phone, debrief.url);
  const record = await openRecordPage(phone, debrief.url);
  await record.recordFor(2);
  await record.stop();
  await record.page.getByText('Saved. Transcribing… You can close this page').waitFor();
  await record.page.close();

  const laptop = await browser.newContext();
  await laptop.request.post(`${debrief.url}/api/auth/login`, {
    data: person,
    headers: { origin: debrief.url },
  });
  const page = await laptop.newPage();
  await page.goto(`${debrief.url}/dashboard`);
  const inProgress = page.getByRole('region', { name: 'In progress' });
  await inProgress.getByText('Transcribing…').waitFor();

  await writeFile(join(folder, 'go'), '');
  await page.getByText('Sales note has been processed and saved.').first().waitFor();
  await page.getByRole('table').getByText('Sarah Jones').waitFor();
  await expect(inProgress).toBeHidden();
  expect(await notesOf(laptop, debrief.url)).toHaveLength(1);
  const mailbox = await laptop.newPage();
  await expect(async () => {
    await mailbox.goto(debrief.developerPage('/dev/mailbox'));
    expect(await mailbox.content()).toContain(person.email);
    expect(await mailbox.content()).toContain('Sarah Jones');
  }).toPass();

  // The first device learns of it, too: it has nothing left to send.
  const again = await openRecordPage(phone, debrief.url);
  await again.saved();
  await expect(again.unsent).toBeHidden();
  expect(await notesOf(phone, debrief.url)).toHaveLength(1);
  await Promise.all([phone.close(), laptop.close()]);
});
