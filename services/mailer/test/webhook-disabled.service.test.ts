import { webhookChanged, type WebhookChanged } from '@debrief/contracts/events/integrations';
import { startMailer, type Mailer } from './support.ts';

let mailer: Mailer;
beforeAll(async () => {
  mailer = await startMailer();
});
afterAll(() => mailer.stop());

const changed = (userId: string, change: WebhookChanged['change']): WebhookChanged => ({
  ...{ userId, webhookId: 'wh_1', revision: 2, change, host: 'receiver.example', wantsFollowUps: false },
});

test('notifies the user once of a webhook that was disabled, and of no other change', async () => {
  const user = await mailer.aUser();
  for (const change of ['created', 'disabled', 'disabled', 'updated', 'deleted'] as const)
    await mailer.publish(webhookChanged, changed(user.id, change));
  const mails = (await mailer.mailsTo(user.email)).filter((mail) => /webhook/.test(mail.header('subject')));
  expect(mails.map((mail) => mail.header('subject'))).toEqual([
    'Your webhook to receiver.example was turned off',
  ]);
  expect(mails[0]?.text).toContain('https://debrief.example/integrations');
});
