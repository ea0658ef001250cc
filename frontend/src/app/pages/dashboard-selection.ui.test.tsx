import type { SalesNote } from '@debrief/contracts/http/notes';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { aNote, aUser } from '../../testing/factories.ts';
import { currentLocation, errorResponse, renderApp, setUpApp, signedIn } from '../../testing/render-app.tsx';
import { server } from '../../testing/server.ts';

setUpApp();

const aList = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    aNote({ id: `note-${index}`, contactName: `Contact ${index}` }),
  );

const open = async (all: SalesNote[], path = '/dashboard') => {
  let notes = all;
  const calls: { path: string; body: unknown; key: string | null }[] = [];
  signedIn(aUser({ salesNotesEmail: 'notes@example.com' }));
  const answer = (action: string, result: (ids: string[]) => Response) =>
    http.post(`/api/sales-notes/${action}`, async ({ request }) => {
      const body = (await request.json()) as { ids: string[] };
      calls.push({ path: new URL(request.url).pathname, body, key: request.headers.get('idempotency-key') });
      return result(body.ids);
    });
  server.use(
    http.get('/api/sales-notes', () => HttpResponse.json(notes)),
    answer('delete', (ids) => {
      notes = notes.filter(({ id }) => !ids.includes(id));
      return HttpResponse.json({ deleted: ids.length });
    }),
    answer('restore', (ids) => {
      notes = all;
      return HttpResponse.json({ restored: ids.length });
    }),
    answer('email', (ids) => HttpResponse.json({ sent: ids.length })),
  );
  renderApp(path);
  await screen.findByRole('button', { name: 'Contact 0' });
  return calls;
};

const box = (index: number) => screen.getByRole('checkbox', { name: `Select note on Contact ${index}` });
const bar = () => screen.findByRole('group', { name: 'Selected notes' });
const checked = () =>
  screen
    .getAllByRole<HTMLInputElement>('checkbox')
    .filter((each) => each.checked)
    .map((each) => each.getAttribute('aria-label')?.replace('Select note on ', ''));

test('selects a range with Shift and shows the count', async () => {
  await open(aList(6));
  await userEvent.click(box(1));
  expect(await within(await bar()).findByText('1 selected')).toBeVisible();
  const user = userEvent.setup();
  await user.keyboard('{Shift>}');
  await user.click(box(4));
  await user.keyboard('{/Shift}');
  expect(within(await bar()).getByText('4 selected')).toBeVisible();
  expect(checked()).toEqual(['Contact 1', 'Contact 2', 'Contact 3', 'Contact 4']);
  expect(currentLocation()).toBe('/dashboard');
});

test('selects the focused note with x and clears the selection with Escape', async () => {
  await open(aList(6), '/dashboard?q=contact');
  await userEvent.keyboard('jjx');
  expect(checked()).toEqual(['Contact 1']);
  await bar();
  await userEvent.keyboard('{Escape}');
  await waitFor(() =>
    expect(screen.queryByRole('group', { name: 'Selected notes' })).not.toBeInTheDocument(),
  );
  expect(checked()).toEqual([]);
  expect(screen.getByRole('button', { name: 'Contact 1' })).toHaveFocus();
  expect(currentLocation()).toBe('/dashboard?q=contact');
});

test('toggles a clicked checkbox with x, and keeps the selection when Escape closes a dialog', async () => {
  await open(aList(6));
  await userEvent.click(box(2));
  await userEvent.keyboard('x');
  expect(checked()).toEqual([]);
  await userEvent.keyboard('x');
  await userEvent.click(within(await bar()).getByRole('button', { name: 'Export' }));
  await screen.findByRole('dialog', { name: 'Export sales notes' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(checked()).toEqual(['Contact 2']);
});

test('deletes the selected notes in one request, focuses the next one, and restores them with Undo', async () => {
  const calls = await open(aList(6));
  await userEvent.keyboard('jjxjx');
  await userEvent.click(within(await bar()).getByRole('button', { name: 'Delete' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete 2 sales notes?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Contact 1' })).not.toBeInTheDocument());
  expect(calls).toEqual([
    expect.objectContaining({ path: '/api/sales-notes/delete', body: { ids: ['note-1', 'note-2'] } }),
  ]);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Contact 3' })).toHaveFocus());
  // jsdom lacks the pointer capture that a click needs.
  (await screen.findByRole('button', { name: 'Undo' })).focus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('button', { name: 'Contact 1' })).toBeVisible();
});

test('keeps the selection after a failed deletion', async () => {
  await open(aList(6));
  server.use(http.post('/api/sales-notes/delete', () => errorResponse(503, 'Not now.')));
  await userEvent.click(box(0));
  await userEvent.click(within(await bar()).getByRole('button', { name: 'Delete' }));
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }),
  );
  expect(await screen.findByText('Couldn’t delete')).toBeVisible();
  expect(checked()).toEqual(['Contact 0']);
});

test('sends the selected notes in one email to the sales notes address', async () => {
  const calls = await open(aList(6));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all notes' }));
  await userEvent.click(box(5));
  await userEvent.click(within(await bar()).getByRole('button', { name: 'Email' }));
  expect(await screen.findByText('5 notes are on the way to notes@example.com.')).toBeVisible();
  const ids = ['note-0', 'note-1', 'note-2', 'note-3', 'note-4'];
  expect(calls).toEqual([
    { path: '/api/sales-notes/email', body: { email: 'notes@example.com', ids }, key: expect.any(String) },
  ]);
});

test('selects all matching notes up to 500, including those still loading', async () => {
  signedIn(aUser());
  let sendRest: (response: Response) => void = () => undefined;
  const all = aList(700);
  server.use(
    http.get('/api/sales-notes', ({ request }) => {
      if (new URL(request.url).searchParams.has('cursor')) {
        return new Promise<Response>((resolve) => (sendRest = resolve));
      }
      return HttpResponse.json(all.slice(0, 100), {
        headers: { link: '</api/sales-notes?cursor=c>; rel="next"' },
      });
    }),
    http.get('/api/sales-notes/figures', () =>
      HttpResponse.json({ total: 700, thisWeek: 0, totalDealValue: 0, averageDealSize: 0 }),
    ),
  );
  renderApp('/dashboard');
  await screen.findByRole('button', { name: 'Contact 0' });
  await userEvent.click(box(0));
  await userEvent.click(await within(await bar()).findByRole('button', { name: 'Select the first 500' }));
  expect(within(await bar()).getByText('Selecting…')).toBeVisible();
  expect(within(await bar()).getByRole('button', { name: 'Delete' })).toBeDisabled();
  sendRest(HttpResponse.json(all.slice(100)));
  expect(await within(await bar()).findByText('500 of 700 selected (that’s the limit)')).toBeVisible();
  expect(within(await bar()).getByRole('button', { name: 'Delete' })).toBeEnabled();
});

test('clears the selection when the filter changes, so that hidden notes are not deleted', async () => {
  await open(aList(6));
  await userEvent.click(box(0));
  await bar();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search your notes' }), 'con');
  await waitFor(() => expect(currentLocation()).toBe('/dashboard?q=con'));
  await waitFor(() => expect(checked()).toEqual([]));
});
