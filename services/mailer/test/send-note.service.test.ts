import { randomUUID } from 'node:crypto';
import { preferencesChanged } from '@debrief/contracts/events/auth';
import { aNote, startMailer, type Mailer } from './support.ts';

let mailer: Mailer;
beforeAll(async () => {
  mailer = await startMailer();
});
afterAll(() => mailer.stop());

const send = (as: string, id: string, email: string, key?: string) =>
  mailer.call('POST', `/api/sales-notes/${id}/email`, {
    as,
    json: { email },
    headers: key ? { 'idempotency-key': key } : {},
  });

const aUserWithNotes = async (...notes: ReturnType<typeof aNote>[]) => {
  const user = await mailer.aUser({ currency: 'ZAR' });
  mailer.notes.notes.set(user.id, notes);
  const mails = async () =>
    (await mailer.mailsTo(user.email)).filter(({ header }) => !header('subject').startsWith('Welcome'));
  return { ...user, mails };
};

describe('POST /api/sales-notes/:id/email', () => {
  test('sends only that note', async () => {
    const [note, other] = [aNote(), aNote({ contactName: 'Peter Moore' })];
    const user = await aUserWithNotes(other, note);
    expect((await send(user.id, note.id, user.email)).status).toBe(204);
    const [mail, ...others] = await user.mails();
    expect(others).toEqual([]);
    expect(mail?.header('subject')).toBe('Sales note: Thandi Mokoena, Acme');
    expect(mail?.text).toContain('R1,250,000');
    expect(mail?.text).not.toContain('Peter Moore');
  });

  test('sends once per note and idempotency key', async () => {
    const [note, other] = [aNote(), aNote({ contactName: 'Peter Moore' })];
    const user = await aUserWithNotes(note, other);
    const key = randomUUID();
    const answers = await Promise.all([
      send(user.id, note.id, user.email, key),
      send(user.id, note.id, user.email, key),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    expect(await user.mails()).toHaveLength(1);
    await send(user.id, other.id, user.email, key);
    expect(await user.mails()).toHaveLength(2);
  });

  test.each([
    ['the client’s', 'Asia/Tokyo', 'America/Lima', /Jan 6, 2026, 12:30\sAM GMT\+9/],
    ['the user’s if the client sends none', undefined, 'America/Lima', /Jan 5, 2026, 10:30\sAM GMT-5/],
    ['the user’s if the client’s is unknown', 'Nowhere/At_All', 'America/Lima', /10:30\sAM GMT-5/],
    ['the note’s if both are unknown', undefined, undefined, /Jan 5, 2026, 9:00\sPM GMT\+5:30/],
  ])('shows times in the first known time zone: %s', async (_which, timeZone, own, shown) => {
    const note = aNote({ createdAt: '2026-01-05T15:30:00.000Z', timeZone: 'Asia/Kolkata' });
    const user = await aUserWithNotes(note);
    const { id, email } = user;
    const preferences = { userId: id, salesNotesEmail: email, currency: 'USD' as const, revision: 2 };
    await mailer.publish(preferencesChanged, { ...preferences, ...(own && { timeZone: own }) });
    const query = new URLSearchParams(timeZone && { tz: timeZone });
    await mailer.call('POST', `/api/sales-notes/${note.id}/email?${query}`, { as: id, json: { email } });
    const [mail] = await user.mails();
    for (const twin of [mail?.text, mail?.html]) expect(twin).toMatch(shown);
  });

  test('rejects notes and addresses of other users', async () => {
    const note = aNote();
    await aUserWithNotes(note);
    const user = await aUserWithNotes();
    const { status, json } = await send(user.id, note.id, user.email);
    expect([status, json.code]).toEqual([404, 'no_such_note']);
    expect((await send(user.id, note.id, 'somebody@example.com')).json.code).toBe('not_your_address');
    expect(await user.mails()).toEqual([]);
  });
});
