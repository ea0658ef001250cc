import { explainSmtpError } from '../src/transports/smtp-errors.ts';
import { smtpServerOf } from '../src/transports/smtp-server.ts';

describe('SMTP_URL', () => {
  test.each([
    ['smtp://mail.example', { host: 'mail.example', port: 587, tls: 'required' }],
    ['smtps://mail.example/', { host: 'mail.example', port: 465, tls: 'implicit' }],
    ['smtp://mail.example:25?tls=optional', { host: 'mail.example', port: 25, tls: 'optional' }],
    ['smtp://[2001:db8::1]:2525', { host: '2001:db8::1', port: 2525, tls: 'required' }],
    ['smtp://[::1]', { host: '::1', port: 587, tls: 'optional' }],
    ['smtp://127.0.0.1?tls=required', { host: '127.0.0.1', port: 587, tls: 'required' }],
    [
      'smtp://naledi%40acme.example:p%40%3A%2F%25@mail.example',
      {
        ...{ host: 'mail.example', port: 587, tls: 'required' },
        auth: { user: 'naledi@acme.example', pass: 'p@:/%' },
      },
    ],
  ])('%s is read', (url, server) => expect(smtpServerOf(url)).toEqual(server));

  test.each([
    ['mail.example', /must be the address of an SMTP server/],
    ['http://mail.example', /must be the address of an SMTP server/],
    ['smtp://mail.example/inbox', /must be the address of an SMTP server/],
    ['smtp://user@mail.example', /both a user and a password/],
    ['smtp://mail.example?tls=off', /tls=optional or tls=required/],
    ['smtp://mail.example?tls.rejectUnauthorized=false', /tls=optional or tls=required/],
    ['smtp://user:hidden@mail.example?tls=optional', /could be sent unencrypted/],
    ['smtp://user:hid%den@mail.example', /must be written as %25/],
  ])('%s is rejected without its password', (url, reason) => {
    expect(smtpServerOf(url)).toMatch(reason);
    expect(smtpServerOf(url)).not.toMatch(/hid%?den/);
  });
});

const errorOf = (command: string, response: string, code = 'EENVELOPE') =>
  Object.assign(new Error(response), {
    ...{ command, response, code },
    ...(response && { responseCode: Number(response.slice(0, 3)) }),
  });

describe('a reply of an SMTP server', () => {
  test.each([
    ['RCPT TO', '550 5.1.1 <x@example.com>: User unknown in virtual mailbox table', 'bounced'],
    ['RCPT TO', '550-5.1.1 The account does not exist.\n550 5.1.1 See the help', 'bounced'],
    ['RCPT TO', '550 No such user', 'bounced'],
    ['RCPT TO', '550 5.2.1 Mailbox disabled', 'bounced'],
    ['DATA', '550 5.1.1 No such user', 'bounced'],
    ['RCPT TO', '552 5.2.2 Mailbox full', 'rejected'],
    ['RCPT TO', '501 Syntax error', 'rejected'],
    ['DATA', '554 5.7.1 Spam message rejected', 'rejected'],
    ['DATA', '554 Virus found', 'rejected'],
    ['MAIL FROM', '552 5.3.4 Message too big', 'rejected'],
    ['MAIL FROM', '550 5.7.1 Sender rejected', 'denied'],
    ['MAIL FROM', '530 5.7.0 Authentication required', 'denied'],
    ['RCPT TO', '554 5.7.1 <x@example.com>: Relay access denied', 'denied'],
    ['RCPT TO', '550 relay not permitted', 'denied'],
    ['RCPT TO', '550 Administrative prohibition', 'denied'],
    ['RCPT TO', '450 4.1.8 Sender address rejected: Domain not found', 'throttled'],
    ['RCPT TO', '550 5.1.8 Sender address rejected: Domain not found', 'denied'],
    ['DATA', '550-5.7.26 Unauthenticated email is not accepted', 'denied'],
    ['DATA', '554 Message rejected: Email address is not verified.', 'denied'],
    ['AUTH PLAIN', '535 5.7.8 Error: authentication failed', 'denied'],
    ['CONN', '554 No SMTP service here', 'denied'],
    ['AUTH PLAIN', '454 4.7.0 Temporary authentication failure', 'throttled'],
    ['RCPT TO', '451 4.7.1 Greylisted', 'throttled'],
    ['DATA', '452 4.3.1 Insufficient system storage', 'throttled'],
    ['DATA', '454 Throttling failure: Maximum sending rate exceeded.', 'throttled'],
    ['CONN', '421 4.3.2 Too many connections', 'throttled'],
    ['RCPT TO', '503 5.5.1 Bad sequence of commands', 'unreachable'],
  ])('to %s, %j, counts as %s', (command, response, failure) =>
    expect(explainSmtpError(errorOf(command, response)).failure).toBe(failure),
  );

  test.each([
    ['ETLS', 'denied'],
    ['EAUTH', 'denied'],
    ['EMESSAGE', 'rejected'],
    ['ESOCKET', 'unreachable'],
    ['ETIMEDOUT', 'unreachable'],
  ])('that is missing counts by the code: %s as %s', (code, failure) =>
    expect(explainSmtpError(errorOf('', '', code)).failure).toBe(failure),
  );

  test('is logged without the name of the recipient', () => {
    const error = explainSmtpError(errorOf('RCPT TO', '550 5.1.1 <thandi@acme.example>: User unknown'));
    expect(error.message).toBe('550 5.1.1 <…@acme.example>: User unknown');
  });
});
