import { expect } from '../src/expect.ts';
import { setUpDebrief } from '../src/test-setup.ts';

const { openSignedInPage } = setUpDebrief();

test('merges two names of a contact, and separates them again with Undo', async () => {
  const notes = ['Sam Nkosi', 'Sam Nkosi', 'Sam Nkosy'].map((contactName) => ({ contactName }));
  const { page } = await openSignedInPage({ notes });
  await page.goto('/dashboard/contacts/Sam%20Nkosi');
  const count = page.getByText('Notes', { exact: true }).locator('xpath=following-sibling::*[1]');
  await expect(count).toHaveText('2');
  await page.getByRole('button', { name: 'Merge Sam Nkosy…' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Merge contacts?' });
  await expect(dialog).toContainText('Sam Nkosi has 2 notes. Merge 1 note of Sam Nkosy into it?');
  await dialog.getByRole('button', { name: 'Merge' }).click();
  await expect(count).toHaveText('3');
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.goto('/dashboard/contacts/Sam%20Nkosy');
  await expect(count).toHaveText('1');
});
