import { randomUUID } from 'node:crypto';
import { aNote, startMailer, type Mailer } from './support.ts';

let mailer: Mailer;
beforeAll(async () => {
  mailer = await startMailer();
});
afterAll(() => mailer.stop());

const send = (as: string, ids: unknown, email: string, key?: string) =>
  mailer.call('POST', '/api/sales-notes/email', {
    as,
    json: { email, ids },
    headers: key ? { 'idempotency-key': key } : {},
  });

const aUserWithNotes = async (...notes: ReturnType<typeof aNote>[]) => {
  const user = await mailer.aUser({ currency: 'ZAR' });
  mailer.notes.notes.set(user.id, notes);
  const mails = async () =>
    (await mailer.mailsTo(user.email)).filter(({ header }) => !header('subject').startsWith('Welcome'));
  return { ...user, mails };
};

describe('POST /api/sales-notes/email', () => {
  test('sends the selected notes in order, with their totals', async () => {
    const [one, other, left] = [
      aNote({ contactName: 'Sipho Dlamini', dealSize: 100 }),
      aNote({ contactName: 'Peter Moore', dealSize: 20 }),
      aNote({ contactName: 'Lerato Zulu', dealSize: 3 }),
    ];
    const user = await aUserWithNotes(one, other, left);
    const { status, json } = await send(user.id, [other.id, one.id], user.email);
    expect([status, json]).toEqual([200, { sent: 2 }]);
    const [mail, ...others] = await user.mails();
    expect(others).toEqual([]);
    expect(mail?.header('subject')).toBe('Your 2 selected notes');
    expect(mail?.text).toMatch(/R120[^]*Peter Moore[^]*Sipho Dlamini/);
    expect(mail?.text).not.toContain('Lerato Zulu');
  });

  test('sends as many notes as fit, counts the rest and sums each currency separately', async () => {
    const notes = Array.from({ length: 250 }, (_, index) =>
      aNote({ dealSize: 1, ...(index % 2 && { dealCurrency: 'EUR' }) }),
    );
    const user = await aUserWithNotes(...notes);
    const { json } = await send(
      user.id,
      notes.map(({ id }) => id),
      user.email,
    );
    expect(json.sent).toBeGreaterThan(100);
    expect(json.sent).toBeLessThan(250);
    const [mail] = await user.mails();
    expect(mail?.html).toContain(`${250 - json.sent} more selected notes on your dashboard`);
    expect(mail?.text).toContain('R125');
    expect(mail?.text?.replaceAll('\u00a0', ' ')).toContain('EUR 125');
    const tooMany = Array.from({ length: 501 }, () => randomUUID());
    expect((await send(user.id, tooMany, user.email)).status).toBe(400);
    expect((await send(user.id, [], user.email)).status).toBe(400);
  });

  test('sends once per selection and idempotency key', async () => {
    const [one, other] = [aNote(), aNote()];
    const user = await aUserWithNotes(one, other);
    const key = randomUUID();
    const answers = await Promise.all([
      send(user.id, [one.id], user.email, key),
      send(user.id, [one.id], user.email, key),
    ]);
    expect(answers.map(({ json }) => json)).toEqual([{ sent: 1 }, { sent: 1 }]);
    expect(await user.mails()).toHaveLength(1);
    await send(user.id, [other.id], user.email, key);
    expect(await user.mails()).toHaveLength(2);
  });

  test('rejects notes and addresses of other users', async () => {
    const note = aNote();
    await aUserWithNotes(note);
    const user = await aUserWithNotes(aNote());
    expect((await send(user.id, [note.id, 'no, such, id'], user.email)).json.code).toBe('no_notes');
    expect((await send(user.id, [note.id], 'somebody@example.com')).json.code).toBe('not_your_address');
    expect(await user.mails()).toEqual([]);
  });
});
