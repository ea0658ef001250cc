import { jest } from '../../testing/jest.ts';
import type { SalesNote } from '@debrief/contracts/http/notes';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { aNote, aUser } from '../../testing/factories.ts';
import { currentLocation, renderApp, signedIn, setUpApp } from '../../testing/render-app.tsx';
import { server } from '../../testing/server.ts';

setUpApp();

const some = (count: number) =>
  Array.from({ length: count }, (_value, index) =>
    aNote({
      id: `n${index}`,
      contactName: `Contact ${index}`,
      sentiment: index % 2 ? 'negative' : 'positive',
    }),
  );

const withNotes = (
  notes: readonly SalesNote[],
  matches: (query: URLSearchParams) => (note: SalesNote) => boolean = () => () => true,
) => {
  const asked: URLSearchParams[] = [];
  signedIn(aUser({ currency: 'ZAR' }));
  server.use(
    http.get('/api/sales-notes', ({ request }) => {
      const { searchParams } = new URL(request.url);
      asked.push(searchParams);
      return HttpResponse.json(notes.filter(matches(searchParams)));
    }),
    http.get('/api/sales-notes/figures', ({ request }) => {
      const { searchParams } = new URL(request.url);
      const total = { overdue: 3, today: 1 }[searchParams.get('due') ?? ''] ?? notes.length;
      return HttpResponse.json({ total, thisWeek: 0, totalDealValue: 0, averageDealSize: 0 });
    }),
  );
  return asked;
};

const byWords = (query: URLSearchParams) => (note: SalesNote) =>
  note.transcription.toLowerCase().includes(query.get('q') ?? '');

const table = () => screen.findByRole('table', { name: 'Sales notes' });
const stat = (label: string) => screen.getByText(label).nextElementSibling?.textContent;
const openFilters = () => userEvent.click(screen.getByRole('button', { name: /^Filters/ }));

test('searches on the server, keeps the search in the URL, and updates the totals', async () => {
  const asked = withNotes(
    [...some(8), aNote({ id: 'other', contactName: 'Zola', transcription: 'About the Zanzibar deal' })],
    byWords,
  );
  renderApp('/dashboard');
  await table();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search your notes' }), 'zanzibar');
  await waitFor(() => expect(screen.queryByText('Contact 0')).not.toBeInTheDocument());
  expect(screen.getByText('Zola')).toBeVisible();
  expect(currentLocation()).toBe('/dashboard?q=zanzibar');
  expect(asked.at(-1)?.get('q')).toBe('zanzibar');
  expect(asked.at(-1)?.get('tz')).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
  await waitFor(() => expect(stat('Total Recordings')).toBe('1 of 9'));
});

test('shows an empty state for no match and clears the search', async () => {
  withNotes(some(8), byWords);
  renderApp('/dashboard?q=nobody%20said%20this');
  expect(await screen.findByText('No matching notes')).toBeVisible();
  expect(screen.getByRole('searchbox')).toHaveValue('nobody said this');
  await userEvent.click(screen.getByRole('button', { name: 'Show all notes' }));
  expect(await screen.findByText('Contact 0')).toBeVisible();
  expect(screen.getByRole('searchbox')).toHaveValue('');
  expect(currentLocation()).toBe('/dashboard');
});

test('marks filtered totals, and counts follow-ups without the filter', async () => {
  withNotes(some(8), (query) => (note) => (query.get('sentiment') ?? note.sentiment) === note.sentiment);
  renderApp('/dashboard?sentiment=positive');
  await waitFor(() => expect(stat('Total Recordings')).toBe('4 of 8'));
  expect(screen.getAllByRole('img', { name: 'Only notes that match your filters' })).toHaveLength(4);
  expect(await screen.findByText('1 due today, 3 overdue')).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Remove filter: Positive' }));
  await waitFor(() => expect(stat('Total Recordings')).toBe('8'));
  expect(screen.queryByRole('img', { name: 'Only notes that match your filters' })).not.toBeInTheDocument();
});

test('hides email and deletion if no note is listed', async () => {
  withNotes(some(8), byWords);
  renderApp('/dashboard?q=nobody%20said%20this');
  await screen.findByText('No matching notes');
  for (const name of ['Email myself', 'Delete all'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Recently deleted' })).toBeVisible();
});

test('deletes only the notes that match the filters and restores them', async () => {
  let gone = false;
  const calls: string[] = [];
  withNotes(some(8), (query) => (note) => !gone || note.sentiment !== 'negative' || query.has('deleted'));
  server.use(
    http.delete('/api/sales-notes', ({ request }) => {
      const { searchParams } = new URL(request.url);
      calls.push(
        `delete ${searchParams.get('sentiment')} ${searchParams.get('min')} ${searchParams.has('tz')}`,
      );
      gone = true;
      return HttpResponse.json({ deleted: 3, batchId: 'batch-1' });
    }),
    http.post('/api/sales-notes/restore', async ({ request }) => {
      calls.push(`restore ${JSON.stringify(await request.json())}`);
      gone = false;
      return HttpResponse.json({ restored: 3 });
    }),
  );
  renderApp('/dashboard?sentiment=negative&min=20000&sort=dealSize');
  await table();
  await userEvent.click(screen.getByRole('button', { name: 'Delete all' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete All Sales Notes?' });
  await waitFor(() =>
    expect(dialog).toHaveAccessibleDescription(
      'Once you have deleted all these entries will be gone. Poof! Deletes 8 of 8 notes: those that match Negative, At least 20,000. You can restore them for 30 days.',
    ),
  );
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete all' }));
  expect(await screen.findByText('3 sales notes have been deleted. Poof!')).toBeVisible();
  expect(screen.getByText('All Deleted')).toBeVisible();
  (await screen.findByRole('button', { name: 'Undo' })).focus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('3 sales notes are back.')).toBeVisible();
  expect(calls).toEqual(['delete negative 20000 true', 'restore {"batchId":"batch-1"}']);
});

test('says that the email ignores the filters', async () => {
  withNotes(some(8));
  renderApp('/dashboard?sentiment=positive');
  await table();
  await userEvent.click(screen.getByRole('button', { name: 'Email myself' }));
  const dialog = await screen.findByRole('dialog', { name: 'Email All Sales Notes' });
  await waitFor(() =>
    expect(dialog).toHaveAccessibleDescription(
      '8 sales notes will be sent to naledi@example.com. Your filters are not applied',
    ),
  );
});

test('hides search and filters for a few notes', async () => {
  withNotes(some(3));
  renderApp('/dashboard');
  await table();
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Filters' })).not.toBeInTheDocument();
});

test('applies filters immediately and shows each with a remove button', async () => {
  const asked = withNotes(
    some(8),
    (query) => (note) => (query.get('sentiment') ?? note.sentiment) === note.sentiment,
  );
  renderApp('/dashboard');
  await table();
  await openFilters();
  await userEvent.selectOptions(await screen.findByLabelText('Sentiment'), 'negative');
  await waitFor(() => expect(screen.queryByText('Contact 0')).not.toBeInTheDocument());
  await userEvent.type(screen.getByLabelText('Deal size from'), '10 000{Enter}');
  await waitFor(() => expect(asked.at(-1)?.get('min')).toBe('10000'));
  expect(currentLocation()).toBe('/dashboard?sentiment=negative&min=10000');
  const chips = within(screen.getByRole('list', { name: 'Filters in use' }));
  expect(chips.getByRole('button', { name: 'Remove filter: At least 10,000' })).toBeVisible();
  await userEvent.click(chips.getByRole('button', { name: 'Remove filter: Negative' }));
  expect(await screen.findByText('Contact 0')).toBeVisible();
  expect(screen.getByLabelText('Sentiment')).toHaveValue('');
});

test('shows why the server rejects a search, and no notes, until the search is corrected', async () => {
  withNotes(some(8));
  const said = '“>7.250” can mean 7,250 or 7. Write >7,250 or >7.';
  server.use(
    http.get('/api/sales-notes', ({ request }) =>
      new URL(request.url).searchParams.get('q') === '>7.250'
        ? HttpResponse.json({ error: said, code: 'unclear_amount', fields: { q: said } }, { status: 400 })
        : HttpResponse.json(some(8)),
    ),
  );
  renderApp('/dashboard?q=%3E7.250');
  expect(await screen.findByText(said)).toBeVisible();
  expect(screen.queryByText('Contact 0')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Delete all' })).not.toBeInTheDocument();
  const search = screen.getByRole('searchbox', { name: 'Search your notes' });
  await userEvent.clear(search);
  await userEvent.type(search, '>7,250');
  expect(await screen.findByText('Contact 0')).toBeVisible();
  expect(screen.queryByText(said)).not.toBeInTheDocument();
});

test('parses amounts as people write them and explains an ambiguous one', async () => {
  const asked = withNotes(some(8));
  renderApp('/dashboard');
  await table();
  await openFilters();
  const from = await screen.findByLabelText('Deal size from');
  await userEvent.type(from, '7.250{Enter}');
  expect(from).toHaveAccessibleDescription('“7.250” can mean 7,250 or 7. Write 7,250 or 7.');
  expect(asked.at(-1)?.has('min')).toBe(false);
  await userEvent.clear(from);
  await userEvent.type(from, '€ 1,5k{Enter}');
  await waitFor(() => expect(asked.at(-1)?.get('min')).toBe('1500'));
  expect(asked.at(-1)?.get('currency')).toBe('EUR');
});

test('converts a date preset to two dates', async () => {
  const asked = withNotes(some(8));
  renderApp('/dashboard');
  await table();
  await openFilters();
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Date' }), 'This year');
  const year = new Date().getFullYear();
  await waitFor(() => expect(asked.at(-1)?.get('to')).toBe(`${year}-12-31`));
  expect(asked.at(-1)?.get('from')).toBe(`${year}-01-01`);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Date' }), 'Choose days…');
  expect(screen.getByLabelText('From')).toHaveValue(`${year}-01-01`);
});

test('sorts by a column and shows the direction', async () => {
  const asked = withNotes(some(8));
  renderApp('/dashboard');
  await table();
  const head = () => screen.getByRole('columnheader', { name: 'Deal Size' });
  expect(screen.getByRole('columnheader', { name: 'Date' })).toHaveAttribute('aria-sort', 'descending');
  await userEvent.click(within(head()).getByRole('button'));
  await waitFor(() => expect(asked.at(-1)?.get('sort')).toBe('-dealSize'));
  expect(head()).toHaveAttribute('aria-sort', 'descending');
  await userEvent.click(within(head()).getByRole('button'));
  await waitFor(() => expect(asked.at(-1)?.get('sort')).toBe('dealSize'));
  expect(currentLocation()).toBe('/dashboard?sort=dealSize');
});

test('opens a note over the filtered list and returns to it', async () => {
  withNotes(some(8));
  renderApp('/dashboard?sentiment=positive&sort=dealSize');
  await userEvent.click(await screen.findByRole('button', { name: 'Contact 2' }));
  expect(await screen.findByRole('dialog', { name: 'Conversation Details' })).toBeVisible();
  expect(currentLocation()).toBe('/dashboard?sentiment=positive&sort=dealSize&note=n2');
  await userEvent.keyboard('{Escape}');
  expect(currentLocation()).toBe('/dashboard?sentiment=positive&sort=dealSize');
});

test('exports the filtered list in the user’s time zone', async () => {
  withNotes(some(8));
  renderApp('/dashboard?sentiment=positive&sort=dealSize');
  await table();
  await userEvent.click(screen.getByRole('button', { name: 'Export' }));
  const dialog = await screen.findByRole('dialog', { name: 'Export sales notes' });
  expect(dialog).toHaveAccessibleDescription('The notes that match your search and filters');
  const { searchParams, pathname } = new URL(
    within(dialog).getByRole('link', { name: 'Download Excel' }).getAttribute('href') ?? '',
    'http://localhost',
  );
  expect(pathname).toBe('/api/sales-notes/export');
  expect(Object.fromEntries(searchParams)).toEqual({
    sentiment: 'positive',
    sort: 'dealSize',
    format: 'xlsx',
    tz: Intl.DateTimeFormat().resolvedOptions().timeZone,
    user: 'user-1',
  });
});

test('lists deals in other currencies below the totals', async () => {
  withNotes([
    aNote({ id: 'a', dealSize: 50_000, dealCurrency: 'ZAR' }),
    aNote({ id: 'b', dealSize: 1_000, dealCurrency: 'EUR' }),
    aNote({ id: 'c', dealSize: 500, dealCurrency: 'EUR' }),
  ]);
  renderApp('/dashboard');
  await table();
  expect(stat('Total Deal Value')).toBe('R50,000');
  expect(screen.getByText(/Plus EUR.1,500 in 2 notes \(not converted\)/)).toBeVisible();
});

test('prints the list after the dialog has closed', async () => {
  let shown: HTMLElement | null | undefined;
  const print = jest.spyOn(window, 'print').mockImplementation(() => {
    shown = screen.queryByRole('dialog');
  });
  withNotes(some(8));
  renderApp('/dashboard');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Export' })).toBeEnabled());
  await userEvent.click(screen.getByRole('button', { name: 'Export' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Print' }));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  expect(shown).toBeNull();
});

test('shows the follow-up date of a note and marks fields to check', async () => {
  const unsure = { dealSize: { spans: [], confidence: 0.5 } };
  withNotes([
    aNote({ id: 'late', contactName: 'Late', followUpOn: '2020-01-03' }),
    aNote({ id: 'unsure', contactName: 'Unsure', evidence: unsure }),
    aNote({
      id: 'done',
      contactName: 'Done',
      followUpOn: '2020-01-03',
      followUpDoneAt: '2020-01-02T12:00:00Z',
    }),
  ]);
  renderApp('/dashboard');
  const row = async (name: string) => within(await table()).getByRole('row', { name: new RegExp(name) });
  expect(within(await row('Late')).getByText('Was due Jan 3, 2020')).toBeVisible();
  expect(within(await row('Late')).queryByText('Check')).not.toBeInTheDocument();
  expect(within(await row('Unsure')).getByText('Check')).toBeVisible();
  expect(within(await row('Done')).queryByText(/due/i)).not.toBeInTheDocument();
});
