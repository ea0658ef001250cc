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

/** Opens the login of an account that asks for a code, as far as the code. */
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

test('after the right password the code is asked for, and opens the session', async () => {
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

test('after a wrong code another one can be entered', async () => {
  server.use(
    http.post('/api/auth/login/second-factor', () => refusal('wrong_code', 'That code is not right.')),
  );
  const code = await openSecondStep();
  await userEvent.type(code, '000000{Enter}');
  expect(await screen.findByText('That code is not right.')).toBeVisible();
  expect(code).toHaveValue('');
});

test('when the first step is no longer good it is asked for again', async () => {
  server.use(
    http.post('/api/auth/login/second-factor', () => refusal('ticket_expired', 'Please sign in again.')),
  );
  await userEvent.type(await openSecondStep(), '123456{Enter}');
  expect(await screen.findByLabelText('Password')).toBeVisible();
  expect(await screen.findByText('Please sign in again.')).toBeVisible();
});

test('another account can be used instead', async () => {
  await openSecondStep();
  await userEvent.click(screen.getByRole('button', { name: 'Use another account' }));
  expect(await screen.findByLabelText('Email')).toHaveValue('');
});

test('a browser without passkeys is not offered any', async () => {
  signedOut();
  renderApp('/login');
  await screen.findByLabelText('Email');
  expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull();
});
