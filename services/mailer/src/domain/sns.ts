import { createVerify, type KeyObject } from 'node:crypto';
import { z } from 'zod';

export const snsMessage = z.object({
  Type: z.enum(['Notification', 'SubscriptionConfirmation', 'UnsubscribeConfirmation']),
  MessageId: z.string(),
  TopicArn: z.string(),
  Subject: z.string().nullish(),
  Message: z.string(),
  Timestamp: z.string(),
  Token: z.string().optional(),
  SubscribeURL: z.string().optional(),
  SignatureVersion: z.enum(['1', '2']),
  Signature: z.string(),
  SigningCertURL: z.string(),
});
export type SnsMessage = z.infer<typeof snsMessage>;

/** Requires a region, because `sns.s3.amazonaws.com` could be anyone's bucket. */
const snsHost = /^sns\.[a-z]{2}(-[a-z]+)+-\d{1,2}\.amazonaws\.com(\.cn)?$/;

const snsUrl = (address: string | undefined): URL | null => {
  const url = address !== undefined && URL.canParse(address) ? new URL(address) : null;
  const plain = url?.protocol === 'https:' && url.port === '' && url.username === '' && url.password === '';
  return url && plain && snsHost.test(url.hostname) ? url : null;
};

/** Returns the URL of the signing certificate, or null unless it is a certificate on an SNS host. */
export const certificateUrl = ({ SigningCertURL }: SnsMessage): URL | null => {
  const url = snsUrl(SigningCertURL);
  return url && /^\/SimpleNotificationService-[0-9a-z]+\.pem$/.test(url.pathname) && !url.search ? url : null;
};

export const confirmationUrl = ({ SubscribeURL }: SnsMessage): URL | null => snsUrl(SubscribeURL);

const notificationFields = ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'] as const;
const confirmationFields = [
  ...(['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'] as const),
];

/** Returns the text that SNS has signed: name and value of each present field, each on its own line. */
export const stringToSign = (message: SnsMessage): string =>
  (message.Type === 'Notification' ? notificationFields : confirmationFields)
    .filter((name) => message[name] !== undefined && message[name] !== null)
    .map((name) => `${name}\n${message[name]}\n`)
    .join('');

export const isSignedBy = (message: SnsMessage, key: KeyObject): boolean => {
  const algorithm = message.SignatureVersion === '1' ? 'RSA-SHA1' : 'RSA-SHA256';
  return createVerify(algorithm)
    .update(stringToSign(message), 'utf8')
    .verify(key, message.Signature, 'base64');
};
