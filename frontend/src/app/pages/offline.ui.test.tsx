import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openDB } from 'idb';
import { http, HttpResponse } from 'msw';
import {
  setOwner,
  clearCache,
  getResponses,
  getOwner,
  putResponse,
} from '../../lib/offline-cache/offline-database.ts';
import { freshness } from '../../lib/offline-cache/offline-cache.ts';
import { aNote, aUser } from '../../testing/factories.ts';
import { currentLocation, renderApp, setUpApp, signedIn, signedOut } from '../../testing/render-app.tsx';
import { server } from '../../testing/server.ts';

setUpApp();
afterEach(() => freshness.setState({ at: null, isCached: false }));

const online = (notes = [aNote()], user = aUser()) => {
  signedIn(user);
  server.use(
    http.get('/api/sales-notes', () => HttpResponse.json(notes)),
    http.get('/api/sales-notes/:id', () => HttpResponse.json(notes[0])),
  );
};
const unreachable = () =>
  server.use(...[http.get, http.patch].map((of) => of('/api/*', () => HttpResponse.error())));

const reload = (path: string) => {
  cleanup();
  renderApp(path);
};
const table = () => screen.findByRole('table', { name: 'Sales notes' });
const kept = async (userId = 'user-1') => (await getResponses(userId)) ?? [];

const load = async () => {
  renderApp('/dashboard');
  await table();
  await waitFor(async () => expect(await kept()).toHaveLength(1));
};

test('shows cached notes and their age offline, and new ones once online', async () => {
  online();
  await load();
  unreachable();
  reload('/dashboard');
  expect(within(await table()).getByText('Thandi Nkosi')).toBeVisible();
  expect(screen.getByText(/Can’t reach Debrief\. Showing notes from/)).toBeVisible();
  online([aNote({ contactName: 'Peter Moore' })]);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await within(await table()).findByText('Peter Moore')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/Showing notes from/)).not.toBeInTheDocument());
});

test('opens the page of a cached note offline', async () => {
  online();
  await load();
  unreachable();
  reload('/dashboard/notes/note-1');
  expect(await screen.findByRole('heading', { level: 1, name: 'Thandi Nkosi' })).toBeVisible();
});

test('caches the newest hundred notes and says that the list is incomplete', async () => {
  online(Array.from({ length: 130 }, (_, number) => aNote({ id: `n${number}`, contactName: `N ${number}` })));
  await load();
  expect((await kept())[0]?.data).toMatchObject({ complete: false, notes: { length: 100 } });
  unreachable();
  reload('/dashboard');
  expect(await screen.findByText(/We could only load your newest notes/)).toBeVisible();
});

test('clears the cache on sign-out and shows nothing offline', async () => {
  online();
  await load();
  server.use(http.post('/api/auth/logout', () => new HttpResponse(null, { status: 204 })));
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(currentLocation()).toBe('/login'));
  expect([await kept(), await getOwner()]).toEqual([[], undefined]);
  unreachable();
  reload('/dashboard');
  expect(await screen.findByText('Can’t reach Debrief')).toBeVisible();
  expect(screen.queryByText('Thandi Nkosi')).not.toBeInTheDocument();
});

test('clears the cache when the session has ended elsewhere', async () => {
  online();
  await load();
  signedOut();
  reload('/dashboard');
  await waitFor(() => expect(currentLocation()).toBe('/login'));
  expect([await kept(), await getOwner()]).toEqual([[], undefined]);
});

test('hides the cached notes of the previous user', async () => {
  online();
  await load();
  const other = aUser({ id: 'user-2', name: 'Sipho' });
  signedIn(other);
  server.use(http.get('/api/sales-notes', () => HttpResponse.error()));
  reload('/dashboard');
  expect(await screen.findByText('Couldn’t load your notes')).toBeVisible();
  await waitFor(async () => expect((await getOwner())?.id).toBe('user-2'));
  expect([await kept(), await kept('user-2')]).toEqual([[], []]);
});

test('does not show cached notes in place of an error response', async () => {
  online();
  await load();
  server.use(
    http.get('/api/sales-notes', () => HttpResponse.json({ error: 'Try again soon.' }, { status: 503 })),
  );
  reload('/dashboard');
  expect(await screen.findByText('Couldn’t load your notes')).toBeVisible();
});

test('rejects an edit offline, explains why, and keeps the input', async () => {
  online();
  await load();
  unreachable();
  await userEvent.click(await screen.findByRole('button', { name: 'Edit note on Thandi Nkosi' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit Sales Note' });
  await userEvent.type(within(dialog).getByLabelText('Contact Name'), ' Jr');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText(/Can’t reach Debrief\. Check your connection/)).toBeVisible();
  expect(within(dialog).getByLabelText('Contact Name')).toHaveValue('Thandi Nkosi Jr');
});

test('shows the age of the notes when the browser goes offline', async () => {
  online();
  await load();
  const { onLine } = navigator;
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
  try {
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(screen.getByText(/You’re offline\. Showing notes from .*(AM|PM)/)).toBeVisible();
  } finally {
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: onLine });
  }
});

test('ignores responses that arrive after sign-out', async () => {
  const user = aUser();
  await setOwner(user, 1);
  await clearCache({ userId: user.id, userStays: false });
  await setOwner(user, Date.now() - 1_000);
  await putResponse(user.id, { path: '/api/sales-notes', at: Date.now(), data: [] });
  const database = await openDB('debrief-kept');
  expect([await getOwner(), await database.count('answers')]).toEqual([undefined, 0]);
  database.close();
  await setOwner(user, Date.now() + 1_000);
  expect([(await getOwner())?.id, await kept()]).toEqual([user.id, []]);
});

test('keeps the cache of another user', async () => {
  const anna = aUser({ id: 'anna' });
  const ben = aUser({ id: 'ben' });
  await setOwner(ben, 2);
  await putResponse('ben', { path: '/api/sales-notes', at: 3, data: [] });
  await setOwner(anna, 1);
  await clearCache({ userId: 'anna', userStays: false });
  await putResponse('anna', { path: '/api/sales-notes/figures', at: 3, data: [] });
  expect((await getOwner())?.id).toBe('ben');
  expect(await getResponses('ben')).toEqual([{ path: '/api/sales-notes', at: 3, data: [] }]);
  expect(await getResponses('anna')).toEqual([]);
});
