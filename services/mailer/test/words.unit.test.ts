import { readConfig } from '@debrief/service-kit/config';
import { z } from 'zod';
import { mailVariables, variables } from '../src/config.ts';
import { truncate, safeDisplayName, oneLine } from '../src/domain/sanitize-text.ts';
import { formatDayAndTime, plural } from '../src/mails/format.ts';
import { html } from '../src/mails/html.ts';
import { passwordChangedMail } from '../src/mails/security-mails.ts';
import { mailOptions } from '../src/options.ts';
import { smtpServerOf, type SmtpServer } from '../src/transports/smtp-server.ts';

test.each([
  ['a\r\nBcc: b', 'a Bcc: b'],
  ['  a \t b  ', 'a b'],
  ['\u202eevil\u2066', 'evil'],
  ['\ud800half', '\ufffdhalf'],
  ['שלום 👩🏽‍💻', 'שלום 👩🏽‍💻'],
])('reduces %j to %j on one line', (value, line) => expect(oneLine(value)).toBe(line));

test.each([
  ['Naledi Dlamini', 'Naledi Dlamini'],
  ['J. R. Smith', 'J. R. Smith'],
  ['O’Brien-Nkosi', 'O’Brien-Nkosi'],
  ['www.evil.example', 'www evil example'],
  ['https://evil.example/x', 'https evil example x'],
  ['a@evil.example', 'a evil example'],
  ['\u0000', 'A friend'],
  ['://', 'A friend'],
])('reduces the name %j to %j', (name, safe) => expect(safeDisplayName(name, 'A friend')).toBe(safe));

test('never splits a character when truncating', () => {
  expect(truncate('ab🎉cd', 3)).toBe('ab…');
  expect(truncate('ab👍🏿cd', 5)).toBe('ab…');
  expect(truncate('short', 5)).toBe('short');
});

test('escapes values, keeps nested HTML and renders nothing for null', () => {
  expect(
    html`<p title="${'"&\'<>'}">${[1, html`<b>${'<'}</b>`, null, false, undefined]}${'\u0007'}</p>`.source,
  ).toBe('<p title="&quot;&amp;&#39;&lt;&gt;">1<b>&lt;</b></p>');
});

test.each([
  ['Naledi Dlamini', 'Hi Naledi,'],
  ['Zoë 🎉', 'Hi Zoë,'],
  ['Dr. Thandi Nkosi', 'Hi Dr. Thandi Nkosi,'],
  ['Nkosi, Thandi', 'Hi Nkosi, Thandi,'],
  ['', 'Hi,'],
])('greets %j with %j', (name, greeting) => {
  const brand = { companyName: 'Debrief', publicUrl: 'https://debrief.example', timeZone: 'UTC' };
  const { text } = passwordChangedMail(
    { ...brand, postalAddress: undefined, supportEmail: undefined },
    { name },
  );
  expect(text.split('\n')[0]).toBe(greeting);
});

test('formats times in the requested time zone', () => {
  expect(formatDayAndTime('2026-01-05T23:30:00Z', 'UTC')).toMatch(/^Jan 5, 2026, 11:30\sPM UTC$/);
  expect(formatDayAndTime('2026-01-05T23:30:00Z', 'Africa/Johannesburg')).toMatch(/^Jan 6, 2026, 1:30\sAM/);
  expect([plural(1, 'note'), plural(1_000, 'note')]).toEqual(['1 note', '1,000 notes']);
});

describe('mailer variables', () => {
  const needed = {
    AUTH_URL: 'http://localhost:4001',
    NOTES_URL: 'http://localhost:4002',
    PUBLIC_URL: 'https://debrief.example',
  };
  const read = (env: Record<string, string>) => readConfig(z.object(variables), { ...needed, ...env });

  test('have defaults', () => {
    expect(read({})).toMatchObject({ MAIL_TIME_ZONE: 'UTC', MAIL_TOPICS: [], COMPANY_NAME: 'Debrief' });
    expect(read({ MAIL_TOPICS: 'arn:a, arn:b' }).MAIL_TOPICS).toEqual(['arn:a', 'arn:b']);
  });

  test.each([
    ['SES_REGION', 'Ireland'],
    ['SMTP_URL', 'mail.example'],
    ['MAIL_FROM', 'nobody'],
    ['MAIL_FROM', 'a@b.example, c@d.example'],
    ['MAIL_TIME_ZONE', 'Cape Town'],
    ['MAIL_TOPICS', 'mail'],
    ['PUBLIC_URL', 'debrief'],
  ])('reject %s=%s and name the variable', (name, value) =>
    expect(() => read({ [name]: value })).toThrow(`${name} is wrong`),
  );

  test.each([
    ['require MAIL_FROM for SES', { SES_REGION: 'eu-west-1' }, 'MAIL_FROM is not set'],
    ['require MAIL_FROM for SMTP', { SMTP_URL: 'smtp://mail.example' }, 'MAIL_FROM is not set'],
    [
      'reject SES and SMTP together',
      { SES_REGION: 'eu-west-1', SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@b.example' },
      'SMTP_URL is wrong: SES_REGION is set too',
    ],
  ])('%s', async (_what, env, sentence) => {
    const config = readConfig(z.object(mailVariables), env);
    await expect(mailOptions(config, '/nowhere')).rejects.toThrow(sentence);
  });

  test('accept the user and password of the SMTP server apart, and do not show them in an error', () => {
    const env = { SMTP_URL: 'smtp://mail.example', SMTP_USER: 'a@b.example', SMTP_PASSWORD: 'hid/den%' };
    const { auth } = smtpServerOf(read(env).SMTP_URL ?? '') as SmtpServer;
    expect(auth).toEqual({ user: 'a@b.example', pass: 'hid/den%' });
    const wrong = () => read({ ...env, SMTP_URL: 'smtp://mail.example?tls=optional' });
    expect(wrong).toThrow(/SMTP_URL is wrong: with tls=optional/);
    expect(wrong).not.toThrow(/hid/);
  });
});
