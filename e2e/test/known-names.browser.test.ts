import type { Page } from '@playwright/test';
import { axeViolations } from '../src/axe.ts';
import { expect } from '../src/expect.ts';
import type { RecordPage } from '../src/voice/record-page.ts';
import { scriptedTranscriber, scriptedTranscript } from '../src/voice/scripted-transcriber.ts';
import { setUpRecorder } from '../src/voice/set-up-recorder.ts';
import { goOffline } from '../src/go-offline.ts';
import { openRecordOptions } from '../src/record-options.ts';

const { openRecorder } = setUpRecorder({ env: scriptedTranscriber });

let page: Page;
let record: RecordPage;
beforeEach(async () => {
  record = await openRecorder();
  page = record.page;
  await openRecordOptions(page);
  await page.getByRole('button', { name: 'Names to get right' }).click();
});

const dialog = () => page.getByRole('dialog', { name: 'Names to get right' });
const pasted = 'Rashid Karimi, Tamarin Tree Spa, rashid@tamarintree.com\nSiobhán Kelleher';

test('corrects a known name in a transcript, and undoes the correction from the note', async () => {
  await dialog().getByLabel('Add people and companies').fill(pasted);
  await dialog().getByText('2 names found.').waitFor();
  await dialog().getByRole('button', { name: 'Add to my list' }).click();
  await dialog().getByText('2 names added.').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await record.recordFor(1);
  await record.stop();
  await record.saved();
  await page.getByRole('link', { name: 'Open note' }).click();
  const details = page.getByRole('main');
  await details.getByText('Heard “Rashid Kareemi”. Changed to Rashid Karimi.').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await details.getByRole('button', { name: 'Undo: write “Rashid Kareemi”' }).click();
  await expect(details.getByRole('list', { name: 'Corrected names' })).toBeHidden();
  await expect(details).toContainText(scriptedTranscript);
  await page.reload();
  await expect(details).toContainText(scriptedTranscript);
});

test('on a phone, previews and edits an imported file before adding its names', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  const rows =
    'Notes:\n"Some are missing"\n\nFirst Name,Last Name,Company,Position\nRené,Côté,Tamarin,CEO\n0800,,,\n';
  await dialog()
    .getByLabel('A CSV or vCard file')
    .setInputFiles({ name: 'Connections.csv', mimeType: 'text/csv', buffer: Buffer.from(rows, 'latin1') });
  await dialog()
    .getByText('1 name found. Left out: 1 with a name without letters, such as “0800”.')
    .waitFor();
  await expect(dialog().getByRole('list', { name: 'Preview' })).toHaveText('René CôtéTamarin');
  expect(await axeViolations(page)).toEqual([]);
  const overflow = await dialog().evaluate(
    (panel) =>
      [panel, ...panel.querySelectorAll('*')].filter((each) => each.getBoundingClientRect().right > 390)
        .length,
  );
  expect(overflow).toBe(0);
  await dialog().getByLabel('Company').focus();
  await page.keyboard.press('End');
  await dialog().getByLabel('Company').selectOption('Ignore');
  await expect(dialog().getByRole('list', { name: 'Preview' })).toHaveText('René Côté');
  await dialog().getByRole('button', { name: 'Add to my list' }).press('Enter');
  await dialog().getByText('1 name added.').waitFor();
});

test('keeps typed names after a reload and a failure, and removes names', async () => {
  const vcard = 'BEGIN:VCARD\nVERSION:3.0\nFN:Rashid Karimi\nORG:Tamarin Tree Spa\nEND:VCARD\n';
  await dialog().getByLabel('Add people and companies').fill(vcard);
  await dialog().getByText('1 name found.').waitFor();
  await page.reload();
  await openRecordOptions(page);
  await page.getByRole('button', { name: 'Names to get right' }).click();
  await dialog().getByText('1 name found.').waitFor();
  await goOffline(page);
  await dialog().getByRole('button', { name: 'Add to my list' }).click();
  await dialog().getByText('Can’t reach Debrief').first().waitFor();
  await page.context().setOffline(false);
  await dialog().getByRole('button', { name: 'Add to my list' }).click();
  await dialog().getByText('1 name added.').waitFor();
  await dialog().getByRole('button', { name: 'Remove Rashid Karimi' }).click();
  await dialog().getByText('No names yet.').waitFor();
  await dialog().getByLabel('Add people and companies').fill(pasted);
  await dialog().getByRole('button', { name: 'Add to my list' }).click();
  await dialog().getByRole('button', { name: 'Remove all' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove all' }).click();
  await dialog().getByText('No names yet.').waitFor();
});
