import { randomUUID } from 'node:crypto';
import { preferencesChanged, userDeleted } from '@debrief/contracts/events/auth';
import { aNote, startMailer, type Mailer } from './support.ts';

let mailer: Mailer;

beforeAll(async () => {
  mailer = await startMailer();
});
afterAll(() => mailer.stop());

const send = (as: string, email: unknown, headers: Record<string, string> = {}) =>
  mailer.call('POST', '/api/send-email', { as, json: { email }, headers });

const aUserWithNotes = async (count: number, change: Parameters<Mailer['aUser']>[0] = {}, note = {}) => {
  const user = await mailer.aUser(change);
  mailer.notes.notes.set(
    user.id,
    Array.from({ length: count }, () => aNote(note)),
  );
  const digests = async (address = user.email) =>
    (await mailer.mailsTo(address)).filter(({ header }) => !header('subject').startsWith('Welcome'));
  return { ...user, digests };
};

describe('POST /api/send-email', () => {
  test('sends all notes in one digest with totals', async () => {
    const user = await aUserWithNotes(0, { currency: 'ZAR' });
    mailer.notes.notes.set(user.id, [
      aNote(),
      aNote({ contactName: null, contactEmail: null, dealSize: null, sentiment: null, nextSteps: null }),
      aNote({ dealSize: 750_000, sentiment: 'negative', transcription: 'x'.repeat(5_000) }),
    ]);
    const { status, json } = await send(user.id, user.email);
    expect([status, json]).toEqual([200, { sent: 3 }]);
    const [mail, ...others] = await user.digests();
    expect(others).toEqual([]);
    expect(mail?.header('subject')).toBe('Your 3 sales notes');
    for (const twin of [mail?.html, mail?.text]) {
      expect(twin).toContain('R2,000,000');
      expect(twin).toContain('3. Jan 5, 2026');
      expect(twin).toContain('Thandi Mokoena (thandi@acme.co.za)');
      expect(twin).toContain('Unknown');
      expect(twin).toContain('▼ Negative');
      expect(twin).toContain(`${'x'.repeat(1_000)}…`);
      expect(twin).not.toContain('x'.repeat(1_001));
      expect(twin).not.toContain('null');
    }
  });

  test('shows days in the user’s time zone, or names the zone if unknown', async () => {
    const late = aNote({ createdAt: '2026-01-05T23:30:00.000Z' });
    const user = await aUserWithNotes(0);
    mailer.notes.notes.set(user.id, [late]);
    await send(user.id, user.email);
    const preferences = {
      userId: user.id,
      salesNotesEmail: user.email,
      currency: 'USD' as const,
      revision: 2,
    };
    await mailer.publish(preferencesChanged, { ...preferences, timeZone: 'Europe/Athens' });
    await send(user.id, user.email);
    const texts = (await user.digests()).map(({ text }) => text?.match(/^1\. .*$/m)?.[0]);
    expect(texts.sort()).toEqual(['1. Jan 5, 2026 (UTC)', '1. Jan 6, 2026']);
  });

  test('sums amounts separately for each currency', async () => {
    const user = await aUserWithNotes(0, { currency: 'ZAR' });
    mailer.notes.notes.set(user.id, [
      aNote({ dealSize: 100 }),
      aNote({ dealSize: 5_000, dealCurrency: 'EUR' }),
    ]);
    await send(user.id, user.email);
    const [mail] = await user.digests();
    for (const twin of [mail?.html, mail?.text]) {
      expect(twin).toContain('R100');
      expect(twin?.replaceAll('\u00a0', ' ')).toContain('EUR 5,000');
      expect(twin).not.toContain('5,100');
    }
  });

  test('reads a long list in pages and forwards the request id', async () => {
    const user = await aUserWithNotes(120);
    const { json } = await send(user.id, user.email, { 'x-request-id': 'the-request' });
    expect(json).toEqual({ sent: 120 });
    const asked = mailer.notes.seen.filter(({ requestId }) => requestId === 'the-request');
    expect(asked.length).toBe(3);
    expect((await user.digests())[0]?.text).toContain('120. Jan 5, 2026');
  });

  test('accepts both of the user’s addresses in any spelling', async () => {
    const user = await aUserWithNotes(1, { salesNotesEmail: 'Team.Notes@Acme.example' });
    expect((await send(user.id, user.email.toUpperCase())).status).toBe(200);
    expect((await send(user.id, ' team.notes@acme.example ')).status).toBe(200);
    expect((await user.digests('team.notes@acme.example')).length).toBe(1);
  });

  test('rejects an address of another person', async () => {
    const [user, other] = [await aUserWithNotes(1), await aUserWithNotes(1)];
    for (const email of [other.email, `${user.email}, ${other.email}`.replace(', ', ','), 'x@y.example']) {
      const { status, json } = await send(user.id, email);
      expect([400, 403]).toContain(status);
      expect(typeof json.error).toBe('string');
    }
    const { status, json } = await send(user.id, other.email);
    expect([status, json.code]).toEqual([403, 'not_your_address']);
    expect(await other.digests()).toEqual([]);
  });

  test('returns an error if there are no notes, and succeeds once there are some', async () => {
    const user = await aUserWithNotes(0);
    const key = { 'idempotency-key': randomUUID() };
    const { status, json } = await send(user.id, user.email, key);
    expect([status, json]).toEqual([400, { code: 'no_notes', error: 'There are no sales notes to email.' }]);
    mailer.notes.notes.set(user.id, [aNote()]);
    expect((await send(user.id, user.email, key)).json).toEqual({ sent: 1 });
  });

  test.each([[undefined], ['nobody'], [{ $ne: null }], ['a@b.example\r\nBcc: c@d.example']])(
    'rejects the address %j',
    async (email) => {
      const user = await aUserWithNotes(1);
      expect((await send(user.id, email)).status).toBe(400);
    },
  );

  test('requires a session and a known user', async () => {
    expect((await mailer.call('POST', '/api/send-email', { json: { email: 'a@b.example' } })).status).toBe(
      401,
    );
    const { status, json } = await send(randomUUID(), 'a@b.example');
    expect([status, json.code]).toEqual([503, 'account_not_ready']);
  });

  test('returns 503 while notes is unavailable, and succeeds on retry', async () => {
    const user = await aUserWithNotes(1);
    const key = { 'idempotency-key': randomUUID() };
    mailer.notes.breakDown(true);
    const answer = await send(user.id, user.email, key);
    mailer.notes.breakDown(false);
    expect([answer.status, answer.json.code]).toEqual([503, 'notes_unavailable']);
    expect((await send(user.id, user.email, key)).status).toBe(200);
  });
});

describe('a repeated request', () => {
  test('sends once and returns the same response, even concurrently', async () => {
    const user = await aUserWithNotes(2);
    const key = { 'idempotency-key': 'the-same' };
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(user.id, user.email, key)));
    mailer.notes.notes.set(user.id, []);
    answers.push(await send(user.id, user.email, key));
    expect(answers.map(({ status, json }) => [status, json.sent])).toEqual(answers.map(() => [200, 2]));
    expect(await user.digests()).toHaveLength(1);
  });

  test('of another user sends separately', async () => {
    const key = { 'idempotency-key': 'shared' };
    for (const user of [await aUserWithNotes(1), await aUserWithNotes(1)]) {
      expect((await send(user.id, user.email, key)).json).toEqual({ sent: 1 });
      expect(await user.digests()).toHaveLength(1);
    }
  });

  test.each(['x'.repeat(201), 'my key'])('with an invalid idempotency key is rejected: %s', async (key) => {
    const user = await aUserWithNotes(1);
    const { status } = await send(user.id, user.email, { 'idempotency-key': key });
    expect(status).toBe(400);
  });
});

describe('a digest', () => {
  test('shortens transcripts first if it is too large', async () => {
    const user = await aUserWithNotes(60, {}, { transcription: 'word '.repeat(1_000) });
    expect((await send(user.id, user.email)).json).toEqual({ sent: 60 });
    const [mail] = await user.digests();
    expect(Buffer.byteLength(mail?.html ?? '')).toBeLessThan(90_000);
    expect(mail?.html).toContain('word word');
    expect(mail?.html).not.toContain('more note');
  });

  test.each([
    ['usual notes', 240, {}, 100],
    [
      'notes with long non-Latin words',
      230,
      { nextSteps: 'ж'.repeat(900), contactName: 'Ж'.repeat(190) },
      15,
    ],
    [
      'notes with markup characters',
      220,
      { nextSteps: '<"&">'.repeat(150), transcription: '&'.repeat(3_000) },
      15,
    ],
  ])('drops the oldest of %s and says how many', async (_what, count, change, least) => {
    const user = await aUserWithNotes(count, {}, { dealSize: 10, ...change });
    const { json } = await send(user.id, user.email);
    expect(json.sent).toBeGreaterThan(least);
    expect(json.sent).toBeLessThan(count);
    const [mail] = await user.digests();
    const bytes = Buffer.byteLength(mail?.html ?? '');
    expect([bytes > 70_000, bytes < 90_000]).toEqual([true, true]);
    const rest = `${count - json.sent} more notes on your dashboard`;
    expect(mail?.html).toContain(`${rest}</a>`);
    expect(mail?.text?.split(/\s*\n/)).toContain(`${rest}: https://debrief.example/dashboard`);
    for (const twin of [mail?.html, mail?.text]) {
      expect(twin).toContain(`The newest ${json.sent} of ${count} notes.`);
      expect(twin).toContain(`${json.sent}. Jan 5, 2026`);
      expect(twin).not.toContain(`${json.sent + 1}. Jan 5, 2026`);
    }
    expect(mail?.text).toContain(`Total notes: ${count}`);
    expect(mail?.text).toContain(`Total deal value: $${count * 10}`.replace(/(\d)(\d{3})$/, '$1,$2'));
  });

  test('keeps line breaks in next steps', async () => {
    const user = await aUserWithNotes(1, {}, { nextSteps: 'Send the quote\nBook the demo' });
    await send(user.id, user.email);
    expect((await user.digests())[0]?.html).toContain('Send the quote<br />Book the demo');
  });

  test('is sent at most 20 times per user and hour', async () => {
    const user = await aUserWithNotes(1);
    const key = { 'idempotency-key': randomUUID() };
    expect((await send(user.id, user.email, key)).status).toBe(200);
    const answers = await Promise.all(Array.from({ length: 22 }, () => send(user.id, user.email)));
    while (answers.at(-1)?.status === 200 || answers.length < 24)
      answers.push(await send(user.id, user.email));
    expect(answers.at(-1)?.json.code).toBe('too_many_emails');
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(19);
    expect((await send(user.id, user.email, key)).json).toEqual({ sent: 1 });
  });
});

test('sends nothing for a deleted user', async () => {
  const user = await aUserWithNotes(1);
  await mailer.publish(userDeleted, { userId: user.id, expiresAt: new Date().toISOString() });
  expect((await send(user.id, user.email)).status).toBe(503);
  expect(await mailer.mailsTo(user.email)).toEqual([]);
});

describe('thousands of notes', () => {
  let roomy: Mailer;
  beforeAll(async () => {
    roomy = await startMailer();
  });
  afterAll(() => roomy.stop());

  test.each([501, 100_000])('reads the newest 500 of %d notes, while totals count all', async (count) => {
    const user = await roomy.aUser();
    const bare = {
      contactEmail: null,
      contactPhone: null,
      companyName: null,
      sentiment: null,
      nextSteps: null,
    };
    const all = Array.from({ length: count }, (_, index) =>
      aNote({ ...bare, contactName: `C${index}.`, dealSize: 10, transcription: '' }),
    );
    roomy.notes.notes.set(user.id, all);
    roomy.notes.seen.length = 0;
    const { status, json } = await roomy.call('POST', '/api/send-email', {
      as: user.id,
      json: { email: user.email },
    });
    expect(status).toBe(200);
    expect(roomy.notes.seen.length).toBeLessThanOrEqual(6);
    expect(roomy.notes.seen[0]?.path).toBe('/api/sales-notes/summary');
    expect(roomy.notes.seen[1]?.path).toBe('/api/sales-notes?limit=100');
    const mail = (await roomy.mailsTo(user.email)).at(-1);
    expect(mail?.header('subject')).toBe(`Your newest ${json.sent} sales notes`);
    for (const twin of [mail?.html, mail?.text]) {
      expect(twin).toContain(`$${(count * 10).toLocaleString('en-US')}`);
      expect(twin).toContain(`C${json.sent - 1}.`);
      expect(twin).not.toContain(`C${json.sent}.`);
      expect(twin).toContain(`The newest ${json.sent} of ${count.toLocaleString('en-US')} notes`);
    }
  });
});
