import { connect, type Connection } from '@debrief/service-kit/storage/connect';
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

test('reserves a claimed email for a minute, then allows another claim', async () => {
  const begun = new Date('2026-01-05T10:00:00Z');
  let time = begun;
  const mails = createMailRepository(connection, () => time);
  const claim = () => mails.claim('note:1', { kind: 'note', userId: 'user' });
  expect(await claim()).toEqual({ state: 'claimed', since: begun });
  expect(await claim()).toEqual({ state: 'busy' });
  time = new Date(begun.getTime() + 59_999);
  expect(await claim()).toEqual({ state: 'busy' });
  time = new Date(begun.getTime() + 60_001);
  // A later claim keeps the time of the first attempt.
  expect(await claim()).toEqual({ state: 'claimed', since: begun });
  await mails.markSent('note:1', 3);
  expect(await claim()).toEqual({ state: 'sent', notes: 3 });
});

test('allows another claim if the clock was set back', async () => {
  const begun = new Date('2026-01-05T10:00:00Z');
  let time = begun;
  const mails = createMailRepository(connection, () => time);
  const claim = () => mails.claim('note:2', { kind: 'note', userId: 'user' });
  await claim();
  time = new Date('2026-01-05T09:00:00Z');
  expect(await claim()).toEqual({ state: 'claimed', since: begun });
});
