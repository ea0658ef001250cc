import { jest } from '../testing/jest.ts';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { browser } from '../lib/browser.ts';
import { aNote, aUser } from '../testing/factories.ts';
import {
  currentLocation,
  errorResponse,
  renderApp,
  setUpApp,
  signedIn,
  signedOut,
} from '../testing/render-app.tsx';
import { server } from '../testing/server.ts';

setUpApp();

const ben = aUser({ id: 'user-2', name: 'Ben', email: 'ben@example.com' });
const note = () => screen.queryByText('Thandi Nkosi');

const inAnotherTab = (userId: string | null) => {
  const channel = new BroadcastChannel('debrief.session');
  channel.postMessage(userId);
  channel.close();
};

/** Triggers a session check. Call repeatedly: checks are throttled. */
const comeBack = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));

const open = async () => {
  signedIn();
  server.use(http.get('/api/sales-notes', () => HttpResponse.json([aNote()])));
  renderApp('/dashboard');
  await screen.findByText('Thandi Nkosi');
};

test('hides the page while another user is signed in in another tab', async () => {
  await open();
  signedIn(ben);
  inAnotherTab(ben.id);
  expect(await screen.findByText(/You’re signed in as ben@example.com in another tab/)).toHaveTextContent(
    'What you typed or recorded here is kept for naledi@example.com.',
  );
  expect(note()).not.toBeInTheDocument();
  expect(currentLocation()).toBe('/login');
  expect(screen.getByLabelText('Email')).toHaveValue('naledi@example.com');
  expect(screen.getByLabelText('Password')).toHaveFocus();
  signedIn();
  await waitFor(() => {
    comeBack();
    expect(note()).toBeVisible();
  });
});

test('reloads to continue as the other user', async () => {
  const load = jest.spyOn(browser, 'load').mockImplementation(() => undefined);
  await open();
  signedIn(ben);
  await waitFor(() => {
    comeBack();
    expect(screen.getByRole('button', { name: 'Continue as ben@example.com' })).toBeVisible();
  });
  expect(note()).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Continue as ben@example.com' }));
  expect(load).toHaveBeenCalledWith('/dashboard');
});

test('says that the user signed out in another tab', async () => {
  await open();
  signedOut();
  inAnotherTab(null);
  expect(await screen.findByText(/You signed out in another tab/)).toBeVisible();
  expect(note()).not.toBeInTheDocument();
});

test('keeps the page after a failed session check', async () => {
  await open();
  server.use(http.get('/api/auth/user', () => errorResponse(503, 'Busy')));
  const log = jest.spyOn(console, 'error').mockReturnValue();
  await waitFor(() => {
    comeBack();
    expect(log).toHaveBeenCalledWith('Session check failed', expect.stringContaining('503'));
  });
  expect(note()).toBeVisible();
});
