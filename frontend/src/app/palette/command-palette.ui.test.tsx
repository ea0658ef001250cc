import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { aNote, aUser } from '../../testing/factories.ts';
import { currentLocation, errorResponse, renderApp, setUpApp, signedIn } from '../../testing/render-app.tsx';
import { server } from '../../testing/server.ts';

setUpApp();

const notes = [aNote(), aNote({ id: 'note-2', contactName: 'Sipho Dlamini', companyName: 'Zenith Labs' })];

const openPalette = async () => {
  signedIn(aUser());
  server.use(
    http.get('/api/sales-notes', ({ request }) => {
      const q = new URL(request.url).searchParams.get('q')?.toLowerCase() ?? '';
      return HttpResponse.json(notes.filter((note) => JSON.stringify(note).toLowerCase().includes(q)));
    }),
  );
  renderApp('/dashboard');
  await screen.findByRole('heading', { name: 'Sales Dashboard' });
  await userEvent.keyboard('{Control>}k{/Control}');
  return screen.findByRole('combobox', { name: 'Search notes, or type a command' });
};

const marked = () => screen.getByRole('option', { selected: true });
const gone = () => waitFor(() => expect(screen.queryByRole('combobox')).not.toBeInTheDocument());

test('opens with Ctrl+K, wraps around with the arrow keys, and opens a page with Enter', async () => {
  const field = await openPalette();
  expect(field).toHaveFocus();
  expect(marked()).toHaveTextContent('Record a call');
  expect(field).toHaveAttribute('aria-activedescendant', marked().id);
  await userEvent.keyboard('{ArrowUp}');
  expect(marked()).toHaveTextContent('Log out');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
  await waitFor(() => expect(currentLocation()).toBe('/dashboard/deleted'));
  await gone();
  await waitFor(() => expect(document.getElementById('content')).toHaveFocus());
});

test('searches notes on the server and offers their contacts and companies', async () => {
  await openPalette();
  server.use(http.get('/api/sales-notes/about', () => HttpResponse.json({ notes: [], total: 0, deals: [] })));
  await userEvent.keyboard('zenith');
  await screen.findByRole('option', { name: /^Sipho Dlamini, Zenith Labs/ });
  expect(screen.queryByRole('option', { name: /Karoo/ })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('option', { name: 'Zenith Labs Company' }));
  await waitFor(() => expect(currentLocation()).toBe('/dashboard/companies/Zenith%20Labs'));
  expect(await screen.findByRole('heading', { name: 'Zenith Labs' })).toBeVisible();
});

test('offers the dashboard search if nothing matches', async () => {
  await openPalette();
  await userEvent.keyboard('nobody');
  expect(await screen.findByText('1 result')).toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(currentLocation()).toBe('/dashboard?q=nobody'));
});

test('says that notes cannot be searched and keeps other commands working', async () => {
  await openPalette();
  server.use(http.get('/api/sales-notes', () => errorResponse(503, 'Not now.')));
  await userEvent.keyboard('del');
  const problem = await screen.findByText('Couldn’t search your notes. Everything else still works.');
  expect(problem).toHaveAttribute('role', 'alert');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(currentLocation()).toBe('/dashboard/deleted'));
});

test('switches the theme, shows the shortcuts, and closes with Escape', async () => {
  await openPalette();
  await userEvent.keyboard('dark{Enter}');
  await gone();
  expect(document.documentElement.dataset['theme']).toBe('dark');
  await userEvent.keyboard('{Control>}k{/Control}');
  await screen.findByRole('combobox');
  await userEvent.keyboard('shortcuts{Enter}');
  const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(within(help).getByText('Ctrl K')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await userEvent.keyboard('{Control>}k{/Control}');
  await screen.findByRole('combobox');
  await userEvent.keyboard('{Escape}');
  await gone();
  await waitFor(() => expect(currentLocation()).toBe('/dashboard'));
});

test('logs the user out', async () => {
  await openPalette();
  server.use(http.post('/api/auth/logout', () => new HttpResponse(null, { status: 204 })));
  await userEvent.keyboard('log out{Enter}');
  await waitFor(() => expect(currentLocation()).toBe('/login'));
});
