import { speak } from '@debrief/testing/speech';
import type { Page } from '@playwright/test';
import { axeViolations } from '../src/axe.ts';
import { notesOf, openRecordPage } from '../src/voice/record-page.ts';
import { describeSpoken, setUpRecorder } from '../src/voice/set-up-recorder.ts';
import { expect } from '../src/expect.ts';
import { goOffline } from '../src/go-offline.ts';
import { openRecordOptions } from '../src/record-options.ts';

const phone = { width: 390, height: 844 };
const patience = { timeout: 120_000 };

describeSpoken('uploading existing recordings', () => {
  const { debrief, openRecorder } = setUpRecorder();
  let voiceMessage: { name: string; mimeType: string; buffer: Buffer };
  let memo: { name: string; mimeType: string; buffer: Buffer };

  beforeAll(async () => {
    voiceMessage = {
      name: 'PTT-20250105-WA0001.opus',
      mimeType: 'audio/ogg',
      buffer: await speak('She loved the demo. The deal is worth fifty thousand dollars.', 'ogg'),
    };
    memo = {
      name: 'New Recording 7.m4a',
      mimeType: 'audio/x-m4a',
      buffer: await speak('He wants the proposal. The deal is worth eighty thousand dollars.', 'mp4'),
    };
  });

  const open = async () => {
    const record = await openRecorder({ viewport: phone, reducedMotion: 'reduce' });
    await openRecordOptions(record.page);
    await record.page.getByRole('button', { name: 'Upload recordings' }).waitFor();
    return record;
  };
  const choose = (page: Page, ...files: (typeof memo)[]) =>
    page.getByLabel('Recordings to upload').setInputFiles(files);
  const items = (page: Page) => page.getByRole('region', { name: 'Uploads' }).getByRole('listitem');

  test('turns a voice message and a memo into notes, one after the other', async () => {
    const { page } = await open();
    await choose(page, voiceMessage, memo);
    await expect(items(page)).toHaveText([/PTT-.*Sending/, /New Recording 7.*number 1 in line/]);
    expect(await axeViolations(page)).toEqual([]);
    await expect(items(page)).toHaveText([/Saved as a note/, /Saved as a note/], patience);
    const notes = await notesOf(page.context(), debrief().url);
    expect(notes.map(({ dealSize }) => dealSize).sort()).toEqual([50_000, 80_000]);
    for (const { audioSeconds } of notes) expect(audioSeconds).toBeGreaterThan(2);
  });

  test('names rejected files: empty, too large, added twice, or not a recording', async () => {
    const { page } = await open();
    await page.route('**/api/transcribe-audio', () => undefined);
    await choose(page, memo);
    await items(page).first().waitFor();
    const offer = {
      name: 'offer.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7 and so on'),
    };
    const nothing = { name: 'nothing.mp3', mimeType: 'audio/mpeg', buffer: Buffer.alloc(0) };
    const long = { name: 'day.wav', mimeType: 'audio/wav', buffer: Buffer.alloc(25 * 1024 * 1024 + 1) };
    await choose(page, offer, nothing, long, memo);
    const refused = page.getByRole('alert').getByRole('listitem');
    await expect(refused).toHaveText([
      /“offer.pdf” isn’t an audio file/,
      /“nothing.mp3” is empty/,
      /“day.wav” is larger than 25 MB/,
      /“New Recording 7.m4a” is already on the list/,
    ]);
    await expect(items(page)).toHaveCount(1);
    expect(await axeViolations(page)).toEqual([]);
    const other = await openRecordPage(page.context(), debrief().url);
    await choose(other.page, memo);
    await other.page.getByText('“New Recording 7.m4a” is already on the list.').waitFor();
  });

  test('cancels queued uploads, and keeps the others after a reload', async () => {
    const { page, unsent } = await open();
    await page.route('**/api/transcribe-audio', () => undefined);
    const many = Array.from({ length: 20 }, (_, index) => ({ ...memo, name: `memo ${index}.m4a` }));
    await choose(page, ...many);
    await expect(items(page)).toHaveCount(20);
    await page.getByRole('button', { name: 'Cancel memo 7.m4a' }).click();
    await expect(items(page)).toHaveCount(19);
    await page.reload();
    await expect(unsent.getByRole('listitem')).toHaveCount(19);
    await expect(unsent).not.toContainText('memo 7.m4a');
  });

  test('waits for the connection while offline', async () => {
    const { page } = await open();
    await goOffline(page);
    await choose(page, voiceMessage);
    await items(page).getByText('Waiting for a connection').waitFor();
    await page.context().setOffline(false);
    await expect(items(page)).toHaveText([/Saved as a note/], patience);
  });

  test('accepts files dropped anywhere on the page, with a drop indicator', async () => {
    const { page } = await open();
    const drag = (type: string) =>
      page.evaluate(
        ([event, name, base64]) => {
          const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
          const dataTransfer = new DataTransfer();
          dataTransfer.items.add(new File([bytes], name, { type: 'audio/ogg' }));
          document.body.dispatchEvent(
            new DragEvent(event, { dataTransfer, bubbles: true, cancelable: true }),
          );
        },
        [type, voiceMessage.name, voiceMessage.buffer.toString('base64')] as const,
      );
    const target = page.getByText('Drop your recordings here');
    await drag('dragenter');
    await target.waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await drag('dragleave');
    await expect(target).toBeHidden();
    await drag('dragenter');
    await drag('drop');
    await expect(target).toBeHidden();
    await expect(items(page)).toHaveText([/Saved as a note/], patience);
  });
});
