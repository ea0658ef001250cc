import { setUpDebrief } from '../src/test-setup.ts';
import { openTextInput } from '../src/text-input.ts';
import { expect } from '../src/expect.ts';

const { openSignedInPage } = setUpDebrief();

const text =
  'Spoke to Thandi Mokoena from Acme Logistics. The deal is $250 000, it was $280 000. Vortair quoted $240 000. ' +
  'My colleague Sipho Dlamini will install it. Send the proposal by Friday.';

test('lists other people, companies and amounts of a call and highlights them in the transcript', async () => {
  const { page } = await openSignedInPage();
  await page.goto('/app');
  await (await openTextInput(page)).fill(text);
  await page.getByRole('button', { name: 'Process Sales Notes' }).click();
  await page.getByText('Sales note has been processed and saved.', { exact: true }).waitFor();
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Thandi Mokoena' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Conversation Details' });
  const colleague = dialog.getByRole('button', { name: 'Sipho Dlamini, colleague' });
  await expect(colleague).toBeHidden();
  const summary = dialog.getByText(/^Also mentioned/);
  await summary.focus();
  await summary.press('Enter');
  await expect(dialog.getByRole('button', { name: '$280 000, old price' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Vortair, competitor' })).toBeVisible();
  await colleague.focus();
  await expect(dialog.locator('mark[data-lit]')).toHaveText('Sipho Dlamini');
});
