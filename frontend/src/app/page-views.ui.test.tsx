import { jest } from '../testing/jest.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { aNote } from '../testing/factories.ts';
import {
  currentLocation,
  errorResponse,
  renderApp,
  signedIn,
  signedOut,
  setUpApp,
} from '../testing/render-app.tsx';
import { server } from '../testing/server.ts';

setUpApp();

const counting = () => {
  const views: unknown[] = [];
  server.use(
    http.post('/api/track-page-view', async ({ request }) => {
      views.push(await request.json());
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return views;
};

const cameFrom = (address: string) => jest.spyOn(document, 'referrer', 'get').mockReturnValue(address);

test('counts each visit of a page once, and sends the referrer only with the first', async () => {
  cameFrom('https://news.example/story');
  const views = counting();
  const fetching = jest.spyOn(globalThis, 'fetch');
  signedIn();
  server.use(http.get('/api/sales-notes', () => HttpResponse.json([aNote()])));
  renderApp('/app');
  await userEvent.click(await screen.findByRole('link', { name: 'Dashboard' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Thandi Nkosi' }));
  await screen.findByRole('dialog');
  expect(currentLocation()).toBe('/dashboard?note=note-1');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('link', { name: 'Record' }));
  await waitFor(() => expect(views).toHaveLength(3));
  expect(views).toEqual([
    { path: '/app', referrer: 'https://news.example/story' },
    { path: '/dashboard' },
    { path: '/app' },
  ]);
  const call = fetching.mock.calls.find(([path]) => path === '/api/track-page-view');
  expect(call?.[1]).toMatchObject({ keepalive: true, credentials: 'include' });
});

test('ignores referrers from the same origin', async () => {
  cameFrom(`${window.location.origin}/signup?invitation=secret`);
  const views = counting();
  renderApp('/');
  await waitFor(() => expect(views).toEqual([{ path: '/' }]));
});

test('does not send contact names to analytics', async () => {
  const views = counting();
  signedIn();
  server.use(http.get('/api/sales-notes/about', () => HttpResponse.json({ notes: [], total: 0, deals: [] })));
  renderApp('/dashboard/contacts/Thandi%20Nkosi');
  expect(await screen.findByText('No notes')).toBeVisible();
  await waitFor(() => expect(views).toEqual([{ path: '/dashboard/contacts' }]));
});

test('counts a page once in strict mode', async () => {
  const views = counting();
  signedOut();
  renderApp('/login', { strict: true });
  await screen.findByRole('heading', { name: 'Welcome Back' });
  await waitFor(() => expect(views).toEqual([{ path: '/login' }]));
});

test('does not count a view of an unknown page, and drops its referrer', async () => {
  cameFrom('https://news.example/');
  const views = counting();
  signedOut();
  renderApp('/nowhere');
  await userEvent.click(await screen.findByRole('link', { name: 'Go home' }));
  await waitFor(() => expect(views).toEqual([{ path: '/' }]));
});

test('logs a failed page view without affecting the page', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  server.use(http.post('/api/track-page-view', () => errorResponse(429, 'Too many')));
  renderApp('/');
  await waitFor(() =>
    expect(log).toHaveBeenCalledWith('Counting a page view failed', expect.objectContaining({ status: 429 })),
  );
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
});
