import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { browser } from '../../lib/browser.ts';
import { aConnection, aKind, openIntegrations, serveCrm } from '../../testing/crm.ts';
import { aNote } from '../../testing/factories.ts';
import { jest } from '../../testing/jest.ts';
import { currentLocation, errorResponse, renderApp, setUpApp, signedIn } from '../../testing/render-app.tsx';
import { server } from '../../testing/server.ts';

setUpApp();

const options = { owners: [{ id: 'u1', label: 'Naledi M' }], stages: [{ id: 'new', label: 'New' }] };

const openPanel = async (name: string) =>
  userEvent.click(await screen.findByRole('button', { name, expanded: false }));

test('connects with credentials, and keeps them after a refusal', async () => {
  const user = userEvent.setup();
  openIntegrations([]);
  await user.click(await screen.findByRole('button', { name: 'Connect Twenty' }));
  const form = await screen.findByRole('form', { name: 'Connect Twenty' });
  const sent: unknown[] = [];
  server.use(
    http.post('/api/integrations', async ({ request }) => {
      sent.push(await request.json());
      return errorResponse(422, 'Twenty refused the key.');
    }),
  );
  await user.type(within(form).getByLabelText('Address of Twenty'), 'https://crm.example.com');
  await user.type(within(form).getByLabelText('API key'), 'key-1');
  await user.click(within(form).getByRole('button', { name: 'Connect Twenty' }));
  expect(await within(form).findByRole('alert')).toHaveTextContent('Twenty refused the key.');
  expect(within(form).getByLabelText('Address of Twenty')).toHaveValue('https://crm.example.com');
  expect(within(form).getByLabelText('API key')).toHaveValue('key-1');
  server.use(http.post('/api/integrations', () => HttpResponse.json(aConnection(), { status: 201 })));
  serveCrm([aConnection()]);
  await user.click(within(form).getByRole('button', { name: 'Connect Twenty' }));
  expect(await screen.findByText('Active')).toBeVisible();
  expect(await screen.findByText('Debrief now writes your notes to Twenty.')).toBeVisible();
  expect(sent).toEqual([{ kind: 'twenty', url: 'https://crm.example.com', token: 'key-1' }]);
});

test('shows an error of a field at the field', async () => {
  const user = userEvent.setup();
  openIntegrations([]);
  await user.click(await screen.findByRole('button', { name: 'Connect Twenty' }));
  server.use(
    http.post('/api/integrations', () =>
      errorResponse(400, 'Refused', { url: 'Enter an address that works' }),
    ),
  );
  await user.type(await screen.findByLabelText('Address of Twenty'), 'https://crm');
  await user.type(screen.getByLabelText('API key'), 'key-1');
  await user.click(screen.getAllByRole('button', { name: 'Connect Twenty' }).at(-1)!);
  expect(await screen.findByRole('alert')).toHaveTextContent('Enter an address that works');
  expect(screen.getByLabelText('Address of Twenty')).toBeInvalid();
});

test('opens the sign-in of a CRM, and says if none is registered', async () => {
  const load = jest.spyOn(browser, 'load').mockImplementation(() => undefined);
  const kinds = [
    aKind({ kind: 'pipedrive', name: 'Pipedrive', oauth: true, fields: [] }),
    aKind({ kind: 'salesforce', name: 'Salesforce', fields: [] }),
  ];
  openIntegrations([], { kinds });
  server.use(
    http.post('/api/integrations/oauth/pipedrive/start', () =>
      HttpResponse.json({ url: 'https://oauth.pipedrive.com/x' }),
    ),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Sign in to Pipedrive' }));
  await waitFor(() => expect(load).toHaveBeenCalledWith('https://oauth.pipedrive.com/x'));
  expect(screen.getByText(/Ask your admin to register Debrief with Salesforce/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Salesforce/ })).not.toBeInTheDocument();
  load.mockRestore();
});

test.each([
  ['?connected=c1', /Twenty is connected/],
  ['?error=oauth_failed', 'The sign-in wasn’t completed. Please try again.'],
  ['?error=constructor', 'We couldn’t connect the CRM. Please try again.'],
])('shows the result of a sign-in (%s), and removes it from the address', async (query, text) => {
  openIntegrations([aConnection()], { query });
  expect(await screen.findByText(text)).toBeVisible();
  await waitFor(() => expect(currentLocation()).toBe('/integrations'));
  expect(screen.getByText(text)).toBeVisible();
});

test('changes only the edited settings, with choices from the account', async () => {
  const user = userEvent.setup();
  openIntegrations([aConnection()]);
  server.use(http.get('/api/integrations/c1/options', () => HttpResponse.json(options)));
  await openPanel('Settings');
  expect(await screen.findByRole('button', { name: 'Save settings' })).toBeDisabled();
  const sent: unknown[] = [];
  server.use(
    http.patch('/api/integrations/c1', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(aConnection());
    }),
  );
  await user.click(screen.getByLabelText('Ask me about each note'));
  await user.click(screen.getByLabelText('Tasks'));
  await screen.findByRole('option', { name: 'Naledi M' });
  await user.selectOptions(screen.getByLabelText('Owner of new deals, notes and tasks'), 'u1');
  await user.selectOptions(screen.getByLabelText('Currency'), 'ZAR');
  await user.click(screen.getByRole('button', { name: 'Save settings' }));
  expect(await screen.findByText('Settings saved')).toBeVisible();
  expect(sent).toEqual([{ settings: { review: 'ask', tasks: false, owner: 'u1', currency: 'ZAR' } }]);
});

test('offers to load owners and stages again, and keeps the chosen one', async () => {
  const { settings } = aConnection();
  openIntegrations([aConnection({ settings: { ...settings, stage: 'new' } })]);
  server.use(
    http.get('/api/integrations/c1/options', () => errorResponse(503, 'Twenty does not answer now.')),
  );
  await openPanel('Settings');
  expect(await screen.findByText('Twenty does not answer now.')).toBeVisible();
  expect(screen.getByLabelText('Stage of new deals')).toBeDisabled();
  server.use(http.get('/api/integrations/c1/options', () => HttpResponse.json(options)));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByLabelText('Stage of new deals')).toBeEnabled());
  expect(screen.getByLabelText('Stage of new deals')).toHaveDisplayValue('New');
});

test('pauses, resumes and disconnects', async () => {
  const user = userEvent.setup();
  const kinds = [aKind({ objects: ['contact'] })];
  openIntegrations([aConnection()], { kinds });
  await openPanel('Settings');
  const change = (state: 'active' | 'paused') => {
    server.use(
      http.patch('/api/integrations/c1', async ({ request }) => {
        expect(await request.json()).toEqual({ state });
        return HttpResponse.json(aConnection({ state }));
      }),
    );
    serveCrm([aConnection({ state })], kinds);
  };
  const pause = await screen.findByRole('button', { name: 'Pause' });
  expect(screen.queryByLabelText('Deals')).not.toBeInTheDocument();
  change('paused');
  await user.click(pause);
  const resume = await screen.findByRole('button', { name: 'Resume' });
  change('active');
  await user.click(resume);
  expect(await screen.findByText('Active')).toBeVisible();
  server.use(http.delete('/api/integrations/c1', () => new HttpResponse(null, { status: 204 })));
  await user.click(screen.getByRole('button', { name: 'Disconnect' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(within(dialog).getByText('The records in Twenty stay.')).toBeVisible();
  serveCrm([]);
  await user.click(within(dialog).getByRole('button', { name: 'Disconnect' }));
  expect(await screen.findByRole('list', { name: 'Connect a CRM' })).toBeVisible();
});

test('says why to connect again, and offers it', async () => {
  openIntegrations([aConnection({ state: 'reconnect', reason: 'The key has expired.' })]);
  expect(await screen.findByText(/^The key has expired\./)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Connect Twenty' }));
  expect(await screen.findByLabelText('Address of Twenty')).toHaveFocus();
});

test('previews what a note would write', async () => {
  const user = userEvent.setup();
  openIntegrations([aConnection()]);
  server.use(
    http.get('/api/sales-notes', () => HttpResponse.json([aNote({ id: 'n1', contactName: 'Sam Nkosi' })])),
    http.get('/api/integrations/c1/options', () => HttpResponse.json(options)),
    http.post('/api/integrations/c1/preview', async ({ request }) => {
      expect(await request.json()).toEqual({ noteId: 'n1' });
      return HttpResponse.json({
        reason: 'Waits until you have reviewed the note.',
        questions: [{ id: 'contact', text: 'Which Sam Nkosi?', choices: [] }],
        records: [
          { object: 'company', action: 'none', existing: 'Acme', fields: [] },
          { object: 'deal', action: 'create', existing: null, fields: [{ name: 'stage', value: 'new' }] },
        ],
      });
    }),
  );
  await openPanel('Preview');
  await user.selectOptions(await screen.findByLabelText('Note'), 'n1');
  const list = await screen.findByRole('list', { name: 'Records in Twenty' });
  expect(within(list).getByText('Company: Acme')).toBeVisible();
  expect(within(list).getByText('In Twenty. Nothing changes.')).toBeVisible();
  expect(await within(list).findByText('New', { selector: 'dd' })).toBeVisible();
  expect(screen.getByText('Waits until you have reviewed the note.')).toBeVisible();
  expect(screen.getByText('Which Sam Nkosi?')).toBeVisible();
});

test('shows why a preview failed', async () => {
  openIntegrations([aConnection()]);
  server.use(
    http.get('/api/sales-notes', () => HttpResponse.json([aNote({ id: 'n1' })])),
    http.post('/api/integrations/c1/preview', () => errorResponse(422, 'The key has expired.')),
  );
  await openPanel('Preview');
  await userEvent.selectOptions(await screen.findByLabelText('Note'), 'n1');
  expect(await screen.findByText('The key has expired.')).toBeVisible();
});

test('offers to try again if the connections cannot be loaded', async () => {
  openIntegrations([]);
  server.use(http.get('/api/integrations', () => errorResponse(503, 'Try again in a moment.')));
  expect(await screen.findByText('Couldn’t load your connections')).toBeVisible();
});

test('hints at open questions on the account page', async () => {
  signedIn();
  serveCrm([aConnection({ counts: { waiting: 0, asking: 2, failed: 0 } })]);
  server.use(http.get('/api/auth/sessions', () => HttpResponse.json([])));
  renderApp('/account');
  expect(await screen.findByText(/^2 notes need your answer/)).toBeVisible();
});

test('hints at open questions on the page of a note only if a CRM is connected', async () => {
  const asking = aConnection({ counts: { waiting: 0, asking: 1, failed: 0 } });
  openIntegrations([asking]);
  await screen.findByText('Active');
  cleanup();
  let requests = 0;
  server.use(
    http.get('/api/sales-notes', () => HttpResponse.json([])),
    http.get('/api/sales-notes/n1', () => HttpResponse.json(aNote({ id: 'n1' }))),
    http.get('/api/sales-notes/n1/history', () => HttpResponse.json([])),
    http.get('/api/sales-notes/n1/related', () => HttpResponse.json({ contact: [], company: [] })),
    http.get('/api/integrations', () => {
      requests += 1;
      return HttpResponse.json({ kinds: [], connections: [asking] });
    }),
  );
  renderApp('/dashboard/notes/n1');
  expect(await screen.findByText(/^A note needs your answer/)).toBeVisible();
  cleanup();
  localStorage.clear();
  renderApp('/dashboard/notes/n1');
  await screen.findByRole('heading', { name: 'Thandi Nkosi' });
  expect(requests).toBe(1);
});
