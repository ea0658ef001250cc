import { connect, type Connection } from '@debrief/service-kit/storage/connect';
import { eventually } from '@debrief/testing/person';
import { startTestDocuments, type TestDocuments } from '@debrief/testing/documents';
import { createMailRepository } from '../src/storage/mail-repository.ts';

let documents: TestDocuments;
let connection: Connection;
beforeAll(async () => {
  documents = await startTestDocuments();
  connection = await connect(documents.url, 'mailer');
});
afterAll(async () => {
  await connection.close();
  await documents.stop();
});

/** Longer than the test, as after a crash. */
const never = { renewMs: 1_000_000 };

test('allows another claim soon after a crash', async () => {
  const begun = new Date('2026-01-05T10:00:00Z');
  let time = begun;
  const mails = createMailRepository(connection, () => time, never);
  const claim = () => mails.claim('note:1', { kind: 'note', userId: 'user' });
  expect(await claim()).toEqual({ state: 'claimed', since: begun });
  expect(await claim()).toEqual({ state: 'busy' });
  time = new Date(begun.getTime() + 3_999);
  expect(await claim()).toEqual({ state: 'busy' });
  time = new Date(begun.getTime() + 4_001);
  // A later claim keeps the time of the first attempt.
  expect(await claim()).toEqual({ state: 'claimed', since: begun });
  await mails.markSent('note:1', 3);
  expect(await claim()).toEqual({ state: 'sent', notes: 3 });
});

test('renews a claim until the email is sent', async () => {
  let time = new Date('2026-01-05T10:00:00Z');
  const sending = createMailRepository(connection, () => time, { renewMs: 10 });
  const other = createMailRepository(connection, () => time, never);
  const about = { kind: 'note', userId: 'user' } as const;
  await sending.claim('note:3', about);
  const documents = connection.collection<{ _id: string; leaseUntil: Date }>('mails');
  for (let seconds = 1; seconds <= 20; seconds += 1) {
    time = new Date(time.getTime() + 3_000);
    await eventually(async () => {
      const mail = await documents.findOne({ _id: 'note:3' });
      return Number(mail?.leaseUntil) > time.getTime() + 3_000;
    }, 10_000);
    expect(await other.claim('note:3', about)).toEqual({ state: 'busy' });
  }
  await sending.markSent('note:3');
  expect(await other.claim('note:3', about)).toEqual({ state: 'sent', notes: 0 });
});

test('allows another claim if the clock was set back', async () => {
  const begun = new Date('2026-01-05T10:00:00Z');
  let time = begun;
  const mails = createMailRepository(connection, () => time, never);
  const claim = () => mails.claim('note:2', { kind: 'note', userId: 'user' });
  await claim();
  time = new Date('2026-01-05T09:00:00Z');
  expect(await claim()).toEqual({ state: 'claimed', since: begun });
});
