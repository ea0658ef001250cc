import { createSign, generateKeyPairSync, randomUUID } from 'node:crypto';
import { noteCreated } from '@debrief/contracts/events/ai-pipeline';
import { stringToSign, type SnsMessage } from '../src/domain/sns.ts';
import { aNote, startMailer, type Mailer } from './support.ts';

const topic = 'arn:aws:sns:eu-west-1:123456789012:mail';
const certificate = 'https://sns.eu-west-1.amazonaws.com/SimpleNotificationService-0123456789abcdef.pem';
const sns = generateKeyPairSync('rsa', { modulusLength: 2048 });
const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 });

let mailer: Mailer;
let read: string[] = [];

beforeAll(async () => {
  mailer = await startMailer({
    topics: [topic],
    readSns: async (url) => {
      read.push(url.href);
      if (url.pathname.endsWith('.pem'))
        return sns.publicKey.export({ type: 'spki', format: 'pem' }).toString();
      return '<ConfirmSubscriptionResponse/>';
    },
  });
});
beforeEach(() => (read = []));
afterAll(() => mailer.stop());

/** `change` is applied before signing, `forged` after it. */
const message = (
  change: Partial<SnsMessage> = {},
  { key = sns.privateKey, forged = {} }: { key?: typeof sns.privateKey; forged?: Partial<SnsMessage> } = {},
) => {
  const unsigned: SnsMessage = {
    Type: 'Notification',
    MessageId: randomUUID(),
    TopicArn: topic,
    Message: 'Successfully validated SNS topic for Amazon SES event publishing.',
    Timestamp: '2026-01-05T10:00:00.000Z',
    SignatureVersion: '1',
    SigningCertURL: certificate,
    Signature: '',
    ...change,
  };
  const signer = createSign(unsigned.SignatureVersion === '1' ? 'RSA-SHA1' : 'RSA-SHA256');
  const Signature = signer.update(stringToSign(unsigned), 'utf8').sign(key, 'base64');
  return { ...unsigned, Signature, ...forged };
};

const notify = (body: unknown) =>
  mailer.call('POST', '/api/mail-notifications', {
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': 'text/plain; charset=UTF-8' },
  });

const bounce = (address: string, bounceType = 'Permanent') =>
  JSON.stringify({
    notificationType: 'Bounce',
    bounce: { bounceType, bouncedRecipients: [{ emailAddress: address }] },
  });
const complaint = (address: string, extra = {}) =>
  JSON.stringify({
    eventType: 'Complaint',
    complaint: { complainedRecipients: [{ emailAddress: address }], ...extra },
  });

const reaches = async (user: { id: string; email: string }) => {
  const before = (await mailer.mailsTo(user.email)).length;
  const { transcription: _, ...note } = aNote();
  await mailer.publish(noteCreated, { userId: user.id, note });
  return (await mailer.mailsTo(user.email)).length > before;
};

test('builds the string to sign as AWS documents it', () => {
  const { Message, MessageId, Timestamp } = message();
  expect(stringToSign(message({ Message, MessageId, Subject: 'S' }))).toBe(
    `Message\n${Message}\nMessageId\n${MessageId}\nSubject\nS\nTimestamp\n${Timestamp}\nTopicArn\n${topic}\nType\nNotification\n`,
  );
});

describe('feedback from SES', () => {
  test.each([
    ['a permanent bounce', bounce, '1' as const],
    ['a complaint', complaint, '2' as const],
  ])('stops all emails to an address after %s', async (_, feedback, SignatureVersion) => {
    const user = await mailer.aUser();
    mailer.notes.notes.set(user.id, [aNote()]);
    expect(await reaches(user)).toBe(true);
    expect(
      (await notify(message({ Message: feedback(user.email.toUpperCase()), SignatureVersion }))).status,
    ).toBe(204);
    expect(await reaches(user)).toBe(false);
    const { status, json } = await mailer.call('POST', '/api/send-email', {
      as: user.id,
      json: { email: user.email },
    });
    expect([status, json.code]).toEqual([400, 'address_blocked']);
  });

  test('ignores transient bounces and complaints marked as not spam', async () => {
    const user = await mailer.aUser();
    await notify(message({ Message: bounce(user.email, 'Transient') }));
    await notify(message({ Message: complaint(user.email, { complaintFeedbackType: 'not-spam' }) }));
    await notify(message({ Message: '{"notificationType":"Bounce","bounce":7}' }));
    expect(await reaches(user)).toBe(true);
  });
});

describe('an SNS notification', () => {
  test.each([
    ['that is not JSON', () => 'hello'],
    ['that is empty', () => ''],
    ['without a signature', () => ({ ...message(), Signature: undefined })],
    ['signed by another key', () => message({}, { key: stranger.privateKey })],
    ['changed after signing', () => message({}, { forged: { Message: bounce('a@b.example') } })],
    ['of another topic', () => message({ TopicArn: `${topic}-of-others` })],
  ])('%s is rejected', async (_, body) => {
    const { status, json } = await notify(body());
    expect([status, json.code]).toEqual([403, 'not_from_sns']);
  });

  test.each([
    'http://sns.eu-west-1.amazonaws.com/SimpleNotificationService-0123.pem',
    'https://sns.s3.amazonaws.com/SimpleNotificationService-0123.pem',
    'https://sns.eu-west-1.amazonaws.com.evil.example/SimpleNotificationService-0123.pem',
    'https://sns.eu-west-1.amazonaws.com:8443/SimpleNotificationService-0123.pem',
    'https://evil@sns.eu-west-1.amazonaws.com/SimpleNotificationService-0123.pem',
    'https://sns.eu-west-1.amazonaws.com/?x=SimpleNotificationService-0123.pem',
    'https://evil.example/sns.eu-west-1.amazonaws.com/SimpleNotificationService-0123.pem',
    'file:///etc/passwd',
    'x',
  ])('is rejected without fetching a certificate at %s', async (SigningCertURL) => {
    expect((await notify(message({ SigningCertURL }))).status).toBe(403);
    expect(read).toEqual([]);
  });

  test('over the size limit is rejected', async () => {
    expect((await notify('x'.repeat(400 * 1024))).status).toBe(413);
  });
});

describe('an SNS subscription', () => {
  const subscription = (SubscribeURL: string) =>
    message({ Type: 'SubscriptionConfirmation', Token: 't', SubscribeURL });

  test('is confirmed at the SNS URL', async () => {
    const url = `https://sns.eu-west-1.amazonaws.com/?Action=ConfirmSubscription&TopicArn=${topic}&Token=t`;
    expect((await notify(subscription(url))).status).toBe(204);
    expect(read).toContain(url);
  });

  test('is not confirmed at another host', async () => {
    expect((await notify(subscription('https://evil.example/?Action=ConfirmSubscription'))).status).toBe(403);
    expect(read.filter((url) => url.includes('evil'))).toEqual([]);
  });
});
