import { randomUUID } from 'node:crypto';
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

describe('emailing one note to oneself', () => {
  test('sends that note alone', async () => {
    const [note, other] = [aNote(), aNote({ contactName: 'Peter Moore' })];
    const user = await aUserWithNotes(other, note);
    expect((await send(user.id, note.id, user.email)).status).toBe(204);
    const [mail, ...others] = await user.mails();
    expect(others).toEqual([]);
    expect(mail?.header('subject')).toBe('Sales note: Thandi Mokoena, Acme');
    expect(mail?.text).toContain('R1,250,000');
    expect(mail?.text).not.toContain('Peter Moore');
  });

  test('sends it once for a key, and another note with the same key', async () => {
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

  test('sends nothing of somebody else’s note, nor to somebody else', async () => {
    const note = aNote();
    await aUserWithNotes(note);
    const user = await aUserWithNotes();
    const { status, json } = await send(user.id, note.id, user.email);
    expect([status, json.code]).toEqual([404, 'no_such_note']);
    expect((await send(user.id, note.id, 'somebody@example.com')).json.code).toBe('not_your_address');
    expect(await user.mails()).toEqual([]);
  });
});
