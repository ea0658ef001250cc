import { createAccountButton, fillSignup } from '../src/forms.ts';
import { setUpDebrief } from '../src/test-setup.ts';
import { openTextInput } from '../src/text-input.ts';
import { expect } from '../src/expect.ts';

const { openAnonymousPage } = setUpDebrief();

const call =
  'Good call with Thandi Mokoena from Acme Logistics. She loved the demo and wants to move ahead. ' +
  'Deal is R250 000. Her email is thandi at acme dot co dot za and her number is 082 555 0143. ' +
  'Next step: send the proposal by Friday.';

test('a new user types a call and sees its note on the dashboard', async () => {
  const page = await openAnonymousPage();
  await page.goto('/signup');
  await fillSignup(page);
  await createAccountButton(page).click();
  await page.getByText('Start Using App').click();
  await (await openTextInput(page)).fill(call);
  await page.getByRole('button', { name: 'Process Sales Notes' }).click();
  await page.getByText('Sales note has been processed and saved.', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  const row = page.getByRole('row').filter({ hasText: 'Thandi Mokoena' });
  for (const part of ['Acme Logistics', 'thandi@acme.co.za', '250', 'Positive'])
    await expect(row).toContainText(part);
});
