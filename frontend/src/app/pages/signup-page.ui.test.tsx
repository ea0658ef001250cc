import { jest } from '../../testing/jest.ts';
import { invitationToken } from '@debrief/contracts/http/referrals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { tokenPattern } from '../../features/session/invitation-token.ts';
import { browser } from '../../lib/browser.ts';
import { simulateReload, errorResponse, renderApp, signedOut, setUpApp } from '../../testing/render-app.tsx';
import { server, textResponse } from '../../testing/server.ts';

setUpApp();
beforeEach(signedOut);

const signUp = async ({ confirmation = 'secret1' } = {}) => {
  await userEvent.type(await screen.findByLabelText('Name'), 'Naledi Jacobs');
  await userEvent.type(screen.getByLabelText('Email'), 'naledi@example.com');
  await userEvent.type(screen.getByLabelText('Password'), 'secret1');
  await userEvent.type(screen.getByLabelText('Confirm Password'), confirmation);
  await userEvent.click(screen.getByRole('button', { name: 'Create Account' }));
};

test('opens the welcome page with a page load and greets the user', async () => {
  const sent: unknown[] = [];
  server.use(
    http.post('/api/auth/signup', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ name: 'Naledi Jacobs', email: 'naledi@example.com' }, { status: 201 });
    }),
  );
  const load = jest.spyOn(browser, 'load').mockImplementation(() => undefined);
  renderApp('/signup');
  await signUp();

  await waitFor(() => expect(load).toHaveBeenCalledWith('/welcome'));
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  expect(sent).toEqual([
    { name: 'Naledi Jacobs', email: 'naledi@example.com', password: 'secret1', timeZone },
  ]);
  simulateReload();
  expect(await screen.findByText('Account created!')).toBeVisible();
  expect(screen.getByText('Welcome, Naledi Jacobs!')).toBeVisible();
});

test('rejects different passwords without sending', async () => {
  renderApp('/signup');
  await signUp({ confirmation: 'secret2' });
  expect(await screen.findByText("Passwords don't match")).toBeVisible();
  expect(screen.getByText('Please make sure your passwords match')).toBeVisible();
});

test('shows the server’s error in a toast and at the field', async () => {
  const taken = 'Somebody already uses this address. Sign in instead.';
  server.use(http.post('/api/auth/signup', () => errorResponse(409, taken, { email: 'Already in use' })));
  renderApp('/signup');
  await signUp();
  expect(await screen.findByText('Signup failed')).toBeVisible();
  expect(screen.getByText(taken)).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Already in use'));
  expect(screen.getByLabelText('Name')).toHaveValue('Naledi Jacobs');
});

test('shows the default message for an error without one', async () => {
  server.use(http.post('/api/auth/signup', () => textResponse(500, 'oops')));
  renderApp('/signup');
  await signUp();
  expect(await screen.findByText('Failed to create account')).toBeVisible();
});

test('requires every field and a minimum password length', async () => {
  renderApp('/signup');
  for (const label of ['Name', 'Email', 'Password', 'Confirm Password']) {
    expect(await screen.findByLabelText(label)).toBeRequired();
  }
  for (const label of ['Password', 'Confirm Password']) {
    expect(screen.getByLabelText(label)).toHaveAttribute('minlength', '6');
  }
});

describe('with an invitation', () => {
  const token = 'k3Jx_9-fQ2mZ7pLw8vRt4A';
  const link = `/signup?invitation=${token}`;

  const invited = () =>
    server.use(
      http.get(`/api/invitations/${token}`, () =>
        HttpResponse.json({ name: 'Sipho Dlamini', email: 'sipho@example.com', invitedBy: 'Naledi' }),
      ),
    );

  const accepting = () => {
    const sent: unknown[] = [];
    server.use(
      http.post('/api/auth/signup', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ name: 'Sipho', email: 'sipho@example.com' }, { status: 201 });
      }),
    );
    return sent;
  };

  const choosePassword = async () => {
    jest.spyOn(browser, 'load').mockImplementation(() => undefined);
    await userEvent.type(await screen.findByLabelText('Password'), 'secret1');
    await userEvent.type(screen.getByLabelText('Confirm Password'), 'secret1');
    await userEvent.click(screen.getByRole('button', { name: 'Create Account' }));
  };

  const account = { name: 'Sipho Dlamini', email: 'sipho@example.com', password: 'secret1' };

  test('fills in name and email and sends the token once', async () => {
    invited();
    const sent = accepting();
    renderApp(link);
    expect(await screen.findByText('Naledi invited you to Debrief.')).toBeVisible();
    expect(screen.getByLabelText('Name')).toHaveValue('Sipho Dlamini');
    await choosePassword();
    await waitFor(() =>
      expect(sent).toEqual([{ ...account, referralToken: token, timeZone: expect.any(String) }]),
    );
    await waitFor(() => expect(sessionStorage.getItem('debrief.invitation')).toBeNull());
  });

  test('keeps the user’s input when the invitation arrives', async () => {
    const answer = Promise.withResolvers<Response>();
    server.use(http.get(`/api/invitations/${token}`, () => answer.promise));
    renderApp(link);
    await userEvent.type(await screen.findByLabelText('Name'), 'Thabo');
    answer.resolve(HttpResponse.json({ name: 'Sipho', email: 'sipho@example.com', invitedBy: 'A friend' }));
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveValue('sipho@example.com'));
    expect(screen.getByLabelText('Name')).toHaveValue('Thabo');
    await userEvent.clear(screen.getByLabelText('Email'));
    expect(screen.getByLabelText('Email')).toHaveValue('');
  });

  test('keeps the token across the login page and a reload', async () => {
    invited();
    const page = renderApp(link);
    await screen.findByText('Naledi invited you to Debrief.');
    await userEvent.click(screen.getByRole('link', { name: 'Sign in' }));
    await userEvent.click(await screen.findByRole('link', { name: 'Create an account' }));
    expect(await screen.findByLabelText('Email')).toHaveValue('sipho@example.com');
    page.unmount();
    renderApp('/signup');
    expect(await screen.findByText('Naledi invited you to Debrief.')).toBeVisible();
  });

  test('ignores an unknown token silently', async () => {
    server.use(http.get(`/api/invitations/${token}`, () => errorResponse(404, 'No longer open')));
    const sent = accepting();
    renderApp(link);
    await userEvent.type(await screen.findByLabelText('Name'), account.name);
    await userEvent.type(screen.getByLabelText('Email'), account.email);
    await choosePassword();
    await waitFor(() => expect(sent).toEqual([{ ...account, timeZone: expect.any(String) }]));
    expect(screen.queryByText('No longer open')).not.toBeInTheDocument();
  });

  test('sends a token that could not be checked', async () => {
    server.use(http.get(`/api/invitations/${token}`, () => HttpResponse.error()));
    const sent = accepting();
    renderApp(link);
    await userEvent.type(await screen.findByLabelText('Name'), account.name);
    await userEvent.type(screen.getByLabelText('Email'), account.email);
    await choosePassword();
    await waitFor(() =>
      expect(sent).toEqual([{ ...account, referralToken: token, timeZone: expect.any(String) }]),
    );
  });

  test('sends no request for a malformed token', async () => {
    renderApp('/signup?invitation=../auth/user');
    expect(await screen.findByLabelText('Name')).toHaveValue('');
    expect(invitationToken.def.checks?.[0]).toMatchObject({ _zod: { def: { pattern: tokenPattern } } });
  });
});
