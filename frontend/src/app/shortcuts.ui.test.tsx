import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { aNote } from '../testing/factories.ts';
import { currentLocation, renderApp, setUpApp, signedIn } from '../testing/render-app.tsx';
import { server } from '../testing/server.ts';

setUpApp();

const notes = Array.from({ length: 6 }, (_, index) =>
  aNote({ id: `note-${index}`, contactName: `Contact ${index}` }),
);

const openDashboard = async () => {
  signedIn();
  server.use(http.get('/api/sales-notes', () => HttpResponse.json(notes)));
  renderApp('/dashboard');
  await screen.findByRole('button', { name: 'Contact 0' });
};
const row = (index: number) => screen.getByRole('button', { name: `Contact ${index}` });

test('moves through notes with j and k, opens one with Enter, and edits it with e', async () => {
  await openDashboard();
  await userEvent.keyboard('j');
  expect(row(0)).toHaveFocus();
  await userEvent.keyboard('jjk');
  expect(row(1)).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Conversation Details' })).toBeVisible();
  expect(currentLocation()).toBe('/dashboard?note=note-1');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(row(1)).toHaveFocus());
  await userEvent.keyboard('e');
  expect(await screen.findByRole('dialog', { name: 'Edit Sales Note' })).toBeVisible();
});

test('focuses the search with a slash and ignores shortcuts while typing', async () => {
  await openDashboard();
  await userEvent.keyboard('/');
  const search = screen.getByRole('searchbox', { name: 'Search your notes' });
  expect(search).toHaveFocus();
  await userEvent.keyboard('n?');
  expect(search).toHaveValue('n?');
  expect(currentLocation()).toBe('/dashboard');
});

test('opens the dashboard search from another page with a slash, even before the notes load', async () => {
  signedIn();
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  server.use(http.get('/api/sales-notes', () => asked.then(() => HttpResponse.json(notes))));
  renderApp('/app');
  await screen.findByRole('heading', { name: 'Record Sales Note' });
  await userEvent.keyboard('/');
  const search = await screen.findByRole('searchbox', { name: 'Search your notes' });
  await waitFor(() => expect(search).toHaveFocus());
  await userEvent.keyboard('n');
  answer();
  await screen.findByRole('button', { name: 'Contact 0' });
  expect(screen.getByRole('searchbox', { name: 'Search your notes' })).toHaveValue('n');
  expect(currentLocation()).toContain('/dashboard');
});

test('opens the record page with n and the shortcuts with a question mark', async () => {
  await openDashboard();
  await userEvent.keyboard('?');
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await userEvent.keyboard('n');
  expect(currentLocation()).toBe('/dashboard');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await userEvent.keyboard('{Control>}n{/Control}');
  expect(currentLocation()).toBe('/dashboard');
  await userEvent.keyboard('n');
  expect(currentLocation()).toBe('/app');
});
