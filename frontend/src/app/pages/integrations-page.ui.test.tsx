import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Webhook, WebhookDelivery } from '@debrief/contracts/http/webhooks';
import { http, HttpResponse } from 'msw';
import { errorResponse, renderApp, setUpApp, signedIn } from '../../testing/render-app.tsx';
import { server } from '../../testing/server.ts';

setUpApp();

const aWebhook = (change: Partial<Webhook> = {}): Webhook => ({
  ...{ id: 'wh_1', url: 'https://example.com/hooks', events: ['note.created'], enabled: true },
  ...{
    state: 'working',
    failingSince: null,
    createdAt: '2026-01-05T12:00:00.000Z',
    previousSecretUntil: null,
  },
  ...change,
});

const aDelivery = (change: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  ...{ id: 'msg_1', type: 'note.created', status: 'failed', createdAt: '2026-01-05T12:00:00.000Z' },
  ...{ attempts: 10, nextAttemptAt: null, noteId: 'n1', payload: '{"type":"note.created"}' },
  lastAttempt: {
    ...{ at: '2026-01-05T12:00:00.000Z', responseStatus: 500, responseBody: 'out of order', error: null },
    milliseconds: 12,
  },
  ...change,
});

const open = (webhooks: readonly Webhook[]) => {
  signedIn();
  server.use(http.get('/api/webhooks', () => HttpResponse.json(webhooks)));
  renderApp('/integrations');
};

test('adds a webhook and shows its secret once', async () => {
  const user = userEvent.setup();
  open([]);
  expect(await screen.findByText('No webhooks')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add a webhook' }));
  const sent: unknown[] = [];
  server.use(
    http.post('/api/webhooks', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(aWebhook({ secret: 'whsec_abc' }), { status: 201 });
    }),
    http.get('/api/webhooks', () => HttpResponse.json([aWebhook({ state: 'unused' })])),
  );
  await user.type(await screen.findByLabelText('Receiver URL'), 'https://example.com/hooks');
  await user.click(screen.getByLabelText('Note deleted'));
  await user.click(screen.getByRole('button', { name: 'Add webhook' }));
  expect(await screen.findByLabelText('Signing secret')).toHaveValue('whsec_abc');
  expect(sent).toEqual([
    { url: 'https://example.com/hooks', events: ['note.created', 'note.confirmed', 'note.deleted'] },
  ]);
  expect(await screen.findByText('Not used yet')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.queryByLabelText('Signing secret')).not.toBeInTheDocument();
});

test('shows an error of the address at its field', async () => {
  const user = userEvent.setup();
  open([]);
  await user.click(await screen.findByRole('button', { name: 'Add a webhook' }));
  server.use(
    http.post('/api/webhooks', () =>
      HttpResponse.json(
        { error: 'Refused', code: 'inside_address', fields: { url: 'This address is inside the network' } },
        { status: 400 },
      ),
    ),
  );
  await user.type(await screen.findByLabelText('Receiver URL'), 'http://10.0.0.1/');
  await user.click(screen.getByRole('button', { name: 'Add webhook' }));
  expect(await screen.findByText('This address is inside the network')).toBeVisible();
});

test('sends a test and shows the response', async () => {
  open([aWebhook({ state: 'failing', failingSince: '2026-01-05T12:00:00.000Z' })]);
  expect(await screen.findByText(/^Failing since /)).toBeVisible();
  server.use(
    http.post('/api/webhooks/wh_1/test', () =>
      HttpResponse.json({
        ok: false,
        responseStatus: 500,
        responseBody: 'teapot',
        error: null,
        milliseconds: 9,
      }),
    ),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Send a test to https://example.com/hooks' }));
  expect(await screen.findByText(/The receiver answered 500 after 9 ms\. teapot/)).toBeVisible();
});

test('lists deliveries and sends one again', async () => {
  const user = userEvent.setup();
  open([aWebhook()]);
  let replayed = false;
  server.use(
    http.get('/api/webhooks/wh_1/deliveries', () =>
      HttpResponse.json([aDelivery(replayed ? { status: 'pending' } : {})]),
    ),
    http.post('/api/webhooks/wh_1/deliveries/msg_1/replay', () => {
      replayed = true;
      return HttpResponse.json(aDelivery({ status: 'pending' }), { status: 202 });
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Deliveries' }));
  const list = await screen.findByRole('list', { name: 'Deliveries' });
  await user.click(within(list).getByText('Not delivered'));
  expect(within(list).getByText('out of order')).toBeVisible();
  await user.click(within(list).getByRole('button', { name: 'Send again' }));
  expect(await screen.findByText('Waiting')).toBeVisible();
});

test('pauses and deletes a webhook', async () => {
  const user = userEvent.setup();
  open([aWebhook()]);
  server.use(
    http.patch('/api/webhooks/wh_1', async ({ request }) => {
      expect(await request.json()).toEqual({ enabled: false });
      return HttpResponse.json(aWebhook({ enabled: false, state: 'paused' }));
    }),
    http.delete('/api/webhooks/wh_1', () => new HttpResponse(null, { status: 204 })),
  );
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(screen.getByRole('button', { name: 'Pause' }));
  server.use(http.get('/api/webhooks', () => HttpResponse.json([])));
  await user.click(screen.getByRole('button', { name: 'Delete https://example.com/hooks' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('No webhooks')).toBeVisible();
});

test('offers to try again if the webhooks cannot be loaded', async () => {
  signedIn();
  server.use(http.get('/api/webhooks', () => errorResponse(503, 'Try again in a moment.')));
  renderApp('/integrations');
  expect(await screen.findByText('Couldn’t load your webhooks')).toBeVisible();
});
