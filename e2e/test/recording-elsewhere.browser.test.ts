import { expect } from '../src/expect.ts';
import { newSalesperson, notesOf, openRecordPage } from '../src/voice/record-page.ts';
import {
  holdTranscriber,
  releaseTranscriber,
  scriptedTranscriber,
} from '../src/voice/scripted-transcriber.ts';
import { setUpRecorder } from '../src/voice/set-up-recorder.ts';

const { browser, debrief } = setUpRecorder({ env: scriptedTranscriber });
afterEach(releaseTranscriber);

test('announces a note on another device, and emails it, after the tab of the recording was closed', async () => {
  holdTranscriber();
  const { url, mailbox } = debrief();
  const phone = await browser().newContext();
  const person = await newSalesperson(phone, url);
  const record = await openRecordPage(phone, url);
  await record.recordFor(1);
  await record.stop();
  await record.page.getByText('Saved. Transcribing… You can close this page').waitFor();
  await record.page.close();

  const laptop = await browser().newContext();
  await laptop.request.post(`${url}/api/auth/login`, {
    data: person,
    headers: { origin: url },
  });
  const page = await laptop.newPage();
  await page.goto(`${url}/dashboard`);
  const inProgress = page.getByRole('region', { name: 'In progress' });
  await inProgress.getByText('Transcribing…').waitFor();

  releaseTranscriber();
  await page.getByText('Sales note has been processed and saved.').first().waitFor();
  await page.getByRole('table').getByText('Rashid Kareemi').waitFor();
  await expect(inProgress).toBeHidden();
  expect(await notesOf(laptop, url)).toHaveLength(1);
  const mails = await laptop.newPage();
  await expect(async () => {
    await mails.goto(mailbox);
    expect(await mails.content()).toContain(person.email);
    expect(await mails.content()).toContain('Rashid Kareemi');
  }).toPass();

  // The first device announces the note, too, and has nothing to send.
  const again = await openRecordPage(phone, url);
  await again.saved();
  await expect(again.unsent).toBeHidden();
  expect(await notesOf(phone, url)).toHaveLength(1);
});
