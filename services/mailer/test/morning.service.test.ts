import { randomUUID } from 'node:crypto';
import { preferencesChanged, userDeleted } from '@debrief/contracts/events/auth';
import { morningDue } from '@debrief/contracts/events/notes';
import { startMailer, type Mailer } from './support.ts';

let mailer: Mailer;
beforeAll(async () => {
  mailer = await startMailer();
});
afterAll(() => mailer.stop());

const digestOf = (userId: string) => ({
  ...{ userId, date: '2026-03-02', overdue: 1, today: 1, week: 0 },
  followUps: [
    {
      ...{ noteId: 'note-1', contactName: 'Thandi <b>', companyName: 'Acme' },
      ...{ nextSteps: 'Send the proposal', due: '2026-02-27' },
    },
    { noteId: 'note-2', contactName: null, companyName: null, nextSteps: null, due: '2026-03-02' },
  ],
});

const digestsTo = async (address: string) =>
  (await mailer.mailsTo(address)).filter((mail) => mail.header('subject').startsWith('Your follow-ups'));

test('emails the due follow-ups with links, once per day', async () => {
  const user = await mailer.aUser();
  await Promise.all([1, 2, 3].map(() => mailer.publish(morningDue, digestOf(user.id))));
  await mailer.publish(morningDue, digestOf(user.id));
  const [mail, ...others] = await digestsTo(user.email);
  expect(others).toEqual([]);
  expect(mail?.header('subject')).toBe('Your follow-ups: 1 overdue, 1 due today');
  for (const twin of [mail?.html, mail?.text]) {
    expect(twin).toContain('Was due Feb 27, 2026');
    expect(twin).toContain('Due today');
    expect(twin).toContain('Send the proposal');
    expect(twin).toContain('https://debrief.example/dashboard/notes/note-1');
    expect(twin).toContain('https://debrief.example/dashboard/follow-ups');
    expect(twin).toContain('https://debrief.example/account');
  }
  expect(mail?.html).not.toContain('<b>');
});

test('sends no digest to unverified addresses or deleted users', async () => {
  const user = await mailer.aUser();
  const address = `unverified.${randomUUID()}@example.com`;
  await mailer.publish(preferencesChanged, {
    ...{ userId: user.id, salesNotesEmail: address, currency: 'USD', revision: 2 },
    salesNotesEmailVerified: false,
  });
  await mailer.publish(morningDue, digestOf(user.id));
  expect([await digestsTo(address), await digestsTo(user.email)]).toEqual([[], []]);

  const gone = await mailer.aUser();
  await mailer.publish(userDeleted, { userId: gone.id, expiresAt: new Date().toISOString() });
  await mailer.publish(morningDue, digestOf(gone.id));
  expect(await digestsTo(gone.email)).toEqual([]);
});

test('keeps a digest with long next steps below Gmail’s clipping limit', async () => {
  const user = await mailer.aUser();
  const followUps = Array.from({ length: 20 }, (_, index) => ({
    ...{ noteId: `note-${index}`, contactName: 'Ж'.repeat(200), companyName: 'Ж'.repeat(200) },
    ...{ nextSteps: '&Ж'.repeat(2_500), due: '2026-03-02' },
  }));
  await mailer.publish(morningDue, { ...digestOf(user.id), today: 20, followUps });
  const [mail] = await digestsTo(user.email);
  expect(Buffer.byteLength(mail?.html ?? '')).toBeLessThan(90_000);
  expect(mail?.html).toContain('note-19');
  expect(mail?.html).toContain('…');
});
