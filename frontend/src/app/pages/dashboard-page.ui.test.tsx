import type { SalesNote } from '@debrief/contracts/http/notes';
import { jest } from '../../testing/jest.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { aNote, aUser } from '../../testing/factories.ts';
import { currentLocation, errorResponse, renderApp, signedIn, setUpApp } from '../../testing/render-app.tsx';
import { server } from '../../testing/server.ts';

setUpApp();

const silent = aNote({
  id: 'note-2',
  createdAt: '2024-12-24T12:00:00.000Z',
  contactName: null,
  contactEmail: null,
  contactPhone: null,
  companyName: null,
  dealSize: null,
  sentiment: null,
  nextSteps: null,
  transcription: 'Left a voicemail.',
});

const withNotes = (...notes: SalesNote[]) => {
  signedIn(aUser({ currency: 'ZAR' }));
  server.use(http.get('/api/sales-notes', () => HttpResponse.json(notes)));
  return notes;
};

const open = async () => {
  renderApp('/dashboard');
  return screen.findByRole('table', { name: 'Sales notes' });
};

const rowOf = (name: string) => {
  const row = screen.getByText(name).closest('tr');
  if (!row) throw new Error(`No row of ${name}`);
  return row;
};

const stat = (label: string) => screen.getByText(label).nextElementSibling?.textContent;

test('shows four totals above the notes', async () => {
  withNotes(
    aNote({ id: 'a', createdAt: new Date().toISOString(), dealSize: 100_000 }),
    aNote({ id: 'b', dealSize: 50_001 }),
    silent,
  );
  await open();
  expect(stat('Total Recordings')).toBe('3');
  expect(stat('This Week')).toBe('1');
  expect(stat('Total Deal Value')).toBe('R150,001');
  expect(stat('Avg Deal Size')).toBe('R75,001');
});

test('shows each note in a row, with a dash for missing values', async () => {
  withNotes(aNote(), silent);
  const table = await open();
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((cell) => cell.textContent),
  ).toEqual(['Date', 'Contact', 'Deal Size', 'Sentiment', 'Next Steps', 'Actions']);
  const cells = (name: string) =>
    within(rowOf(name))
      .getAllByRole('cell')
      .slice(0, 5)
      .map((cell) => cell.textContent);
  expect(cells('Thandi Nkosi')).toEqual([
    'Jan 5, 2025',
    'Thandi NkosiKaroo Freightthandi@karoofreight.example',
    'R50,000',
    'Positive',
    'Send the proposal',
  ]);
  expect(cells('Unknown')).toEqual(['Dec 24, 2024', 'Unknown', '—', '—', '—']);
});

test('shows an empty state that explains how to start', async () => {
  withNotes();
  renderApp('/dashboard');
  expect(await screen.findByText('No sales notes recorded yet')).toBeVisible();
  expect(screen.getByText('Start recording your sales calls to see them here')).toBeVisible();
  expect(stat('Avg Deal Size')).toBe('R0');
  expect(screen.queryByRole('button', { name: 'Delete all' })).not.toBeInTheDocument();
});

test('offers a retry if the notes fail to load', async () => {
  signedIn();
  server.use(http.get('/api/sales-notes', () => errorResponse(500, 'Something went wrong.')));
  renderApp('/dashboard');
  expect(await screen.findByText('Couldn’t load your notes')).toBeVisible();
  withNotes(aNote());
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Thandi Nkosi')).toBeVisible();
});

test('offers a retry after an invalid response', async () => {
  const log = jest.spyOn(console, 'error').mockReturnValue();
  signedIn();
  server.use(http.get('/api/sales-notes', () => HttpResponse.json([{ ...aNote(), transcription: null }])));
  renderApp('/dashboard');
  expect(await screen.findByText('Couldn’t load your notes')).toBeVisible();
  expect(log.mock.calls).toContainEqual(['Unexpected response from /api/sales-notes:', '0.transcription']);
  withNotes(aNote());
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Thandi Nkosi')).toBeVisible();
});

const many = (count: number) =>
  Array.from({ length: count }, (_value, index) =>
    aNote({ id: `n${index}`, contactName: `Contact ${index}` }),
  );

test('renders only the visible rows of thousands of notes, each with its index', async () => {
  withNotes(...many(2_345));
  const table = await open();
  await waitFor(() => expect(table).toHaveAttribute('aria-rowcount', '2346'));
  await waitFor(() => expect(within(table).getAllByRole('row').length).toBeLessThan(30));
  const [head, first] = within(table).getAllByRole('row');
  expect(head).toHaveAttribute('aria-rowindex', '1');
  expect(first).toHaveAttribute('aria-rowindex', '2');
  expect(stat('Total Recordings')).toBe('2,345');
});

const withFigures = (total: number) =>
  server.use(
    http.get('/api/sales-notes/figures', () =>
      HttpResponse.json({ total, thisWeek: 7, totalDealValue: 1_000 * total, averageDealSize: 1_000 }),
    ),
  );

test('shows the first page of notes before the rest loads, with the totals of all notes', async () => {
  let sendRest: () => void = () => undefined;
  const rest = new Promise<void>((resolve) => (sendRest = resolve));
  const notes = many(120);
  signedIn();
  withFigures(120);
  server.use(
    http.get('/api/sales-notes', async ({ request }) => {
      const { searchParams } = new URL(request.url);
      if (searchParams.get('cursor') !== 'second') {
        const link = '</api/sales-notes?limit=100&cursor=second>; rel="next"';
        return HttpResponse.json(notes.slice(0, 100), { headers: { link } });
      }
      await rest;
      return HttpResponse.json(notes.slice(100));
    }),
  );
  const table = await open();
  expect(within(table).getByText('Contact 0')).toBeVisible();
  expect(table).toHaveAttribute('aria-rowcount', '-1');
  await waitFor(() => expect(stat('Total Recordings')).toBe('120'));
  expect([stat('This Week'), stat('Total Deal Value'), stat('Avg Deal Size')]).toEqual([
    '7',
    '$120,000',
    '$1,000',
  ]);
  sendRest();
  await waitFor(() => expect(table).toHaveAttribute('aria-rowcount', '121'));
  expect(stat('Total Deal Value')).toBe('$6,000,000');
  expect(screen.getByRole('button', { name: 'Email myself' })).toBeEnabled();
});

test('keeps the newest notes if later pages fail and offers to load the rest', async () => {
  const notes = many(120);
  let broken = true;
  signedIn();
  withFigures(120);
  server.use(
    http.get('/api/sales-notes', ({ request }) => {
      const { searchParams } = new URL(request.url);
      if (searchParams.has('cursor')) {
        return broken ? errorResponse(500, 'Something went wrong.') : HttpResponse.json(notes.slice(100));
      }
      const link = '</api/sales-notes?limit=100&cursor=second>; rel="next"';
      return HttpResponse.json(notes.slice(0, 100), { headers: { link } });
    }),
  );
  await open();
  expect(await screen.findByText(/We could only load your newest notes/)).toBeVisible();
  expect(screen.getByText('Contact 0')).toBeVisible();
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
  await waitFor(() => expect(stat('Total Deal Value')).toBe('$6,000,000'));
});

describe('conversation details', () => {
  test('open with a click on the row and close with Escape', async () => {
    withNotes(aNote());
    await open();
    await userEvent.click(screen.getByText('Send the proposal'));
    const dialog = await screen.findByRole('dialog', { name: 'Conversation Details' });
    for (const text of ['Thandi Nkosi', 'Karoo Freight', 'thandi@karoofreight.example', '+27215550123']) {
      expect(within(dialog).getByText(text)).toBeVisible();
    }
    for (const text of ['R50,000', 'Positive', 'Send the proposal', 'Spoke to Thandi at Karoo Freight.']) {
      expect(within(dialog).getByText(text)).toBeVisible();
    }
    expect(within(dialog).getByText(/January 5, 2025/)).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(currentLocation()).toBe('/dashboard');
  });

  test('open with the keyboard and return the focus', async () => {
    withNotes(silent);
    await open();
    const opener = screen.getByRole('button', { name: 'Unknown' });
    opener.focus();
    await userEvent.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('Not provided')).toBeVisible();
    expect(within(dialog).getAllByText('Not specified')).toHaveLength(2);
    expect(within(dialog).queryByText('Next Steps')).not.toBeInTheDocument();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(opener).toHaveFocus());
  });

  test('open from a link with the note’s id', async () => {
    withNotes(aNote(), silent);
    renderApp('/dashboard?note=note-2');
    const dialog = await screen.findByRole('dialog', { name: 'Conversation Details' });
    expect(within(dialog).getByText('Left a voicemail.')).toBeVisible();
  });
});

describe('editing', () => {
  const openEdit = async (name = 'Thandi Nkosi') => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: `Edit note on ${name}` }));
    return screen.findByRole('dialog', { name: 'Edit Sales Note' });
  };
  const refill = async (label: string | RegExp, text: string) => {
    await userEvent.clear(screen.getByLabelText(label));
    if (text) await userEvent.type(screen.getByLabelText(label), text);
  };
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));

  test('sends all fields and shows the saved note', async () => {
    const [note = aNote()] = withNotes(aNote());
    const sent: unknown[] = [];
    server.use(
      http.patch('/api/sales-notes/note-1', async ({ request }) => {
        const edit = (await request.json()) as Partial<SalesNote>;
        sent.push(edit);
        return HttpResponse.json(Object.assign(note, edit));
      }),
    );
    await openEdit();
    expect(screen.getByLabelText('Contact Name')).toHaveFocus();
    expect(screen.getByLabelText('Deal Size (R)')).toHaveValue('50,000');
    await refill('Contact Name', 'Thandeka Nkosi');
    await refill('Contact Phone', '');
    await refill(/Deal Size/, '75000.4');
    await userEvent.selectOptions(screen.getByLabelText('Sentiment'), 'negative');
    await save();

    expect(await screen.findByText('Sales note has been updated successfully.')).toBeVisible();
    expect(sent).toEqual([
      {
        contactName: 'Thandeka Nkosi',
        contactRole: null,
        companyName: 'Karoo Freight',
        contactEmail: 'thandi@karoofreight.example',
        contactPhone: null,
        dealSize: 75_000,
        sentiment: 'negative',
        nextSteps: 'Send the proposal',
        transcription: 'Spoke to Thandi at Karoo Freight.',
      },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await screen.findByText('Thandeka Nkosi')).toBeVisible();
  });

  test.each([
    [/Deal Size/, 'lots', 'Deal size must be a valid number'],
    ['Contact Email', 'thandi@karoo', 'Please enter a valid email address'],
  ])('%s: rejects %s without a request', async (label, text, alert) => {
    withNotes(aNote());
    await openEdit();
    await refill(label, text);
    await save();
    expect(screen.getByRole('alert').textContent).toBe(alert);
    expect(screen.getByLabelText(label)).toHaveFocus();
    expect(screen.getByLabelText(label)).toBeInvalid();
    if (text === 'lots')
      expect(screen.getByLabelText(label)).toHaveAccessibleDescription(
        /Write it like 250,000, R250 000, 50k/,
      );
  });

  test('asks what an ambiguous amount means and saves the choice', async () => {
    const [note = aNote()] = withNotes(aNote());
    const sent: Partial<SalesNote>[] = [];
    server.use(
      http.patch('/api/sales-notes/note-1', async ({ request }) => {
        const edit = (await request.json()) as Partial<SalesNote>;
        sent.push(edit);
        return HttpResponse.json(Object.assign(note, edit));
      }),
    );
    await openEdit();
    const amount = screen.getByLabelText(/Deal Size/);
    expect(amount).toHaveAttribute('inputmode', 'decimal');
    await refill(/Deal Size/, 'R7.250');
    await save();
    expect(amount).toHaveFocus();
    expect(amount).toHaveAccessibleDescription('“R7.250” can mean R7,250 or R7. Choose one.');
    const choices = within(screen.getByRole('group', { name: 'Which amount do you mean?' }));
    expect(choices.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Use R7,250',
      'Use R7',
    ]);
    await userEvent.click(choices.getByRole('button', { name: 'Use R7,250' }));
    expect(amount).toHaveFocus();
    expect(amount).toHaveValue('R7,250');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(sent).toEqual([]);
    await save();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ dealSize: 7_250, dealCurrency: 'ZAR' });
  });

  test('changes the currency of an amount and its label', async () => {
    const [note = aNote()] = withNotes(aNote({ dealCurrency: 'EUR' }));
    const sent: Partial<SalesNote>[] = [];
    server.use(
      http.patch('/api/sales-notes/note-1', async ({ request }) => {
        const edit = (await request.json()) as Partial<SalesNote>;
        sent.push(edit);
        return HttpResponse.json(Object.assign(note, edit));
      }),
    );
    await openEdit();
    expect(screen.getByLabelText('Deal Size (EUR)')).toHaveValue('50,000');
    await userEvent.selectOptions(screen.getByLabelText('Currency'), 'USD');
    expect(screen.getByLabelText('Deal Size ($)')).toHaveValue('50,000');
    await refill(/Deal Size/, '640 kr');
    await save();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ dealSize: 640, dealCurrency: 'USD' });
  });

  test('keeps the dialog and the input after a failure', async () => {
    withNotes(aNote());
    server.use(http.patch('/api/sales-notes/note-1', () => errorResponse(500, 'Oops')));
    await openEdit();
    await refill('Contact Name', 'Thandeka');
    await save();
    expect(await screen.findByText('Update Failed')).toBeVisible();
    expect(screen.getByText('Failed to update sales note. Please try again.')).toBeVisible();
    expect(screen.getByLabelText('Contact Name')).toHaveValue('Thandeka');
  });

  test('asks before discarding changes', async () => {
    withNotes(aNote());
    await openEdit();
    await refill('Contact Name', 'Thandeka');
    await userEvent.keyboard('{Escape}');
    expect(await screen.findByRole('alertdialog', { name: 'Discard your changes?' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
    expect(screen.getByLabelText('Contact Name')).toHaveValue('Thandeka');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByText('Thandi Nkosi')).toBeVisible();
  });

  test('closes without a question if nothing has changed', async () => {
    withNotes(aNote());
    await openEdit();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('restores the edit after the session has ended during saving', async () => {
    withNotes(aNote());
    server.use(http.patch('/api/sales-notes/note-1', () => errorResponse(401, 'Please sign in')));
    await openEdit();
    await refill('Contact Name', 'Thandeka');
    await save();
    expect(await screen.findByText(/Your session has ended/)).toBeVisible();

    renderApp('/dashboard');
    expect(await screen.findByRole('dialog', { name: 'Edit Sales Note' })).toBeVisible();
    expect(screen.getByLabelText('Contact Name')).toHaveValue('Thandeka');
  });
});

describe('deleting', () => {
  const ask = async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Delete note on Thandi Nkosi' }));
    return screen.findByRole('alertdialog', { name: 'Delete Sales Note?' });
  };

  test('deletes a note after confirmation', async () => {
    const notes = withNotes(aNote(), silent);
    server.use(
      http.delete('/api/sales-notes/note-1', () => {
        notes.shift();
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const dialog = await ask();
    expect(
      within(dialog).getByText(
        'Are you sure you want to delete this sales note? This action cannot be undone.',
      ),
    ).toBeVisible();
    expect(dialog).toHaveAccessibleDescription(/where you can restore it\. Then it is gone for good\.$/);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Sales note has been deleted.')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Thandi Nkosi')).not.toBeInTheDocument());
    expect(screen.getByText('Unknown')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  test('restores a deleted note from the toast', async () => {
    const notes = withNotes(aNote(), silent);
    const restored: unknown[] = [];
    server.use(
      http.delete('/api/sales-notes/note-1', () => {
        notes.shift();
        return new HttpResponse(null, { status: 204 });
      }),
      http.post('/api/sales-notes/restore', async ({ request }) => {
        restored.push(await request.json());
        notes.unshift(aNote());
        return HttpResponse.json({ restored: 1 });
      }),
    );
    const dialog = await ask();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    // jsdom lacks the pointer capture that a click needs.
    (await screen.findByRole('button', { name: 'Undo' })).focus();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('Sales note is back on your dashboard.')).toBeVisible();
    expect(restored).toEqual([{ ids: ['note-1'] }]);
    expect(await screen.findByText('Thandi Nkosi')).toBeVisible();
  });

  test('closes the confirmation with Cancel but not with a click outside', async () => {
    withNotes(aNote());
    const dialog = await ask();
    const scrim = dialog.previousElementSibling;
    if (scrim) await userEvent.click(scrim, { pointerEventsCheck: 0 });
    expect(dialog).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  test('keeps the row and shows no message after a failure', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    withNotes(aNote());
    server.use(http.delete('/api/sales-notes/note-1', () => errorResponse(500, 'Oops')));
    const dialog = await ask();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(screen.getByText('Thandi Nkosi')).toBeVisible();
    expect(screen.queryByText('Deleted')).not.toBeInTheDocument();
  });

  test('logs a failed deletion of all notes, keeps the rows and shows no message', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    withNotes(aNote());
    server.use(http.delete('/api/sales-notes', () => errorResponse(500, 'Oops')));
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Delete all' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete All Sales Notes?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete all' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(log).toHaveBeenCalledWith('Deleting all notes failed', expect.anything());
    expect(screen.getByText('Thandi Nkosi')).toBeVisible();
    expect(screen.queryByText('All Deleted')).not.toBeInTheDocument();
  });

  test('deletes all notes after confirmation and restores them from the toast', async () => {
    const notes = withNotes(aNote(), silent);
    server.use(
      http.delete('/api/sales-notes', ({ request }) => {
        expect(new URL(request.url).search).toBe('');
        return HttpResponse.json({ deleted: notes.splice(0).length, batchId: 'batch-7' });
      }),
      http.post('/api/sales-notes/restore', async ({ request }) => {
        expect(await request.json()).toEqual({ batchId: 'batch-7' });
        notes.push(aNote(), silent);
        return HttpResponse.json({ restored: 2 });
      }),
    );
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Delete all' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete All Sales Notes?' });
    expect(
      within(dialog).getByText('Once you have deleted all these entries will be gone. Poof!'),
    ).toBeVisible();
    expect(dialog).toHaveAccessibleDescription(/Deletes all 2 notes\. You can restore them for 30 days\.$/);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete all' }));
    expect(await screen.findByText('All sales notes have been deleted. Poof!')).toBeVisible();
    expect(await screen.findByText('No sales notes recorded yet')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
    (await screen.findByRole('button', { name: 'Undo' })).focus();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('2 sales notes are back.')).toBeVisible();
    expect(await screen.findByText('Thandi Nkosi')).toBeVisible();
  });
});
