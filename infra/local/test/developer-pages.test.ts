import { startDebrief } from '@debrief/testing/debrief';

test('where SES sends there is no page of mails', async () => {
  const debrief = await startDebrief({
    env: { SES_REGION: 'eu-west-1', MAIL_FROM: 'notes@debrief.example', LOG_LEVEL: 'silent' },
  });
  try {
    expect((await fetch(`${debrief.url}/dev/mailbox`)).status).toBe(404);
    expect((await fetch(`${debrief.url}/api/docs`)).status).toBe(200);
  } finally {
    await debrief.stop();
  }
});
