import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startDebrief, type RunningDebrief } from '@debrief/testing/debrief';
import { eventually, signUp, submitTextCall } from '@debrief/testing/person';
import { Webhook } from 'standardwebhooks';

interface Received {
  readonly headers: Record<string, string>;
  readonly body: string;
}

const received: Received[] = [];
const receiver = createServer((req, res) => {
  const chunks: Buffer[] = [];
  req.on('data', (chunk: Buffer) => chunks.push(chunk));
  req.on('end', () => {
    received.push({ headers: req.headers as Record<string, string>, body: Buffer.concat(chunks).toString() });
    res.end();
  });
});
let debrief: RunningDebrief;
beforeAll(async () => {
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  debrief = await startDebrief({ env: { RATE_LIMIT_SCALE: '100', WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8' } });
});
afterAll(async () => {
  await debrief.stop();
  receiver.closeAllConnections();
  await new Promise((resolve) => receiver.close(resolve));
});

test('a new user adds a webhook, and it receives the signed note and its deletion', async () => {
  const person = await signUp(debrief.url);
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hooks`;
  const { status, json: webhook } = await person.call('POST', '/api/webhooks', {
    url,
    events: ['note.created', 'note.deleted'],
  });
  expect(status).toBe(201);
  const { json: note } = await submitTextCall(person, 'Spoke to Sarah Jones at Acme Ltd. Deal of R50 000.');
  const verified = (index: number) => {
    const { body, headers } = received[index] as Received;
    return new Webhook(String(webhook.secret)).verify(body, headers);
  };
  await eventually(() => received.length === 1);
  expect(verified(0)).toMatchObject({
    type: 'note.created',
    data: { id: note.id, contactName: 'Sarah Jones', companyName: 'Acme Ltd', awaitingReview: false },
  });
  await person.call('DELETE', `/api/sales-notes/${note.id}`);
  await eventually(() => received.length === 2);
  expect(verified(1)).toMatchObject({ type: 'note.deleted', data: { id: note.id } });
  const { json } = await person.call('GET', `/api/webhooks/${webhook.id}/deliveries`);
  expect(json).toMatchObject([{ type: 'note.deleted' }, { type: 'note.created', status: 'delivered' }]);
});
