import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { aNote } from '../../testing/factories.ts';
import { errorResponse, renderApp, signedIn, setUpApp } from '../../testing/render-app.tsx';
import { server } from '../../testing/server.ts';

setUpApp();

const deleted = [
  aNote({ deletedAt: '2025-01-20T12:00:00.000Z' }),
  aNote({ id: 'note-2', contactName: null, companyName: null, dealSize: null }),
];

const withDeleted = () => {
  const notes = [...deleted];
  signedIn();
  server.use(
    http.get('/api/sales-notes', ({ request }) =>
      HttpResponse.json(new URL(request.url).searchParams.get('deleted') === 'true' ? notes : []),
    ),
  );
  return notes;
};

const list = () => screen.findByRole('list', { name: 'Deleted notes' });

test('shows a deleted note with its deletion date and restores it', async () => {
  const notes = withDeleted();
  server.use(
    http.post('/api/sales-notes/restore', () => {
      notes.shift();
      return HttpResponse.json({ restored: 1 });
    }),
  );
  renderApp('/dashboard/deleted');
  const [first] = within(await list()).getAllByRole('listitem');
  expect(first).toHaveTextContent('Thandi Nkosi, Karoo Freight');
  expect(first).toHaveTextContent('Jan 5, 2025 · $50,000 · Deleted Jan 20, 2025');
  await userEvent.click(screen.getByRole('button', { name: 'Restore note on Thandi Nkosi, Karoo Freight' }));
  expect(await screen.findByText('Sales note is back on your dashboard.')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/Thandi Nkosi/)).not.toBeInTheDocument());
  expect(screen.getByText('Unknown')).toBeVisible();
});

test('restores all deleted notes with one request', async () => {
  const notes = withDeleted();
  server.use(
    http.post('/api/sales-notes/restore', async ({ request }) => {
      expect(await request.json()).toEqual({ all: true });
      return HttpResponse.json({ restored: notes.splice(0).length });
    }),
  );
  renderApp('/dashboard/deleted');
  await list();
  await userEvent.click(screen.getByRole('button', { name: 'Restore all 2' }));
  expect(await screen.findByText('2 sales notes are back.')).toBeVisible();
  expect(await screen.findByText('No deleted notes')).toBeVisible();
});

test('deletes a note permanently after confirmation', async () => {
  const notes = withDeleted();
  const asked: string[] = [];
  server.use(
    http.delete('/api/sales-notes/note-2', ({ request }) => {
      asked.push(new URL(request.url).search);
      notes.pop();
      return new HttpResponse(null, { status: 204 });
    }),
  );
  renderApp('/dashboard/deleted');
  await list();
  await userEvent.click(screen.getByRole('button', { name: 'Delete note on Unknown for good' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete this note for good?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Sales note has been deleted for good.')).toBeVisible();
  expect(asked).toEqual(['?forever=true']);
  await waitFor(() => expect(screen.queryByText('Unknown')).not.toBeInTheDocument());
});

test('keeps a note that cannot be restored and explains why', async () => {
  withDeleted();
  server.use(http.post('/api/sales-notes/restore', () => errorResponse(404, 'This note is gone.')));
  renderApp('/dashboard/deleted');
  await list();
  await userEvent.click(screen.getByRole('button', { name: /^Restore note on Thandi/ }));
  expect(await screen.findByText('This note is gone.')).toBeVisible();
  expect(screen.getByText('Thandi Nkosi, Karoo Freight')).toBeVisible();
});

test('shows an empty state', async () => {
  signedIn();
  server.use(http.get('/api/sales-notes', () => HttpResponse.json([])));
  renderApp('/dashboard/deleted');
  expect(await screen.findByText('No deleted notes')).toBeVisible();
});
