import assert from 'node:assert/strict';
import type { WebhookDelivery } from '@debrief/contracts/http/webhooks';
import { signUp, submitTextCall, type Person } from '@debrief/testing/person';
import { nthExecution, within, type Context } from './context.ts';
import { itemsOf } from './start-n8n.ts';

const addWebhook = async (person: Person, url: string): Promise<{ id: string; secret: string }> =>
  (await person.call('POST', '/api/webhooks', { url, events: ['note.created'] })).json;

const lastDelivery = async (person: Person, webhookId: string): Promise<WebhookDelivery | undefined> =>
  (await person.call('GET', `/api/webhooks/${webhookId}/deliveries`)).json[0];

export const checkReceiving = async ({ n8n, debriefUrl, report }: Context): Promise<void> => {
  const person = await signUp(debriefUrl);
  const webhook = await addWebhook(person, `${n8n.url}/webhook/debrief`);
  const secret = ['whsec_…', webhook.secret] as const;
  const workflow = await n8n.importWorkflow('n8n-receive-notes.json', [secret]);
  await n8n.activate(workflow);

  await report.check('a webhook starts a workflow, which verifies and reads the note', async () => {
    const { json: note } = await submitTextCall(person, 'Spoke to Sarah Jones at Acme Ltd. Deal of R50 000.');
    const execution = await nthExecution(n8n, workflow, 0);
    assert.equal(execution.status, 'success');
    const [message] = itemsOf(execution, 'Your steps');
    assert.partialDeepStrictEqual(message, {
      type: 'note.created',
      data: { id: note.id, contactName: 'Sarah Jones', companyName: 'Acme Ltd', dealSize: 50_000 },
    });
    await within(async () => (await lastDelivery(person, webhook.id))?.status === 'delivered');
  });

  await report.check('a message that arrives again does not reach the steps', async () => {
    const { id } = await within(() => lastDelivery(person, webhook.id));
    await person.call('POST', `/api/webhooks/${webhook.id}/deliveries/${id}/replay`);
    const execution = await nthExecution(n8n, workflow, 1);
    assert.equal(itemsOf(execution, 'Verify signature').length, 1);
    assert.equal(itemsOf(execution, 'Your steps').length, 0);
  });

  await report.check('a message that is signed with another secret fails', async () => {
    const other = await signUp(debriefUrl);
    const { id } = await addWebhook(other, `${n8n.url}/webhook/other`);
    const failing = await n8n.importWorkflow('n8n-receive-notes.json', [
      secret,
      ['"path":"debrief"', '"path":"other"'],
      ['"webhookId":"debrief"', '"webhookId":"other"'],
    ]);
    await n8n.activate(failing);
    await submitTextCall(other, 'Spoke to Bo Berg at Baobab Foods.');
    const { status, data } = await nthExecution(n8n, failing, 0);
    assert.equal(status, 'error');
    assert.match(data.resultData.error?.message ?? '', /signature is wrong/);
    const attempt = await within(async () => (await lastDelivery(other, id))?.lastAttempt ?? undefined);
    assert.equal(attempt.responseStatus, 500);
  });
};
