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

/** Opens a page as after a reload: nothing is left in memory. */
const reload = (path: string) => {
  cleanup();
  renderApp(path);
};
const table = () => screen.findByRole('table', { name: 'Sales notes' });
const kept = async (userId = 'user-1') => (await getResponses(userId)) ?? [];

/** Loads the dashboard, and waits until it is kept. */
const load = async () => {
  renderApp('/dashboard');
  await table();
  await waitFor(async () => expect(await kept()).toHaveLength(1));
};

test('after a reload without a connection the notes are there, with their time, and new ones once it is back', async () => {
  online();
  await load();
  unreachable();
  reload('/dashboard');
  expect(within(await table()).getByText('Thandi Nkosi')).toBeVisible();
  expect(screen.getByText(/Debrief cannot be reached\. Showing notes from/)).toBeVisible();
  online([aNote({ contactName: 'Peter Moore' })]);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await within(await table()).findByText('Peter Moore')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/Showing notes from/)).not.toBeInTheDocument());
});

test('a note of the list opens as a page without a connection', async () => {
  online();
  await load();
  unreachable();
  reload('/dashboard/notes/note-1');
  expect(await screen.findByRole('heading', { level: 1, name: 'Thandi Nkosi' })).toBeVisible();
});

test('of a longer list the newest hundred are kept, and said to be the newest only', async () => {
  online(Array.from({ length: 130 }, (_, number) => aNote({ id: `n${number}`, contactName: `N ${number}` })));
  await load();
  expect((await kept())[0]?.data).toMatchObject({ complete: false, notes: { length: 100 } });
  unreachable();
  reload('/dashboard');
  expect(await screen.findByText(/Only your newest notes could be loaded/)).toBeVisible();
});

test('after signing out nothing is left, and without a connection nothing is shown', async () => {
  online();
  await load();
  server.use(http.post('/api/auth/logout', () => new HttpResponse(null, { status: 204 })));
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(currentLocation()).toBe('/login'));
  expect([await kept(), await getOwner()]).toEqual([[], undefined]);
  unreachable();
  reload('/dashboard');
  expect(await screen.findByText('No connection to Debrief')).toBeVisible();
  expect(screen.queryByText('Thandi Nkosi')).not.toBeInTheDocument();
});

test('a session that has ended elsewhere leaves nothing', async () => {
  online();
  await load();
  signedOut();
  reload('/dashboard');
  await waitFor(() => expect(currentLocation()).toBe('/login'));
  expect([await kept(), await getOwner()]).toEqual([[], undefined]);
});

test('whoever signs in next sees nothing of the one before', async () => {
  online();
  await load();
  const other = aUser({ id: 'user-2', name: 'Sipho' });
  signedIn(other);
  server.use(http.get('/api/sales-notes', () => HttpResponse.error()));
  reload('/dashboard');
  expect(await screen.findByText('Your notes could not be loaded')).toBeVisible();
  await waitFor(async () => expect((await getOwner())?.id).toBe('user-2'));
  expect([await kept(), await kept('user-2')]).toEqual([[], []]);
});

test('an answer of the server is no reason to show what was kept', async () => {
  online();
  await load();
  server.use(
    http.get('/api/sales-notes', () => HttpResponse.json({ error: 'Try again soon.' }, { status: 503 })),
  );
  reload('/dashboard');
  expect(await screen.findByText('Your notes could not be loaded')).toBeVisible();
});

test('an edit without a connection is refused with its reason, and what was typed stays', async () => {
  online();
  await load();
  unreachable();
  await userEvent.click(await screen.findByRole('button', { name: 'Edit note on Thandi Nkosi' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit Sales Note' });
  await userEvent.type(within(dialog).getByLabelText('Contact Name'), ' Jr');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText(/Debrief cannot be reached\. Check your connection/)).toBeVisible();
  expect(within(dialog).getByLabelText('Contact Name')).toHaveValue('Thandi Nkosi Jr');
});

test('being offline is said with the time of the notes', async () => {
  online();
  await load();
  const { onLine } = navigator;
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
  try {
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(screen.getByText(/You are offline\. Showing notes from .*(AM|PM)/)).toBeVisible();
  } finally {
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: onLine });
  }
});

test('what arrives after signing out is not kept, and brings nobody back', async () => {
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

test('leaves what is kept of another user alone', async () => {
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
