import { catalogRow } from '../src/catalog.ts';
import { mockResponse, setUpDebrief } from '../src/test-setup.ts';
import { openTextInput } from '../src/text-input.ts';
import { expect } from '../src/expect.ts';
import { goOffline } from '../src/go-offline.ts';

const { openSignedInPage } = setUpDebrief();

describe('typing a call', () => {
  const text = 'Spoke to Thandi Mokoena from Acme Logistics. Deal is $250 000. Send the proposal by Friday.';

  const open = async () => {
    const { page } = await openSignedInPage();
    await page.goto('/app');
    const field = await openTextInput(page);
    const button = page.getByRole('button', { name: 'Process Sales Notes' });
    await field.waitFor();
    return { page, field, button };
  };

  catalogRow('nothingToProcess', 'for blank text, although the button is disabled', async () => {
    const { page, field, button } = await open();
    await expect(button).toBeDisabled();
    await field.fill('  \n ');
    await expect(button).toBeDisabled();
    await field.press('Control+Enter');
    return { page };
  });

  catalogRow('processSucceeded', 'after all steps, and the form is reset two seconds later', async () => {
    const { page, field, button } = await open();
    const steps = () =>
      page
        .getByRole('list', { name: 'Progress' })
        .locator('li')
        .evaluateAll((items) => items.map((item) => (item as HTMLElement).dataset['status']));
    await expect.poll(() => steps()).toEqual(['pending', 'pending', 'pending', 'pending']);
    await field.fill(text);
    // The steps are complete for only two seconds, so every frame is checked, starting before the click.
    const allComplete = page.waitForFunction(
      () => document.querySelectorAll('[aria-label=Progress] li[data-status=complete]').length === 4,
    );
    await button.click();
    await expect(page.getByRole('button', { name: 'Processing...' })).toBeDisabled();
    await page.getByRole('region', { name: 'Transcription' }).getByText(text).waitFor();
    await page.getByText('Sales note has been processed and saved.', { exact: true }).waitFor();
    await allComplete;
    await page.locator('li[data-status=pending]').nth(3).waitFor();
    await expect(field).toHaveValue('');
    await expect(page.getByRole('region', { name: 'Transcription' })).toHaveCount(0);
    return { page };
  });

  catalogRow('processFailed', 'without a connection, and the text is kept', async () => {
    const { page, field, button } = await open();
    await field.fill(text);
    await goOffline(page);
    await page.getByText('You’re offline.').waitFor();
    await button.click();
    await page.getByText('Failed to process audio. Please try again.', { exact: true }).waitFor();
    await page.context().setOffline(false);
    await expect(field).toHaveValue(text);
    return { page };
  });
});

describe('editing and deleting notes', () => {
  const open = async () => {
    const mine = await openSignedInPage({ notes: 3 });
    await mine.page.goto('/dashboard');
    const edit = mine.page.getByRole('dialog', { name: 'Edit Sales Note' });
    const openEdit = async () => {
      await mine.page
        .getByRole('button', { name: /^Edit note/ })
        .first()
        .click();
      await edit.waitFor();
    };
    const idOfFirst = async () =>
      ((await mine.person.call('GET', '/api/sales-notes')).json as { id: string }[])[0]?.id;
    return { ...mine, edit, openEdit, idOfFirst };
  };

  catalogRow('noteUpdated', 'with empty fields sent as null and the amount as an integer', async () => {
    const { page, edit, openEdit } = await open();
    await openEdit();
    for (const label of ['Contact Name', 'Company Name', 'Contact Email', 'Contact Phone', 'Next Steps']) {
      await edit.getByLabel(label).fill('');
    }
    await edit.getByLabel(/^Deal Size/).fill('50 000.4');
    await edit.getByLabel('Sentiment').selectOption('');
    const sent = page.waitForRequest((request) => request.method() === 'PATCH');
    await edit.getByRole('button', { name: 'Save Changes' }).click();
    expect((await sent).postDataJSON()).toMatchObject({
      contactName: null,
      companyName: null,
      contactEmail: null,
      contactPhone: null,
      dealSize: 50_000,
      sentiment: null,
      nextSteps: null,
      transcription: expect.stringContaining('The call number 1.') as unknown,
    });
    await page.getByRole('row').filter({ hasText: '$50,000' }).getByText('Unknown').waitFor();
    return { page };
  });

  catalogRow('noteUpdateFailed', 'when the note was deleted elsewhere', async () => {
    const { page, person, edit, openEdit, idOfFirst } = await open();
    await openEdit();
    await edit.getByLabel('Contact Name').fill('Somebody else');
    await person.call('DELETE', `/api/sales-notes/${await idOfFirst()}`);
    await edit.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByText('Failed to update sales note. Please try again.', { exact: true }).waitFor();
    await expect(edit.getByLabel('Contact Name')).toHaveValue('Somebody else');
    return { page };
  });

  catalogRow('noteDeleted', 'after a confirmation', async () => {
    const { page } = await open();
    await page
      .getByRole('button', { name: /^Delete note/ })
      .first()
      .click();
    const dialog = page.getByRole('alertdialog', { name: 'Delete Sales Note?' });
    await dialog
      .getByText('Are you sure you want to delete this sales note? This action cannot be undone.')
      .waitFor();
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText('Sales note has been deleted.', { exact: true }).waitFor();
    await page.locator('tbody tr').nth(2).waitFor({ state: 'detached' });
    await expect(page.locator('tbody tr')).toHaveCount(2);
    return { page };
  });

  catalogRow('allNotesDeleted', 'after a confirmation', async () => {
    const { page } = await open();
    await page.getByRole('button', { name: 'Delete all' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Delete All Sales Notes?' });
    await dialog.getByText('Once you have deleted all these entries will be gone. Poof!').waitFor();
    await dialog.getByRole('button', { name: 'Delete all' }).click();
    await page.getByText('No sales notes recorded yet').waitFor();
    await page.getByText('Start recording your sales calls to see them here').waitFor();
    return { page };
  });
});

describe('emailing all notes', () => {
  const open = async () => {
    const mine = await openSignedInPage({ notes: 3 });
    const { page } = mine;
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Email myself' }).click();
    const dialog = page.getByRole('dialog', { name: 'Email All Sales Notes' });
    await dialog.waitFor();
    return { ...mine, send: () => dialog.getByRole('button', { name: 'Send Email' }).click(), dialog };
  };

  catalogRow('emailSent', 'to the user’s email, which the dialog shows', async () => {
    const { page, person, dialog, send } = await open();
    const text = await dialog.innerText();
    expect(text).toContain(`3 sales notes will be sent to ${person.email}`);
    expect(text).toMatch(/Total deal value\s+\$2,003/);
    const sent = page.waitForRequest(/\/api\/send-email/);
    await send();
    expect((await sent).postDataJSON()).toEqual({ email: person.email });
    return { page };
  });

  catalogRow('noNotesToEmail', 'when the last note was deleted elsewhere', async () => {
    const { page, person, send } = await open();
    await person.call('DELETE', '/api/sales-notes');
    await send();
    return { page };
  });

  catalogRow('emailFailed', 'with the server’s message', async () => {
    const { page, send } = await open();
    await mockResponse(page, '/api/send-email', 'POST', {
      status: 403,
      json: { message: 'Mail is paused.' },
    });
    await send();
    return { page, saying: 'Mail is paused.' };
  });
});
