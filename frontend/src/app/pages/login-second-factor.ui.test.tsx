import { jest } from '../../testing/jest.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { browser } from '../../lib/browser.ts';
import { renderApp, setUpApp, signedOut } from '../../testing/render-app.tsx';
import { server } from '../../testing/server.ts';

setUpApp();

const refusal = (code: string, error: string, more: object = {}) =>
  HttpResponse.json({ error, code, ...more }, { status: 401 });

const openSecondStep = async () => {
  signedOut();
  server.use(
    http.post('/api/auth/login', () =>
      refusal('second_factor_required', 'Enter the code from your app.', { ticket: 'the ticket' }),
    ),
  );
  renderApp('/login');
  await userEvent.type(await screen.findByLabelText('Email'), 'naledi@example.com');
  await userEvent.type(screen.getByLabelText('Password'), 'secret1');
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  return screen.findByLabelText('Enter the code from your app');
};

test('asks for the code after the password and signs in with it', async () => {
  const sent: unknown[] = [];
  server.use(
    http.post('/api/auth/login/second-factor', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ name: 'Naledi', email: 'naledi@example.com' });
    }),
  );
  const load = jest.spyOn(browser, 'load').mockImplementation(() => undefined);
  const code = await openSecondStep();
  expect(code).toHaveFocus();
  expect(screen.queryByText('Login failed')).toBeNull();
  await userEvent.type(code, '123456{Enter}');
  await waitFor(() => expect(load).toHaveBeenCalledWith('/dashboard'));
  expect(sent).toEqual([{ ticket: 'the ticket', code: '123456' }]);
});

test('allows another attempt after a wrong code', async () => {
  server.use(
    http.post('/api/auth/login/second-factor', () => refusal('wrong_code', 'That code isn’t right.')),
  );
  const code = await openSecondStep();
  await userEvent.type(code, '000000{Enter}');
  expect(await screen.findByText('That code isn’t right.')).toBeVisible();
  expect(code).toHaveValue('');
});

test('returns to the password step when the ticket has expired', async () => {
  server.use(
    http.post('/api/auth/login/second-factor', () => refusal('ticket_expired', 'Please sign in again.')),
  );
  await userEvent.type(await openSecondStep(), '123456{Enter}');
  expect(await screen.findByLabelText('Password')).toBeVisible();
  expect(await screen.findByText('Please sign in again.')).toBeVisible();
});

test('switches to another account', async () => {
  await openSecondStep();
  await userEvent.click(screen.getByRole('button', { name: 'Use another account' }));
  expect(await screen.findByLabelText('Email')).toHaveValue('');
});

test('hides the passkey button in a browser without passkeys', async () => {
  signedOut();
  renderApp('/login');
  await screen.findByLabelText('Email');
  expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull();
});
