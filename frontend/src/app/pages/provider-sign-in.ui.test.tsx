import { jest } from '../../testing/jest.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { browser } from '../../lib/browser.ts';
import { aUser } from '../../testing/factories.ts';
import { errorResponse, renderApp, setUpApp, signedIn, signedOut } from '../../testing/render-app.tsx';
import { server } from '../../testing/server.ts';

setUpApp();

const withOptions = (password: boolean) =>
  server.use(
    http.get('/api/auth/providers', () =>
      HttpResponse.json({
        password,
        providers: [
          { id: 'google', name: 'Google' },
          { id: 'acme-id', name: 'Acme ID' },
        ],
      }),
    ),
  );

const linked = {
  id: 'link-1',
  provider: 'Google',
  email: 'naledi@gmail.com',
  createdAt: '2025-01-05T12:00:00.000Z',
  lastUsedAt: '2025-01-06T12:00:00.000Z',
};

test.each(['/login', '/signup'])('%s offers every provider and the form', async (path) => {
  signedOut();
  withOptions(true);
  renderApp(path);
  expect(await screen.findByRole('link', { name: 'Continue with Google' })).toHaveAttribute(
    'href',
    '/api/auth/oidc/google/start',
  );
  expect(screen.getByRole('link', { name: 'Continue with Acme ID' })).toHaveAttribute(
    'href',
    '/api/auth/oidc/acme-id/start',
  );
  expect(screen.getByLabelText('Password')).toBeVisible();
});

test('adds the token of an invitation to the links', async () => {
  signedOut();
  withOptions(true);
  server.use(http.get('/api/invitations/:token', () => errorResponse(503, 'Away.')));
  renderApp(`/signup?invitation=${'t'.repeat(30)}`);
  expect(await screen.findByRole('link', { name: 'Continue with Google' })).toHaveAttribute(
    'href',
    `/api/auth/oidc/google/start?referralToken=${'t'.repeat(30)}`,
  );
});

test.each([
  ['/login', 'Welcome Back'],
  ['/signup', 'Create Account'],
  ['/forgot-password', 'Forgot your password?'],
])('%s hides password fields if passwords are disabled', async (path, heading) => {
  signedOut();
  withOptions(false);
  renderApp(path);
  expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
  await waitFor(() => expect(screen.queryByLabelText(/Password|Email/)).not.toBeInTheDocument());
  const way =
    path === '/forgot-password' ? screen.getByText(/Password sign-in is off/) : screen.getByText(/Google/);
  expect(way).toBeVisible();
});

test('explains a failed sign-in with a provider and ignores unknown error codes', async () => {
  signedOut();
  withOptions(true);
  const { unmount } = renderApp('/login?error=address_not_verified');
  expect(await screen.findByRole('alert')).toHaveTextContent('claim email_verified');
  unmount();
  renderApp('/login?error=Call+this+number');
  expect(await screen.findByRole('link', { name: 'Continue with Google' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('asks for the second factor after a sign-in with a provider', async () => {
  signedOut();
  const sent: unknown[] = [];
  server.use(
    http.post('/api/auth/login/second-factor', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ name: 'Naledi', email: 'naledi@example.com' });
    }),
  );
  const load = jest.spyOn(browser, 'load').mockImplementation(() => undefined);
  renderApp('/login#second-factor=the-ticket');
  await userEvent.type(await screen.findByLabelText('Enter the code from your app'), '123456');
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  await waitFor(() => expect(load).toHaveBeenCalledWith('/dashboard'));
  expect(sent).toEqual([{ ticket: 'the-ticket', code: '123456' }]);
});

describe('linking on the account page', () => {
  const openPage = async (path = '/account') => {
    withOptions(true);
    server.use(
      http.get('/api/auth/sessions', () => HttpResponse.json([])),
      http.get('/api/auth/linked-providers', () => HttpResponse.json([linked])),
    );
    renderApp(path);
    return screen.findByRole('list', { name: 'Linked accounts' });
  };

  test('asks for the password and links at the provider', async () => {
    signedIn();
    const sent: unknown[] = [];
    server.use(
      http.post('/api/auth/oidc/acme-id/link', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ url: 'https://id.acme.example/auth' });
      }),
    );
    const load = jest.spyOn(browser, 'load').mockImplementation(() => undefined);
    await openPage();
    await userEvent.click(screen.getByRole('button', { name: 'Link Acme ID' }));
    await userEvent.type(await screen.findByLabelText('Your password'), 'secret1');
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(load).toHaveBeenCalledWith('https://id.acme.example/auth'));
    expect(sent).toEqual([{ password: 'secret1' }]);
  });

  test('unlinks without a password and shows why the server refuses', async () => {
    signedIn(aUser({ hasPassword: false }));
    const sent: unknown[] = [];
    server.use(
      http.delete('/api/auth/linked-providers/link-1', async ({ request }) => {
        sent.push(await request.json());
        return errorResponse(409, 'This is your only way to sign in.');
      }),
    );
    const list = await openPage();
    expect(within(list).getByText('Google, naledi@gmail.com')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Choose a password' })).toHaveAttribute(
      'href',
      '/forgot-password',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Unlink Google, naledi@gmail.com' }));
    expect(await screen.findByText(/within 15 minutes of signing in/)).toBeVisible();
    expect(screen.queryByLabelText('Your password')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Unlink' }));
    expect(await screen.findByText('This is your only way to sign in.')).toBeVisible();
    expect(sent).toEqual([{}]);
  });

  test.each([
    ['?linked=1', 'Linked. You can now sign in with it.'],
    ['?error=provider_account_taken', /linked to another Debrief account/],
  ])('%s shows the result of linking', async (search, words) => {
    signedIn();
    await openPage(`/account${search}`);
    expect(screen.getByText(words)).toBeVisible();
  });
});
