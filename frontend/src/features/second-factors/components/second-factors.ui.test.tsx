import { maxPasskeys, type SecondFactors as Factors } from '@debrief/contracts/http/second-factors';
import { jest } from '../../../testing/jest.ts';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse, type DefaultBodyType } from 'msw';
import { SWRConfig } from 'swr';
import { UserContext } from '../../../lib/session-user.ts';
import { toastStore } from '../../../lib/toasts.ts';
import { aUser } from '../../../testing/factories.ts';
import { errorResponse, setUpApp } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';
import { mostPasskeys } from './passkeys.tsx';
import { SecondFactors } from './second-factors.tsx';

setUpApp();

beforeEach(() => {
  Object.assign(globalThis, { PublicKeyCredential: () => undefined });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
});

const laptop = { id: 'one', name: 'Work laptop', createdAt: '2025-01-05T12:00:00.000Z', lastUsedAt: null };
const off: Factors = { totp: { on: false, recoveryCodesLeft: 0 }, passkeys: [] };
const on: Factors = { totp: { on: true, recoveryCodesLeft: 1 }, passkeys: [laptop] };

const renderSection = (user = aUser()) =>
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <UserContext value={user}>
        <SecondFactors />
      </UserContext>
    </SWRConfig>,
  );

/** Responds with the answers in order and repeats the last one. */
const serve = (...answers: Factors[]) =>
  server.use(
    http.get('/api/auth/second-factors', () =>
      HttpResponse.json(answers.length > 1 ? answers.shift() : answers[0]),
    ),
  );

const show = (...answers: Factors[]) => {
  serve(...answers);
  renderSection();
};

const answering = (
  method: 'post' | 'delete',
  path: string,
  answer: (sent: unknown) => HttpResponse<DefaultBodyType>,
) => {
  const sent: unknown[] = [];
  server.use(
    http[method](path, async ({ request }) => {
      const body: unknown = await request.json();
      sent.push(body);
      return answer(body);
    }),
  );
  return sent;
};

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const typePassword = async (password: string) =>
  userEvent.type(await screen.findByLabelText('Your password'), password);
const toast = () => toastStore.getState()[0]?.title;

const recoveryCodes = ['7K2M-9QXA-04TB-ZC5D', 'AAAA-BBBB-CCCC-DDDD'];

test('sets up an authenticator app and shows its recovery codes', async () => {
  show(off, on);
  const begun = answering('post', '/api/auth/totp', () =>
    HttpResponse.json({ secret: 'ABCDEFGH', uri: 'otpauth://totp/Debrief:me?secret=ABCDEFGH' }),
  );
  const confirmed = answering('post', '/api/auth/totp/confirm', (sent) =>
    (sent as { code: string }).code === '123456'
      ? HttpResponse.json({ recoveryCodes })
      : errorResponse(400, 'That code isn’t right.', { code: 'That code isn’t right.' }),
  );
  await press('Set up');
  await typePassword('secret1');
  await press('Continue');
  expect(await screen.findByRole('img', { name: /^QR code/ })).toHaveAttribute(
    'src',
    expect.stringMatching(/svg/),
  );
  expect(screen.getByText('ABCD EFGH')).toBeVisible();
  expect(begun).toEqual([{ password: 'secret1' }]);

  const code = screen.getByLabelText('Code from the app');
  await userEvent.type(code, '000000');
  await press('Turn on');
  expect(await screen.findByRole('alert')).toHaveTextContent('That code isn’t right.');
  await userEvent.clear(code);
  await userEvent.type(code, '123456');
  await press('Turn on');
  const list = await screen.findByRole('list', { name: 'Recovery codes' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(recoveryCodes);
  expect(confirmed).toHaveLength(2);
  await press('I have saved them');
  expect(await screen.findByText(/1 recovery code is left/)).toBeVisible();
});

test('reports a wrong password at its field and keeps the dialog open', async () => {
  show(on);
  answering('delete', '/api/auth/totp', () =>
    errorResponse(403, 'This is not your current password', {
      password: 'This is not your current password',
    }),
  );
  await press('Turn off');
  await typePassword('wrong');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Turn off' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This is not your current password');
  expect(screen.getByLabelText('Your password')).toHaveValue('wrong');
});

test('disables TOTP with the password', async () => {
  show(on, off);
  const sent = answering('delete', '/api/auth/totp', () => new HttpResponse(null, { status: 204 }));
  await press('Turn off');
  await typePassword('secret1');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Turn off' }));
  expect(await screen.findByRole('button', { name: 'Set up' })).toBeVisible();
  expect([sent, toast()]).toEqual([[{ password: 'secret1' }], 'Two-factor is off']);
});

test('renews recovery codes with the password and copies them', async () => {
  show(on);
  answering('post', '/api/auth/recovery-codes', () => HttpResponse.json({ recoveryCodes }));
  await press('New recovery codes');
  await typePassword('secret1');
  await press('Create new codes');
  await screen.findByText('7K2M-9QXA-04TB-ZC5D');
  const user = userEvent.setup();
  const copied = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  await waitFor(() => expect(copied).toHaveBeenCalledWith(recoveryCodes.join('\n')));
});

test('lists a passkey and removes it with the password', async () => {
  show(on, { ...on, passkeys: [] });
  const sent = answering('delete', '/api/auth/passkeys/one', () => new HttpResponse(null, { status: 204 }));
  expect(await screen.findByText('Added Jan 5, 2025. Never used.')).toBeVisible();
  await press('Remove passkey Work laptop');
  await typePassword('secret1');
  await press('Remove');
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Passkeys' })).toBeNull());
  expect([sent, toast()]).toEqual([[{ password: 'secret1' }], 'Passkey removed']);
});

test('reports that no passkey was created', async () => {
  show(off);
  answering('post', '/api/auth/passkeys/options', () => HttpResponse.json({ challenge: 'AAAA' }));
  await press('Add a passkey');
  await userEvent.type(await screen.findByLabelText('Name'), 'Phone');
  await typePassword('secret1');
  await press('Add passkey');
  await waitFor(() => expect(toast()).toBe('Couldn’t save the change'));
  expect(toastStore.getState()[0]?.description).toBe('No passkey was chosen. Please try again.');
});

test('offers no further passkey at the limit', async () => {
  const full = Array.from({ length: mostPasskeys }, (_, index) => ({ ...laptop, id: `${index}` }));
  show({ ...on, passkeys: full });
  expect(await screen.findAllByText('Work laptop')).toHaveLength(mostPasskeys);
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
  expect(mostPasskeys).toBe(maxPasskeys);
});

test('blocks additions until the email is verified, but allows removals', async () => {
  serve(on);
  renderSection(aUser({ email: 'new@acme.example', emailVerified: false }));
  expect(await screen.findByRole('button', { name: 'Remove passkey Work laptop' })).toBeVisible();
  expect(screen.getByRole('note')).toHaveTextContent('open the link we sent to new@acme.example');
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
  cleanup();
  serve(off);
  renderSection(aUser({ emailVerified: false }));
  await screen.findByText('Authenticator app');
  expect(screen.queryByRole('button', { name: 'Set up' })).toBeNull();
});

test('offers a retry when loading fails', async () => {
  let tries = 0;
  server.use(
    http.get('/api/auth/second-factors', () =>
      tries++ === 0 ? errorResponse(500, 'Something went wrong on our side.') : HttpResponse.json(off),
    ),
  );
  renderSection();
  await press('Try again');
  expect(await screen.findByRole('button', { name: 'Set up' })).toBeVisible();
});
