import type { Person } from '@debrief/testing/person';
import type { Page } from '@playwright/test';
import type { FakeCrm } from '../../services/integrations/test/crm/fakes/fake-crm.ts';
import { startFakeTwenty } from '../../services/integrations/test/crm/fakes/twenty.ts';
import { axeViolations } from '../src/axe.ts';
import { expect } from '../src/expect.ts';
import { expectToast, setUpDebrief } from '../src/test-setup.ts';

const { openSignedInPage } = setUpDebrief({ WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8' });

let twenty: FakeCrm;
beforeAll(async () => {
  twenty = await startFakeTwenty();
});
afterAll(() => twenty.stop());

const deliveries = (page: Page) => page.getByRole('list', { name: 'Deliveries to Twenty' });

const connectTwenty = async (page: Page) => {
  await page.goto('/integrations');
  await page.getByRole('button', { name: 'Connect Twenty' }).click();
  const form = page.getByRole('form', { name: 'Connect Twenty' });
  await form.getByLabel('Address of Twenty').fill(twenty.url);
  await form.getByLabel('API key', { exact: true }).fill('wrong');
  await form.getByRole('button', { name: 'Connect Twenty' }).click();
  await form.getByRole('alert').waitFor();
  await form.getByLabel('API key', { exact: true }).fill('token-1');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Connected', 'Debrief now writes your notes to Twenty.');
};

/** Creates a note that awaits review. Returns its id. */
const createNote = async (person: Person): Promise<string> => {
  const form = new FormData();
  form.append('transcript', 'I spoke to Sam Nkosi today. He likes the quote.');
  form.append('review', 'true');
  const { json } = await person.call('POST', '/api/process-audio', form);
  return (json as { id: string }).id;
};

test('connects Twenty, previews and reviews a note, answers a question, undoes, pauses and disconnects', async () => {
  const { page, person } = await openSignedInPage();
  twenty.addContact({ name: 'Sam Nkosi', email: 'sam@acme.example' });
  const second = twenty.addContact({ name: 'Sam Nkosi', email: 'sam@karoo.example' });
  await connectTwenty(page);
  const note = await createNote(person);

  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByLabel('Note', { exact: true }).selectOption(note);
  await page.getByText('Waits until you have reviewed the note.').waitFor();
  await page.getByText('Which Sam Nkosi?').waitFor();
  expect(twenty.contents().notes).toEqual([]);
  expect(await axeViolations(page)).toEqual([]);

  await page.goto(`/dashboard/notes/${note}`);
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByRole('button', { name: 'Save note' })).toBeHidden();
  await page.goto('/integrations');
  await page.getByRole('button', { name: 'Deliveries' }).click();
  await deliveries(page).getByText('Needs an answer').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await deliveries(page).getByLabel('Sam Nkosi, sam@karoo.example').check();
  await deliveries(page).getByRole('button', { name: 'Save answer' }).click();
  await deliveries(page).getByText('Written', { exact: true }).waitFor();
  expect(twenty.contents().notes).toMatchObject([{ contactId: second }]);

  await deliveries(page).getByRole('button', { name: 'Undo Sam Nkosi' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click();
  await deliveries(page).getByText('Removed', { exact: true }).waitFor();
  expect(twenty.contents().notes).toEqual([]);

  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByText('Paused', { exact: true }).first().waitFor();
  await page.getByRole('button', { name: 'Disconnect' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
  await expectToast(page, 'Disconnected', 'The records in Twenty stay.');
  await page.getByRole('list', { name: 'Connect a CRM' }).waitFor();
});
