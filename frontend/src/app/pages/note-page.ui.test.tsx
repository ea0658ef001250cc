import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SalesNote } from '@debrief/contracts/http/notes';
import { http, HttpResponse } from 'msw';
import { aNote } from '../../testing/factories.ts';
import { currentLocation, errorResponse, renderApp, setUpApp, signedIn } from '../../testing/render-app.tsx';
import { server } from '../../testing/server.ts';

setUpApp();

const brief = ({ id, createdAt, contactName, companyName, ...note }: SalesNote) => ({
  ...{ id, createdAt, contactName, companyName, contactEmail: null, contactPhone: null },
  ...{ dealSize: note.dealSize, sentiment: note.sentiment, nextSteps: note.nextSteps },
});
const first = aNote({ nextStepsDue: [{ start: 0, end: 1, date: '2020-01-03' }] });
const second = aNote({ id: 'note-2', contactName: 'Peter Moore' });

const openPage = async (id = 'note-1', list = '') => {
  signedIn();
  let notes = [first, second];
  server.use(
    http.get('/api/sales-notes', () => HttpResponse.json(notes)),
    http.get('/api/sales-notes/:id', ({ params }) => {
      const note = notes.find((each) => each.id === params['id']);
      return note ? HttpResponse.json(note) : errorResponse(404, 'This note no longer exists.');
    }),
    http.get('/api/sales-notes/:id/history', () =>
      HttpResponse.json([
        { field: 'dealSize', before: 40_000, after: 50_000, at: '2025-01-06T12:00:00.000Z', by: 'user' },
        { field: 'transcription', before: null, after: null, at: '2025-01-06T12:00:00.000Z', by: 'user' },
      ]),
    ),
    http.get('/api/sales-notes/:id/related', () =>
      HttpResponse.json({ contact: [], company: [brief(second)] }),
    ),
    http.delete('/api/sales-notes/:id', ({ params }) => {
      notes = notes.filter((note) => note.id !== params['id']);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  renderApp(`/dashboard/notes/${id}${list}`);
};

test('saves a note that awaits review', async () => {
  await openPage();
  let waits = true;
  server.use(
    http.get('/api/sales-notes/note-1', () => HttpResponse.json({ ...first, awaitingReview: waits })),
    http.post('/api/sales-notes/note-1/confirm', () => {
      waits = false;
      return HttpResponse.json(first);
    }),
  );
  expect(await screen.findByText(/waiting for your review/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Save note' }));
  expect(await screen.findByText('Sales note has been saved.')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/waiting for your review/)).not.toBeInTheDocument());
});

test('discards a note that awaits review and opens the dashboard', async () => {
  await openPage();
  server.use(
    http.get('/api/sales-notes/note-1', () => HttpResponse.json({ ...first, awaitingReview: true })),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(currentLocation()).toBe('/dashboard'));
  const table = await screen.findByRole('table', { name: 'Sales notes' });
  expect(within(table).queryByText('Thandi Nkosi')).not.toBeInTheDocument();
});

test('shows a note with its edit history and related notes', async () => {
  await openPage();
  expect(await screen.findByRole('heading', { level: 1, name: 'Thandi Nkosi' })).toBeVisible();
  expect(screen.getByText('Was due Jan 3, 2020')).toBeVisible();
  const history = await screen.findByRole('region', { name: 'Edit history' });
  expect(within(history).getByText('Deal size: 40,000 → 50,000')).toBeVisible();
  expect(within(history).getByText('Transcript edited')).toBeVisible();
  const related = await screen.findByRole('list', { name: 'Other people at Karoo Freight' });
  expect(within(related).getByRole('link', { name: 'Peter Moore, Karoo Freight' })).toHaveAttribute(
    'href',
    '/dashboard/notes/note-2',
  );
});

test('opens the next note, the previous note and the edit dialog by keyboard', async () => {
  await openPage();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Next note' })).toBeEnabled());
  await userEvent.keyboard('j');
  expect(await screen.findByRole('heading', { level: 1, name: 'Peter Moore' })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  expect(screen.getByRole('button', { name: 'Next note' })).toBeDisabled();
  await userEvent.keyboard('k');
  expect(await screen.findByRole('heading', { level: 1, name: 'Thandi Nkosi' })).toBeVisible();
  await userEvent.keyboard('e');
  const dialog = await screen.findByRole('dialog', { name: 'Edit Sales Note' });
  await userEvent.keyboard('j');
  expect(within(dialog).getByLabelText('Contact Name')).toHaveValue('Thandi Nkosij');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(currentLocation()).toBe('/dashboard/notes/note-1');
});

test('moves through the list that the note was opened from, and returns to it', async () => {
  const list = '?q=karoo&sort=contactName';
  await openPage('note-1', list);
  const third = aNote({ id: 'note-3', contactName: 'Wei Chen' });
  server.use(
    http.get('/api/sales-notes', ({ request }) =>
      HttpResponse.json(
        new URL(request.url).searchParams.get('q') === 'karoo' ? [first, third] : [first, second],
      ),
    ),
    http.get('/api/sales-notes/note-3', () => HttpResponse.json(third)),
  );
  await waitFor(() => expect(screen.getByRole('button', { name: 'Next note' })).toBeEnabled());
  await userEvent.keyboard('j');
  expect(await screen.findByRole('heading', { level: 1, name: 'Wei Chen' })).toBeVisible();
  expect(currentLocation()).toBe(`/dashboard/notes/note-3${list}`);
  await userEvent.click(screen.getByRole('link', { name: 'Back to the dashboard' }));
  await waitFor(() => expect(currentLocation()).toBe(`/dashboard${list}`));
});

test('emails the note to the user, with the same idempotency key for a retry', async () => {
  const keys: (string | null)[] = [];
  await openPage();
  server.use(
    http.post('/api/sales-notes/note-1/email', async ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      expect(await request.json()).toEqual({ email: 'naledi@example.com' });
      return keys.length === 1 ? errorResponse(503, 'Try again') : new HttpResponse(null, { status: 204 });
    }),
  );
  const mail = await screen.findByRole('button', { name: 'Email to me' });
  await userEvent.click(mail);
  expect(await screen.findByText('Failed to Send Email')).toBeVisible();
  await userEvent.click(mail);
  expect(await screen.findByText('The note is on its way to naledi@example.com.')).toBeVisible();
  expect(keys).toEqual([expect.stringMatching(/./), keys[0]]);
});

test('copies the note as text', async () => {
  const user = userEvent.setup();
  const copied: string[] = [];
  navigator.clipboard.writeText = async (text) => void copied.push(text);
  await openPage();
  await user.click(await screen.findByRole('button', { name: 'Copy as text' }));
  expect(await screen.findByText('Copied')).toBeVisible();
  const [text = ''] = copied;
  expect(text).toContain('Contact: Thandi Nkosi\n');
  expect(text).toContain('Deal size: $50,000\n');
  expect(text).toContain('Transcript:\nSpoke to Thandi at Karoo Freight.');
  expect(text).not.toContain('Role');
});

test('opens the dashboard after the note was deleted', async () => {
  await openPage();
  await userEvent.click(await screen.findByRole('button', { name: 'Delete this note' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete Sales Note?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(currentLocation()).toBe('/dashboard'));
  expect(await screen.findByText('Sales note has been deleted.')).toBeVisible();
});

test('restores a deleted note', async () => {
  await openPage('note-9');
  let isDeleted = true;
  const note = aNote({ id: 'note-9', contactName: 'Wei Chen' });
  server.use(
    http.get('/api/sales-notes', ({ request }) => {
      const { searchParams } = new URL(request.url);
      const asked = searchParams.get('deleted') === 'true' && searchParams.get('ids') === 'note-9';
      return HttpResponse.json(asked ? [{ ...note, deletedAt: '2025-03-10T12:00:00.000Z' }] : []);
    }),
    http.get('/api/sales-notes/note-9', () =>
      isDeleted ? errorResponse(404, 'This note no longer exists.') : HttpResponse.json(note),
    ),
    http.post('/api/sales-notes/restore', async ({ request }) => {
      expect(await request.json()).toEqual({ ids: ['note-9'] });
      isDeleted = false;
      return HttpResponse.json({ restored: 1 });
    }),
  );
  expect(await screen.findByText('This note has been deleted')).toBeVisible();
  expect(screen.getByText('Wei Chen, Karoo Freight')).toBeVisible();
  expect(screen.getByText('You can restore it until Apr 9, 2025.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Restore' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Wei Chen' })).toBeVisible();
});

test('links to the dashboard if the note was deleted permanently', async () => {
  await openPage('note-3');
  server.use(http.get('/api/sales-notes', () => HttpResponse.json([])));
  expect(await screen.findByText('This note doesn’t exist')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Restore|Try again/ })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'Go to the dashboard' }));
  await waitFor(() => expect(currentLocation()).toBe('/dashboard'));
});

describe('the page of a contact', () => {
  test('summarizes the notes of the contact', async () => {
    signedIn();
    server.use(
      http.get('/api/sales-notes/about', ({ request }) => {
        expect(new URL(request.url).searchParams.get('contact')).toBe('Thandi Nkosi');
        return HttpResponse.json({
          notes: [brief(first)],
          total: 1,
          deals: [
            { total: 50_000, count: 1 },
            { currency: 'EUR', total: 70, count: 2 },
          ],
        });
      }),
    );
    renderApp('/dashboard/contacts/Thandi%20Nkosi');
    expect(await screen.findByRole('heading', { level: 1, name: 'Thandi Nkosi' })).toBeVisible();
    const company = (await screen.findByText('Company')).nextElementSibling as HTMLElement;
    expect(within(company).getByRole('link', { name: 'Karoo Freight' })).toHaveAttribute(
      'href',
      '/dashboard/companies/Karoo%20Freight',
    );
    expect(screen.getByText('Total of 2 deals').nextElementSibling).toHaveTextContent('EUR');
    expect(
      within(screen.getByRole('region', { name: 'Open next steps' })).getByText('Send the proposal'),
    ).toBeVisible();
  });

  test('separates open next steps from other notes, and offers to call and email', async () => {
    signedIn();
    const notes = [
      {
        ...brief(aNote({ id: 'open', companyName: 'Acme' })),
        ...{ contactEmail: 'a@acme.example', contactPhone: '+2782' },
      },
      { ...brief(aNote({ id: 'done', companyName: 'Zenith' })), followUpDoneAt: '2026-01-05T10:00:00.000Z' },
    ];
    server.use(http.get('/api/sales-notes/about', () => HttpResponse.json({ notes, total: 2, deals: [] })));
    renderApp('/dashboard/contacts/Thandi%20Nkosi');
    const linksOf = (name: string) =>
      within(screen.getByRole('region', { name }))
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]);
    expect(await screen.findByRole('link', { name: 'a@acme.example' })).toHaveAttribute(
      'href',
      'mailto:a@acme.example',
    );
    expect(screen.getByRole('link', { name: '+2782' })).toHaveAttribute('href', 'tel:+2782');
    expect(linksOf('Open next steps')).toEqual([['Acme', '/dashboard/notes/open']]);
    expect(linksOf('Other notes')).toEqual([['Zenith', '/dashboard/notes/done']]);
  });

  test('shows the first companies and next steps, then all, and links to all notes', async () => {
    signedIn();
    const notes = Array.from({ length: 12 }, (_value, index) =>
      brief(aNote({ id: `n${index}`, companyName: `Company ${index}`, nextSteps: `Step ${index}` })),
    );
    server.use(http.get('/api/sales-notes/about', () => HttpResponse.json({ notes, total: 312, deals: [] })));
    renderApp('/dashboard/contacts/Thandi%20Nkosi');
    const companies = within((await screen.findByText('Company')).nextElementSibling as HTMLElement);
    expect(companies.getByRole('link', { name: 'Company 7' })).toBeVisible();
    expect(companies.queryByRole('link', { name: 'Company 8' })).not.toBeInTheDocument();
    await userEvent.click(companies.getByRole('button', { name: 'Show 4 more' }));
    expect(companies.getByRole('link', { name: 'Company 11' })).toBeVisible();
    const steps = within(screen.getByRole('region', { name: 'Open next steps' }));
    expect(steps.queryByText('Step 5')).not.toBeInTheDocument();
    await userEvent.click(steps.getByRole('button', { name: 'Show 7 more' }));
    expect(steps.getByText('Step 11')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Find all 312 notes on your dashboard' })).toHaveAttribute(
      'href',
      '/dashboard?q=Thandi+Nkosi',
    );
  });
});
