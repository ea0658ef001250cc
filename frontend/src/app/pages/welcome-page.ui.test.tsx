import type { SessionUser } from '@debrief/contracts/http/auth';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { company } from '../../lib/company.ts';
import { aUser } from '../../testing/factories.ts';
import { currentLocation, errorResponse, renderApp, signedIn, setUpApp } from '../../testing/render-app.tsx';
import { server, textResponse } from '../../testing/server.ts';

setUpApp();

const open = async (user = aUser()) => {
  signedIn(user);
  renderApp('/welcome');
  return screen.findByRole('heading', { name: 'Welcome to the fun!' });
};

const email = () => screen.getByLabelText('Confirm your sales notes email');
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save Preferences' }));

test('shows the stored preferences, and links to the app instead of the navigation', async () => {
  await open(aUser({ salesNotesEmail: 'notes@example.com' }));
  expect(email()).toHaveValue('notes@example.com');
  expect(screen.getByLabelText('Currency')).toHaveDisplayValue('USD (US Dollar)');
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    'ZAR (South African Rand)',
    'USD (US Dollar)',
  ]);
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  expect(screen.queryByText('Not saved yet')).not.toBeInTheDocument();
  expect(screen.getByText(/subscription service is coming soon/)).toBeVisible();
  const target = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(target('Back to the record page')).toBe('/app');
  expect(target('Send Referrals')).toBe('/referrals');
  expect(target('Start Using App')).toBe('/app');
  expect(target(company.supportEmail)).toBe(`mailto:${company.supportEmail}`);
});

test('saves changes before opening the app and stays if saving fails', async () => {
  await open();
  const sent: unknown[] = [];
  let user = aUser();
  server.use(
    http.patch('/api/user/preferences', async ({ request }) => {
      sent.push(await request.json());
      if (sent.length === 1) return errorResponse(503, 'Try again in a moment.');
      user = { ...user, currency: 'ZAR' };
      return HttpResponse.json(user);
    }),
    http.get('/api/auth/user', () => HttpResponse.json(user)),
  );
  await userEvent.selectOptions(screen.getByLabelText('Currency'), 'ZAR');
  const start = screen.getByRole('link', { name: 'Start Using App' });
  await userEvent.click(start);
  expect(await screen.findByText('Try again in a moment.')).toBeVisible();
  expect(currentLocation()).toBe('/welcome');
  await userEvent.click(start);
  await waitFor(() => expect(currentLocation()).toBe('/app'));
  expect(sent).toEqual(Array(2).fill({ salesNotesEmail: 'naledi@example.com', currency: 'ZAR' }));
});

test('shows the referral credit in the chosen currency', async () => {
  await open();
  const banner = screen.getByRole('region', { name: 'VIP referral program' });
  expect(banner).toHaveTextContent('limited time only');
  expect(within(banner).getByText('$6')).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('Currency'), 'ZAR (South African Rand)');
  expect(within(banner).getByText('R100')).toBeVisible();
  expect(screen.getByText('Not saved yet')).toBeVisible();
});

test('saves trimmed values and reloads the user', async () => {
  await open();
  let user = aUser();
  const sent: unknown[] = [];
  const answer = Promise.withResolvers<void>();
  server.use(
    http.patch('/api/user/preferences', async ({ request }) => {
      const preferences = (await request.json()) as Partial<SessionUser>;
      sent.push(preferences);
      await answer.promise;
      user = { ...user, ...preferences };
      return HttpResponse.json(user);
    }),
    http.get('/api/auth/user', () => HttpResponse.json(user)),
  );
  await userEvent.clear(email());
  await userEvent.type(email(), '  notes@example.com ');
  await userEvent.selectOptions(screen.getByLabelText('Currency'), 'ZAR');
  await save();
  expect(await screen.findByRole('button', { name: 'Saving...' })).toBeDisabled();
  answer.resolve();

  expect(await screen.findByText('Preferences Updated')).toBeVisible();
  expect(screen.getByText('Your email and currency preferences have been saved.')).toBeVisible();
  expect(sent).toEqual([{ salesNotesEmail: 'notes@example.com', currency: 'ZAR' }]);
  await waitFor(() => expect(screen.queryByText('Not saved yet')).not.toBeInTheDocument());
});

test('rejects a blank address without sending', async () => {
  await open();
  await userEvent.clear(email());
  await userEvent.type(email(), '   ');
  await save();
  expect(await screen.findByText('Email Required')).toBeVisible();
  expect(screen.getByText('Please enter an email address for your sales notes')).toBeVisible();
  expect(email()).toHaveFocus();
});

test('shows the server’s error in a toast and at the field', async () => {
  await open();
  const words = 'Please enter a valid email address';
  server.use(
    http.patch('/api/user/preferences', () =>
      errorResponse(400, words, { salesNotesEmail: 'Not an address' }),
    ),
  );
  await userEvent.type(email(), 'm@');
  await save();
  expect(await screen.findByText('Update Failed')).toBeVisible();
  expect(screen.getByText(words)).toBeVisible();
  await waitFor(() => expect(email()).toHaveAccessibleDescription(/Not an address/));
  expect(email()).toHaveValue('naledi@example.comm@');
});

test('shows the default message for an error without one', async () => {
  await open();
  server.use(http.patch('/api/user/preferences', () => textResponse(500)));
  await save();
  expect(await screen.findByText('Failed to update preferences')).toBeVisible();
});

test('opens the login page if the session has ended', async () => {
  await open();
  server.use(http.patch('/api/user/preferences', () => errorResponse(401, 'Please sign in')));
  await save();
  expect(await screen.findByText(/Your session has ended/)).toBeVisible();
  expect(currentLocation()).toBe('/login');
  expect(screen.queryByText('Update Failed')).not.toBeInTheDocument();
});

test('restores unsaved changes after a reload until they are saved', async () => {
  signedIn();
  const first = renderApp('/welcome');
  const field = () => screen.findByLabelText('Confirm your sales notes email');
  await userEvent.clear(await field());
  await userEvent.type(await field(), 'team@example.com');
  await userEvent.selectOptions(screen.getByLabelText('Currency'), 'ZAR');
  first.unmount();
  const second = renderApp('/welcome');
  expect(await field()).toHaveValue('team@example.com');
  expect(screen.getByLabelText('Currency')).toHaveValue('ZAR');
  expect(screen.getByText('Not saved yet')).toBeVisible();
  server.use(http.patch('/api/user/preferences', () => HttpResponse.json(aUser())));
  await userEvent.click(screen.getByRole('button', { name: 'Save Preferences' }));
  expect(await screen.findByText('Preferences Updated')).toBeVisible();
  second.unmount();
  renderApp('/welcome');
  expect(await field()).toHaveValue('naledi@example.com');
});
