import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { aUser } from '../../testing/factories.ts';
import {
  currentLocation,
  errorResponse,
  renderApp,
  setUpApp,
  signedIn,
  signedOut,
} from '../../testing/render-app.tsx';
import { server } from '../../testing/server.ts';

setUpApp();

const token = 'abc-_'.repeat(9).slice(0, 43);
const button = (name: string) => screen.findByRole('button', { name });
const click = async (name: string) => userEvent.click(await button(name));

const answering = (path: string, answer: () => Response) => {
  const sent: unknown[] = [];
  server.use(
    http.post(path, async ({ request }) => {
      const text = await request.text();
      sent.push(text && (JSON.parse(text) as unknown));
      return answer();
    }),
  );
  return sent;
};

describe('the verification page', () => {
  test('confirms the address only after a click, then shows it with a link to sign in', async () => {
    signedOut();
    const sent = answering('/api/auth/verify', () =>
      HttpResponse.json({ address: 'naledi@example.com', already: false }),
    );
    renderApp(`/verify?token=${token}`);
    await button('Confirm this address');
    expect(sent).toEqual([]);
    await click('Confirm this address');
    expect(await screen.findByText('naledi@example.com is confirmed.')).toBeVisible();
    expect(sent).toEqual([{ token }]);
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
  });

  test('says if the address was already confirmed and belongs to another account', async () => {
    signedIn(aUser({ email: 'other@example.com', salesNotesEmail: 'other@example.com' }));
    answering('/api/auth/verify', () => HttpResponse.json({ address: 'naledi@example.com', already: true }));
    renderApp(`/verify?token=${token}`);
    await click('Confirm this address');
    expect(
      await screen.findByText(/naledi@example.com was already confirmed.*different account/),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to your dashboard' })).toBeVisible();
  });

  test('offers to choose a password if the account is not signed in', async () => {
    signedOut();
    answering('/api/auth/verify', () =>
      HttpResponse.json({ address: 'sipho@example.com', already: false, resetToken: 'r'.repeat(43) }),
    );
    renderApp(`/verify?token=${token}`);
    await click('Confirm this address');
    expect(
      await screen.findByText(/sipho@example.com is confirmed.*password and sessions have ended/),
    ).toBeVisible();
    const next = screen.getByRole('link', { name: 'Choose a password' });
    expect(next).toHaveAttribute('href', `/reset-password?token=${'r'.repeat(43)}`);
  });

  test('lets a visitor sign in first to keep the password', async () => {
    signedOut();
    renderApp(`/verify?token=${token}`);
    expect(await screen.findByText(/sign in here first to keep your password/)).toBeVisible();
    await click('Sign in first');
    expect(await screen.findByText('Sign in to continue where you left off.')).toBeVisible();
  });

  test('shows the server’s error and how to request a new link', async () => {
    signedOut();
    answering('/api/auth/verify', () => errorResponse(400, 'This link has expired.'));
    renderApp(`/verify?token=${token}`);
    await click('Confirm this address');
    expect(await screen.findByText('This link has expired.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign in to send a new link' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Confirm this address' })).toBeNull();
  });

  test('allows a retry if there was no response', async () => {
    signedOut();
    answering('/api/auth/verify', () => HttpResponse.error());
    renderApp(`/verify?token=${token}`);
    await click('Confirm this address');
    expect(await screen.findByText(/Check your connection/)).toBeVisible();
    expect(await button('Confirm this address')).toBeEnabled();
  });

  test.each(['/verify', '/reset-password'])(
    'says what is wrong with an incomplete link to %s',
    async (path) => {
      signedOut();
      renderApp(`${path}?token=${token.slice(1)}`);
      expect(await screen.findByText(/This link is cut off/)).toBeVisible();
    },
  );
});

describe('resetting a password', () => {
  test('sends a link from the login page without revealing whether the account exists', async () => {
    signedOut();
    const sent = answering('/api/auth/password/forgot', () => HttpResponse.json({}, { status: 202 }));
    renderApp('/login');
    await userEvent.click(await screen.findByRole('link', { name: 'Forgot your password?' }));
    await userEvent.type(await screen.findByLabelText('Email'), 'naledi@example.com');
    await click('Send link');
    expect(await screen.findByText(/If naledi@example.com has an account, we’ve sent a link/)).toBeVisible();
    expect(sent).toEqual([{ email: 'naledi@example.com' }]);
  });

  const fill = async (password: string, confirmation = password) => {
    await userEvent.type(await screen.findByLabelText('New password'), password);
    await userEvent.type(screen.getByLabelText('Confirm new password'), confirmation);
    await click('Change password');
  };

  test('changes the password and opens the login page even if the user was signed in', async () => {
    signedIn();
    const sent = answering('/api/auth/password/reset', () => {
      signedOut();
      return new HttpResponse(null, { status: 204 });
    });
    renderApp(`/reset-password?token=${token}`);
    await fill('a new battery');
    expect(await screen.findByText('Password changed')).toBeVisible();
    await waitFor(() => expect(currentLocation()).toBe('/login'));
    expect(sent).toEqual([{ token, password: 'a new battery' }]);
  });

  test('requires matching passwords and shows the server’s error at the field', async () => {
    signedOut();
    const sent = answering('/api/auth/password/reset', () =>
      errorResponse(400, 'Choose another password', { password: 'This one is too common' }),
    );
    renderApp(`/reset-password?token=${token}`);
    await fill('a new battery', 'another one');
    expect(await screen.findByText("Passwords don't match")).toBeVisible();
    expect(sent).toEqual([]);
    await userEvent.clear(screen.getByLabelText('Confirm new password'));
    await userEvent.type(screen.getByLabelText('Confirm new password'), 'a new battery');
    await click('Change password');
    expect(await screen.findByText('This one is too common')).toBeVisible();
    expect(currentLocation()).toBe(`/reset-password?token=${token}`);
  });
});

describe('the notice about an unverified address', () => {
  test.each(['/welcome', '/dashboard'])('appears on %s and sends the link again', async (path) => {
    signedIn(aUser({ emailVerified: false, salesNotesEmailVerified: false }));
    server.use(http.get('/api/sales-notes', () => HttpResponse.json([])));
    const sent = answering('/api/auth/verify/send', () =>
      HttpResponse.json({ addresses: [] }, { status: 202 }),
    );
    renderApp(path);
    expect(
      await screen.findByText(
        'Open the link we sent to naledi@example.com. Until then, your notes stay on your dashboard and aren’t emailed.',
      ),
    ).toBeVisible();
    await click('Send the link again');
    expect(await screen.findByText('Link sent')).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  test('names both addresses if both are unverified', async () => {
    signedIn(aUser({ emailVerified: false, salesNotesEmail: 'n@x.example', salesNotesEmailVerified: false }));
    renderApp('/welcome');
    expect(await screen.findByText(/sent to n@x.example and naledi@example.com\./)).toBeVisible();
  });

  test.each([{}, { emailVerified: true, salesNotesEmailVerified: true }])(
    'does not appear for %j',
    async (change) => {
      signedIn(aUser(change));
      renderApp('/welcome');
      expect(await screen.findByRole('button', { name: 'Save Preferences' })).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Send the link again' })).toBeNull();
    },
  );
});
