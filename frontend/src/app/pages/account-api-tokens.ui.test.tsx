import type { ApiToken } from '@debrief/contracts/http/api-tokens';
import { jest } from '../../testing/jest.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { anApiToken, anOpenSession } from '../../testing/factories.ts';
import { errorResponse, renderApp, setUpApp, signedIn } from '../../testing/render-app.tsx';
import { server } from '../../testing/server.ts';

setUpApp();

const value = `dbf_${'v'.repeat(43)}`;
const dayMs = 24 * 60 * 60 * 1000;

/** Opens the account page of a user with these tokens. @returns the list on the server */
const open = async (...tokens: ApiToken[]) => {
  signedIn();
  server.use(
    http.get('/api/auth/sessions', () => HttpResponse.json([anOpenSession()])),
    http.get('/api/tokens', () => HttpResponse.json(tokens)),
  );
  renderApp('/account');
  await screen.findByRole('button', { name: 'Create a token' });
  return tokens;
};

const listed = () => screen.queryByRole('list', { name: 'API tokens' });

test('says what tokens are for and links to the API reference', async () => {
  await open();
  expect(screen.getByText(/Zapier, n8n or your own program/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'See what the API can do' })).toHaveAttribute('href', '/docs/api');
  expect(listed()).toBeNull();
});

test('lists tokens with their permissions and times', async () => {
  await open(
    anApiToken({
      name: 'CRM',
      scopes: ['notes:read', 'contacts:write'],
      lastUsedAt: '2025-01-06T12:00:00.000Z',
    }),
    anApiToken({ id: 'token-2', name: 'Old script', expiresAt: '2025-02-04T12:00:00.000Z' }),
    anApiToken({ id: 'token-3', name: 'New script', expiresAt: new Date(Date.now() + dayMs).toISOString() }),
  );
  const [crm, old, recent] = within(screen.getByRole('list', { name: 'API tokens' })).getAllByRole(
    'listitem',
  );
  expect(crm).toHaveTextContent(
    /CRM.*Read notes · Add and delete contacts.*Last used January 6.*Created Jan 5, 2025 · Does not expire/,
  );
  expect(old).toHaveTextContent(/Never used.*Expired Feb 4, 2025/);
  expect(recent).toHaveTextContent(/Expires /);
});

test('creates a token, shows its value once, and copies it', async () => {
  const user = userEvent.setup();
  const copied = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const tokens = await open();
  const sent: Record<string, unknown>[] = [];
  server.use(
    http.post('/api/tokens', async ({ request }) => {
      sent.push((await request.json()) as Record<string, unknown>);
      tokens.push(anApiToken());
      return HttpResponse.json({ ...anApiToken(), token: value }, { status: 201 });
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Create a token' }));
  await user.type(await screen.findByLabelText('Name', { selector: '[name=token-name]' }), 'Zapier');
  await user.click(screen.getByLabelText('Add, change and delete notes'));
  await user.selectOptions(screen.getByLabelText('Expires'), '30 days');
  await user.type(screen.getByLabelText('Your password'), 'correct horse');
  await user.click(screen.getByRole('button', { name: 'Create' }));
  expect(await screen.findByLabelText('API token')).toHaveValue(value);
  expect(screen.getByText('You won’t see it again.')).toBeVisible();
  expect(sent).toEqual([
    {
      ...{ name: 'Zapier', scopes: ['notes:read', 'notes:write'], password: 'correct horse' },
      expiresAt: expect.any(String) as unknown,
    },
  ]);
  const leftMs = Date.parse(String(sent[0]?.['expiresAt'])) - Date.now();
  expect(Math.round(leftMs / dayMs)).toBe(30);
  await user.click(screen.getByRole('button', { name: 'Copy token' }));
  expect(copied).toHaveBeenCalledWith(value);
  expect(await screen.findByText('The token is on your clipboard.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'I have saved it' }));
  expect(screen.queryByDisplayValue(value)).toBeNull();
  expect(listed()).toHaveTextContent('Zapier');
});

test('shows errors at their fields and keeps the dialog open', async () => {
  const user = userEvent.setup();
  await open();
  const sent: Record<string, unknown>[] = [];
  server.use(
    http.post('/api/tokens', async ({ request }) => {
      sent.push((await request.json()) as Record<string, unknown>);
      return errorResponse(400, 'Refused', {
        scopes: 'Please choose at least one permission',
        password: 'This is not your current password',
      });
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Create a token' }));
  await user.type(await screen.findByLabelText('Name', { selector: '[name=token-name]' }), 'CRM');
  await user.click(screen.getByLabelText('Read notes'));
  await user.selectOptions(screen.getByLabelText('Expires'), 'Never');
  await user.type(screen.getByLabelText('Your password'), 'wrong');
  await user.click(screen.getByRole('button', { name: 'Create' }));
  expect(await screen.findByText('Please choose at least one permission')).toBeVisible();
  expect(screen.getByRole('group', { name: 'Permissions' })).toHaveAccessibleDescription(
    'Please choose at least one permission',
  );
  expect(screen.getByText('This is not your current password')).toBeVisible();
  expect(sent).toEqual([{ name: 'CRM', scopes: [], password: 'wrong' }]);
});

test('revokes a token after a confirmation', async () => {
  const user = userEvent.setup();
  const tokens = await open(anApiToken());
  server.use(
    http.delete('/api/tokens/token-1', () => {
      tokens.pop();
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const revoke = () => user.click(screen.getByRole('button', { name: 'Revoke Zapier' }));
  await revoke();
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }));
  expect(listed()).toHaveTextContent('Zapier');
  await revoke();
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText('Apps can no longer use this token.')).toBeVisible();
  await waitFor(() => expect(listed()).toBeNull());
  expect(screen.getByRole('button', { name: 'Create a token' })).toHaveFocus();
});

test('treats a token that is revoked already as revoked, and shows other failures', async () => {
  const user = userEvent.setup();
  await open(anApiToken());
  const revoke = async (answer: () => Response) => {
    server.use(http.delete('/api/tokens/token-1', answer as () => HttpResponse<null>));
    await user.click(screen.getByRole('button', { name: 'Revoke Zapier' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Revoke' }));
  };
  await revoke(() => errorResponse(503, 'Please try again in a moment.'));
  expect(await screen.findByText('Please try again in a moment.')).toBeVisible();
  await revoke(() => errorResponse(404, 'Gone'));
  expect(await screen.findByText('Apps can no longer use this token.')).toBeVisible();
});

test('offers a retry if the tokens cannot be loaded', async () => {
  signedIn();
  server.use(
    http.get('/api/auth/sessions', () => HttpResponse.json([anOpenSession()])),
    http.get('/api/tokens', () => errorResponse(503, 'Please try again in a moment.')),
  );
  renderApp('/account');
  expect(await screen.findByText('Couldn’t load your API tokens')).toBeVisible();
});
