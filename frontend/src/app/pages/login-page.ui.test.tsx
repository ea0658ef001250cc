import { jest } from '../../testing/jest.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { browser } from '../../lib/browser.ts';
import {
  simulateReload,
  currentLocation,
  errorResponse,
  renderApp,
  signedIn,
  signedOut,
  setUpApp,
} from '../../testing/render-app.tsx';
import { server, textResponse } from '../../testing/server.ts';

setUpApp();

const fillIn = async () => {
  await userEvent.type(await screen.findByLabelText('Email'), 'naledi@example.com');
  await userEvent.type(screen.getByLabelText('Password'), 'secret1');
};

const signIn = async () => {
  await fillIn();
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
};

test('opens the dashboard with a page load and greets the user', async () => {
  signedOut();
  const sent: unknown[] = [];
  server.use(
    http.post('/api/auth/login', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ name: 'Naledi', email: 'naledi@example.com' });
    }),
  );
  const load = jest.spyOn(browser, 'load').mockImplementation(() => undefined);
  renderApp('/login');
  await signIn();

  await waitFor(() => expect(load).toHaveBeenCalledWith('/dashboard'));
  expect(sent).toEqual([{ email: 'naledi@example.com', password: 'secret1' }]);
  expect(await screen.findByRole('button', { name: 'Signing in...' })).toBeDisabled();

  simulateReload();
  expect(await screen.findByText('Login successful')).toBeVisible();
  expect(screen.getByText('Welcome back, Naledi!')).toBeVisible();
});

test('greets a user without a name by email', async () => {
  signedOut();
  server.use(http.post('/api/auth/login', () => HttpResponse.json({ name: '', email: 'n@example.com' })));
  const load = jest.spyOn(browser, 'load').mockImplementation(() => undefined);
  renderApp('/login');
  await signIn();
  await waitFor(() => expect(load).toHaveBeenCalled());
  simulateReload();
  expect(await screen.findByText('Welcome back, n@example.com!')).toBeVisible();
});

test('shows the server’s error and keeps the form', async () => {
  signedOut();
  server.use(http.post('/api/auth/login', () => errorResponse(429, 'Too many attempts. Wait a minute.')));
  renderApp('/login');
  await signIn();

  expect(await screen.findByText('Login failed')).toBeVisible();
  expect(screen.getByText('Too many attempts. Wait a minute.')).toBeVisible();
  expect(screen.getByLabelText('Password')).toHaveValue('secret1');
  expect(await screen.findByRole('button', { name: 'Sign In' })).toBeEnabled();
});

test('shows the default message for an error without one', async () => {
  signedOut();
  server.use(http.post('/api/auth/login', () => textResponse(401)));
  renderApp('/login');
  await signIn();
  expect(await screen.findByText('Invalid email or password')).toBeVisible();
});

test('does not report a missing response as a wrong password', async () => {
  signedOut();
  server.use(http.post('/api/auth/login', () => HttpResponse.error()));
  renderApp('/login');
  await signIn();
  expect(await screen.findByText(/Check your connection/)).toBeVisible();
});

test('focuses the first field of the login and sign-up pages', async () => {
  signedOut();
  renderApp('/');
  await userEvent.click(screen.getByRole('link', { name: 'Get Started' }));
  await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus());
  await userEvent.click(screen.getByRole('link', { name: 'Create an account' }));
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus());
});

test('requires both fields and uses the email input type', async () => {
  signedOut();
  renderApp('/login');
  expect(await screen.findByLabelText('Email')).toBeRequired();
  expect(screen.getByLabelText('Email')).toHaveAttribute('type', 'email');
  expect(screen.getByLabelText('Password')).toBeRequired();
});

test('redirects a signed-in user to the dashboard', async () => {
  signedIn();
  server.use(http.get('/api/sales-notes', () => HttpResponse.json([])));
  renderApp('/login');
  expect(await screen.findByRole('heading', { name: 'Sales Dashboard' })).toBeVisible();
  expect(currentLocation()).toBe('/dashboard');
  expect(await screen.findByText('No sales notes recorded yet')).toBeVisible();
});

test('links to the start page and the sign-up', async () => {
  signedOut();
  renderApp('/login');
  expect(await screen.findByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/signup');
});
