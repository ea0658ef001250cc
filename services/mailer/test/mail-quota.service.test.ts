import { randomUUID } from 'node:crypto';
import { noteCreated } from '@debrief/contracts/events/ai-pipeline';
import { userDeleted } from '@debrief/contracts/events/auth';
import { invitationCreated, referralAccepted } from '@debrief/contracts/events/referrals';
import { aNote, startMailer, type Mailer } from './support.ts';

const dayMs = 24 * 60 * 60 * 1000;
// Must not be in the past, because the document server deletes expired documents by its own clock.
const noon = new Date(Math.ceil(Date.now() / dayMs) * dayMs + dayMs / 2);
let now = noon;
let mailer: Mailer;

beforeAll(async () => {
  mailer = await startMailer({ mailsPerDay: 4, mailsPerRecipient: 6, now: () => now });
});
afterAll(() => mailer.stop());
beforeEach(() => {
  now = noon;
});

const note = (userId: string) => {
  const { transcription: _, ...fields } = aNote({ id: randomUUID() });
  return mailer.publish(noteCreated, { userId, note: fields });
};

const invite = (refereeEmail: string, referrerId: string = randomUUID()) => {
  const names = { referrerName: 'Naledi', refereeName: 'Sipho' };
  return mailer.publish(invitationCreated, {
    ...{ ...names, referrerId, refereeEmail },
    ...{ referralId: randomUUID(), token: randomUUID() },
  });
};

const subjectsTo = async (address: string) =>
  (await mailer.mailsTo(address)).map(({ header }) => header('subject'));

const overQuota = async () => {
  const text = await mailer.metrics();
  return [...text.matchAll(/^debrief_mails_over_quota_total\{.*\} (\d+)$/gm)].reduce(
    (sum, [, n]) => sum + Number(n),
    0,
  );
};

test('stops emailing a user’s notes at the daily limit and counts the dropped emails in the metrics', async () => {
  const { id, email } = await mailer.aUser();
  const before = await overQuota();
  for (let count = 0; count < 6; count++) await note(id);
  expect(await subjectsTo(email)).toHaveLength(4);
  expect((await overQuota()) - before).toBe(3);
  now = new Date(noon.getTime() + dayMs);
  await note(id);
  expect(await subjectsTo(email)).toHaveLength(5);
});

test('rejects a digest beyond the daily limit', async () => {
  const { id, email } = await mailer.aUser();
  mailer.notes.notes.set(id, [aNote()]);
  const send = () => mailer.call('POST', '/api/send-email', { as: id, json: { email } });
  for (let count = 0; count < 3; count++) expect((await send()).status).toBe(200);
  const { status, json, headers } = await send();
  expect([status, json.code, headers.get('retry-after')]).toEqual([429, 'mail_quota', '43200']);
  now = new Date(noon.getTime() + dayMs);
  expect((await send()).status).toBe(200);
});

test('limits the emails to a mailbox per day, across users and spellings of the address', async () => {
  const spellings = ['vic.tim@gmail.com', 'VICTIM@googlemail.com', 'victim+1@gmail.com', 'victim@ｇmail.com'];
  const puppets = await Promise.all(spellings.map((salesNotesEmail) => mailer.aUser({ salesNotesEmail })));
  for (const { id } of puppets) for (let count = 0; count < 3; count++) await note(id);
  const names = await Promise.all(spellings.map(subjectsTo));
  expect(names.flat().length).toBeLessThanOrEqual(6);
  expect(names.flat().length).toBeGreaterThan(3);
});

test('announces an accepted invitation beyond the monthly limit, without a credit', async () => {
  const { id, email } = await mailer.aUser();
  const accepted = { referralId: randomUUID(), acceptedUserId: randomUUID(), refereeEmail: 'x@y.example' };
  await mailer.publish(referralAccepted, {
    ...accepted,
    referrerId: id,
    refereeName: 'Sipho',
    credited: false,
  });
  const mail = (await mailer.mailsTo(email)).find(({ header }) => header('subject').includes('accepted'));
  for (const twin of [mail?.html, mail?.text]) {
    expect(twin).toContain('You can earn more next month.');
    expect(twin).not.toContain('$6');
  }
});

test('limits invitations to a mailbox to three a day', async () => {
  const friend = `friend${randomUUID()}@elsewhere.example`;
  for (let count = 0; count < 5; count++) await invite(count % 2 ? friend : friend.replace('@', '+x@'));
  const all = [...(await subjectsTo(friend)), ...(await subjectsTo(friend.replace('@', '+x@')))];
  expect(all).toHaveLength(3);
});

test('stores no recipient addresses and removes the counters of a deleted user', async () => {
  const friend = `secret${randomUUID()}@elsewhere.example`;
  const { id } = await mailer.aUser();
  await invite(friend, id);
  const usage = async () => JSON.stringify(await mailer.connection.collection('dailyUsage').find().toArray());
  expect(await usage()).not.toContain('secret');
  await mailer.publish(userDeleted, { userId: id, expiresAt: new Date().toISOString() });
  expect(await usage()).not.toContain(id);
});
