import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { followUpDay } from '@debrief/contracts/http/follow-up-days';
import type { SalesNote } from '@debrief/contracts/http/notes';
import { http, HttpResponse } from 'msw';
import { readerDay } from '../../lib/date-preferences.ts';
import { aNote } from '../../testing/factories.ts';
import { errorResponse, renderApp, signedIn, setUpApp } from '../../testing/render-app.tsx';
import { server } from '../../testing/server.ts';

setUpApp();

const dayFromNow = (days: number) => readerDay(new Date(Date.now() + days * 24 * 60 * 60 * 1000));

const aFollowUp = (name: string, days: number, changes: Partial<SalesNote> = {}) =>
  aNote({
    id: `note-${name}`,
    contactName: name,
    companyName: null,
    nextStepsDue: [{ start: 0, end: 5, date: dayFromNow(days) }],
    ...changes,
  });

const ranges: Record<string, (day: string) => boolean> = {
  overdue: (day) => day < dayFromNow(0),
  week: (day) => day >= dayFromNow(0) && day <= dayFromNow(6),
  later: (day) => day > dayFromNow(6),
};

const withNotes = (...given: SalesNote[]) => {
  const notes = new Map(given.map((note) => [note.id, note]));
  const changes: unknown[] = [];
  signedIn();
  server.use(
    http.get('/api/sales-notes', ({ request }) => {
      const query = new URL(request.url).searchParams;
      const inRange = ranges[query.get('due') ?? ''] ?? (() => true);
      return HttpResponse.json(
        [...notes.values()].filter((note) => {
          const day = followUpDay(note);
          return day !== null && inRange(day);
        }),
      );
    }),
    http.get('/api/sales-notes/:id', ({ params }) => HttpResponse.json(notes.get(String(params['id'])))),
    http.post('/api/sales-notes/follow-ups', async ({ request }) => {
      const { moves } = (await request.json()) as { moves: { id: string; due: string | null }[] };
      for (const { id, due } of moves) {
        changes.push([id, { due }]);
        notes.set(id, { ...(notes.get(id) ?? aNote()), followUpOn: due ?? undefined });
      }
      return HttpResponse.json({ ids: moves.map(({ id }) => id) });
    }),
    http.patch('/api/sales-notes/:id/follow-up', async ({ params, request }) => {
      const change = (await request.json()) as { done?: boolean; due?: string | null };
      changes.push([params['id'], change]);
      const { followUpDoneAt: _done, ...note } = notes.get(String(params['id'])) ?? aNote();
      const changed: SalesNote = {
        ...note,
        ...(change.done && { followUpDoneAt: new Date().toISOString() }),
        ...(change.due && { followUpOn: change.due }),
      };
      notes.set(note.id, changed);
      return HttpResponse.json(changed);
    }),
  );
  return changes;
};

const rowsOf = async (title: string) =>
  within(await screen.findByRole('list', { name: title })).getAllByRole('listitem');

/** Uses the keyboard, because jsdom lacks the pointer capture that a click needs. */
const undo = async () => {
  (await screen.findByRole('button', { name: 'Undo' })).focus();
  await userEvent.keyboard('{Enter}');
};

test('groups follow-ups by due date', async () => {
  withNotes(
    aFollowUp('Ann', -40),
    aFollowUp('Ben', -1),
    aFollowUp('Cid', 0),
    aFollowUp('Dan', 3),
    aFollowUp('Eve', 30),
  );
  renderApp('/dashboard/follow-ups');
  const overdue = await rowsOf('Overdue');
  expect(overdue.map((row) => within(row).getAllByRole('link')[0]?.textContent)).toEqual(['Ben', 'Ann']);
  expect(overdue[0]).toHaveTextContent('Send the proposal');
  expect(overdue[0]).toHaveTextContent('1 day late');
  expect((await rowsOf('Today'))[0]).toHaveTextContent('Cid');
  expect((await rowsOf('This week'))[0]).toHaveTextContent('Dan');
  expect((await rowsOf('Later'))[0]).toHaveTextContent('Eve');
});

test('marks a follow-up as done and reopens it with Undo', async () => {
  const changes = withNotes(aFollowUp('Ann', -2), aFollowUp('Ben', -1));
  renderApp('/dashboard/follow-ups');
  await rowsOf('Overdue');
  await userEvent.click(screen.getByRole('button', { name: 'Mark the follow-up with Ben as done' }));
  expect(await screen.findByText('The follow-up with Ben is done.')).toBeVisible();
  expect(await rowsOf('Overdue')).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Mark the follow-up with Ann as done' })).toHaveFocus();
  await undo();
  await waitFor(async () => expect(await rowsOf('Overdue')).toHaveLength(2));
  expect(changes).toEqual([
    ['note-Ben', { done: true }],
    ['note-Ben', { done: false }],
  ]);
});

const choose = async (button: string, item: RegExp) => {
  await userEvent.click(screen.getByRole('button', { name: button }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
};

test('moves a follow-up to today and back with Undo, and focuses the next row', async () => {
  const changes = withNotes(aFollowUp('Ann', -2), aFollowUp('Ben', -3));
  renderApp('/dashboard/follow-ups');
  await rowsOf('Overdue');
  await choose('Reschedule the follow-up with Ann', /^Today/);
  expect(await screen.findByText('The follow-up with Ann is due today.')).toBeVisible();
  expect((await rowsOf('Today'))[0]).toHaveTextContent('Due today');
  expect(screen.getByRole('button', { name: 'Mark the follow-up with Ben as done' })).toHaveFocus();
  await undo();
  await waitFor(() =>
    expect(changes).toEqual([
      ['note-Ann', { due: dayFromNow(0) }],
      ['note-Ann', { due: null }],
    ]),
  );
});

test('shows ten overdue follow-ups at first, and moves all of them and back with Undo', async () => {
  const changes = withNotes(
    ...Array.from({ length: 12 }, (_, at) => aFollowUp(`A${at}`, -at - 1)),
    aFollowUp('Zoe', 0),
  );
  renderApp('/dashboard/follow-ups');
  expect(await rowsOf('Overdue')).toHaveLength(10);
  const lists = screen.getAllByRole('list').map((list) => list.getAttribute('aria-label'));
  expect(lists).toEqual(['Today', 'Overdue']);
  await userEvent.click(screen.getByRole('button', { name: 'Show all 12' }));
  expect(await rowsOf('Overdue')).toHaveLength(12);
  await choose('Move all 12 overdue follow-ups', /^Today/);
  expect(await screen.findByText('12 follow-ups are due today.')).toBeVisible();
  expect(await rowsOf('Today')).toHaveLength(13);
  await undo();
  expect(await rowsOf('Overdue')).toHaveLength(10);
  expect(changes).toHaveLength(24);
  expect(changes.slice(-1)).toEqual([['note-A11', { due: null }]]);
});

test('offers to call and to email the contact', async () => {
  withNotes(aFollowUp('Ann', 0, { contactPhone: '+27 82 123', contactEmail: 'ann@acme.example' }));
  renderApp('/dashboard/follow-ups');
  await rowsOf('Today');
  expect(screen.getByRole('link', { name: 'Call Ann' })).toHaveAttribute('href', 'tel:+2782123');
  expect(screen.getByRole('link', { name: 'Email Ann' })).toHaveAttribute('href', 'mailto:ann@acme.example');
});

test('moves a follow-up to a chosen day, and rejects an empty date and a half-typed year', async () => {
  const changes = withNotes(aFollowUp('Ann', 0));
  renderApp('/dashboard/follow-ups');
  await rowsOf('Today');
  await choose('Reschedule the follow-up with Ann', /^Pick a day/);
  const dialog = await screen.findByRole('dialog', { name: 'Follow-up day' });
  const field = within(dialog).getByLabelText('Due on');
  expect(field).toHaveValue(dayFromNow(0));
  await userEvent.clear(field);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(within(dialog).getByText('Choose a day')).toBeVisible();
  await userEvent.type(field, '0203-05-17');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(within(dialog).getByText('Choose a day')).toBeVisible();
  await userEvent.clear(field);
  await userEvent.type(field, dayFromNow(20));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect((await rowsOf('Later'))[0]).toHaveTextContent('Ann');
  expect(changes).toEqual([['note-Ann', { due: dayFromNow(20) }]]);
});

test('reverts a change that fails and explains why', async () => {
  withNotes(aFollowUp('Ann', -2));
  server.use(http.patch('/api/sales-notes/:id/follow-up', () => errorResponse(404, 'This note is gone.')));
  renderApp('/dashboard/follow-ups');
  await rowsOf('Overdue');
  await userEvent.click(screen.getByRole('button', { name: 'Mark the follow-up with Ann as done' }));
  expect(await screen.findByText('This note is gone.')).toBeVisible();
  expect(await rowsOf('Overdue')).toHaveLength(1);
});

test('marks the dashboard as current in the navigation', async () => {
  withNotes();
  renderApp('/dashboard/follow-ups');
  await screen.findByText('Nothing to follow up');
  expect(screen.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'true');
});

test('shows an empty state', async () => {
  withNotes();
  renderApp('/dashboard/follow-ups');
  expect(await screen.findByText('Nothing to follow up')).toBeVisible();
});

test('offers a retry if follow-ups fail to load', async () => {
  withNotes(aFollowUp('Ann', -2));
  let isBroken = true;
  server.use(
    http.get('/api/sales-notes', () => (isBroken ? errorResponse(500, 'Something broke.') : undefined)),
  );
  renderApp('/dashboard/follow-ups');
  const retry = await screen.findByRole('button', { name: 'Try again' });
  isBroken = false;
  await userEvent.click(retry);
  expect((await rowsOf('Overdue'))[0]).toHaveTextContent('Ann');
});

test('shows on the note when its follow-up is due and marks it as done', async () => {
  const changes = withNotes(aFollowUp('Ann', -1));
  server.use(
    http.get('/api/sales-notes/note-Ann/history', () => HttpResponse.json([])),
    http.get('/api/sales-notes/note-Ann/related', () => HttpResponse.json({ contact: [], company: [] })),
  );
  renderApp('/dashboard/notes/note-Ann');
  expect(await screen.findByText('1 day late')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Mark as done' }));
  expect(await screen.findByRole('button', { name: 'Not done yet' })).toBeVisible();
  expect(screen.queryByText('1 day late')).not.toBeInTheDocument();
  expect(changes).toEqual([['note-Ann', { done: true }]]);
});
