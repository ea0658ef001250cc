import { emailAddress } from '@debrief/contracts/address';
import { mailboxOf } from '@debrief/contracts/canonical-address';
import { signUpRequest } from '@debrief/contracts/http/auth-requests';
import { salesNoteEdit } from '@debrief/contracts/http/note-requests';
import { invitationsRequest } from '@debrief/contracts/http/referral-requests';
import { createRouteTable } from '@debrief/gateway/domain/route-table';
import { apiRoutes } from '@debrief/contracts/http/routes';
import { undeliverableAddresses } from '@debrief/mailer/domain/ses-feedback';
import { certificateUrl, snsMessage } from '@debrief/mailer/domain/sns';
import { oneLine } from '@debrief/mailer/domain/sanitize-text';
import { parseMail } from '@debrief/mailer/mailbox/parse-mail';
import { safeName } from '@debrief/referrals/domain/safe-name';
import { decodeCursor } from '@debrief/service-kit/http/cursor';
import { parse } from '@debrief/service-kit/http/parse';
import { createTokenVerifier } from '@debrief/service-kit/identity/verifier';
import type { Target } from '../target.ts';

const text = (...texts: [string, ...string[]]) =>
  texts.map((each) => Buffer.from(each)) as unknown as [Buffer, ...Buffer[]];

const jsonOf = (input: Buffer): unknown => {
  try {
    return JSON.parse(input.toString()) as unknown;
  } catch {
    return null;
  }
};

const token = 'eyJhbGciOiJFUzI1NiIsImtpZCI6ImEifQ.eyJzdWIiOiJhIiwianRpIjoiYiIsInZlciI6MH0.c2lnbmF0dXJl';
const verifier = createTokenVerifier({ find: async () => undefined }, () => new Date());
const table = createRouteTable(apiRoutes);

const sns = JSON.stringify({ Type: 'Notification', MessageId: '1', TopicArn: 'arn:aws:sns:x', Message: '{}', Timestamp: '2026-01-01', SignatureVersion: '1', Signature: 'eA==', SigningCertURL: 'https://sns.eu-west-1.amazonaws.com/SimpleNotificationService-1.pem' }); // prettier-ignore

const mail =
  'From: a@example.com\r\nTo: =?utf-8?B?w6k=?= <b@example.com>\r\nContent-Type: multipart/alternative; boundary="x"\r\n\r\n--x\r\nContent-Type: text/html\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n=C3=A9<b>\r\n--x--\r\n';

export const textTargets: readonly Target[] = [
  {
    name: 'addresses',
    seeds: text(
      'ann.lee+tag@gmail.com',
      'ann@xn--bcher-kva.example',
      'Ａnn@example.com.',
      '"a b"@example.com',
    ),
    expectedErrors: [],
    read: (input) => {
      const address = input.toString();
      emailAddress.safeParse(address);
      if (mailboxOf(address).length > 2 * address.length + 20) throw new Error('the address grew');
    },
  },
  {
    name: 'names in mails',
    seeds: text(
      'J. Smith',
      'https://evil.example/x www.evil.example',
      'Eve\r\nBcc: b@example.com',
      '\u202eabc',
    ),
    expectedErrors: [],
    read: (input) => {
      const names = [safeName(input.toString()), oneLine(input.toString())];
      // eslint-disable-next-line no-control-regex -- these are what must not come through
      if (names.some((name) => /[\u0000-\u001f\u007f\u202e]/.test(name)))
        throw new Error('a control character remains');
    },
  },
  {
    name: 'session tokens',
    seeds: text(token, 'a.b.c', 'eyJhbGciOiJub25lIn0..'),
    expectedErrors: [],
    read: async (input) => {
      if ((await verifier.verify(input.toString())) !== null)
        throw new Error('a token without a key is accepted');
    },
  },
  {
    name: 'cursors',
    seeds: text('MjAyNi0wMS0wMVQwMDowMDowMC4wMDBaIGFiYw', 'x'),
    expectedErrors: ['ApiError'],
    read: (input) => decodeCursor(input.toString()),
  },
  {
    name: 'paths',
    seeds: text('/api/sales-notes/abc', '/api/sales-notes/..%2f', '/api/auth/user'),
    expectedErrors: [],
    read: (input) => table.find('GET', input.toString('latin1')),
  },
  {
    name: 'JSON of requests',
    seeds: text(
      '{"name":"Ann","email":"ann@example.com","password":"correct horse"}',
      '{"referrals":[{"name":"Ann","email":"ann@example.com"}]}',
      '{"companyName":"Acme","dealSize":5,"nextSteps":null}',
    ),
    expectedErrors: ['ApiError'],
    read: (input) => {
      const body = jsonOf(input);
      for (const schema of [signUpRequest, invitationsRequest, salesNoteEdit]) parse(schema, body);
    },
  },
  {
    name: 'notifications of SES',
    seeds: text(
      sns,
      '{"notificationType":"Bounce","bounce":{"bounceType":"Permanent","bouncedRecipients":[]}}',
    ),
    expectedErrors: [],
    read: (input) => {
      const { data } = snsMessage.safeParse(jsonOf(input));
      if (data) certificateUrl(data);
      undeliverableAddresses(input.toString());
    },
  },
  {
    name: 'mails in the mailbox',
    seeds: text(mail),
    // The library throws this if parts are nested too deeply or headers are too large.
    expectedErrors: ['Error'],
    read: parseMail,
  },
];
