import { connect, type Connection } from '@debrief/service-kit/storage/connect';
import { startTestDocuments, type TestDocuments } from '@debrief/testing/documents';
import type { PersonStore } from '../src/domain/person.ts';
import { createPersonRepository } from '../src/storage/person-repository.ts';

let documents: TestDocuments;
let connection: Connection;
let people: PersonStore;
beforeAll(async () => {
  documents = await startTestDocuments();
  connection = await connect(documents.url, 'mailer');
  people = createPersonRepository(connection);
});
afterAll(async () => {
  await connection.close();
  await documents.stop();
});

const verified = { emailVerified: true, salesNotesEmailVerified: true };
const signedUp = (userId: string) =>
  people.signUp({
    ...{ userId, name: 'Thandi', email: 'old@example.com', salesNotesEmail: 'old@example.com' },
    ...{ currency: 'USD', ...verified },
  });
const moved = {
  ...{ name: 'Thandi Nkosi', email: 'new@example.com', salesNotesEmail: 'notes@example.com' },
  ...verified,
};
const change = (userId: string) => people.changePreferences(userId, { ...moved, currency: 'ZAR' }, 2);
const known = (userId: string) => ({ userId, ...moved, currency: 'ZAR' });

test('stores a changed name and address', async () => {
  await signedUp('in-order');
  await change('in-order');
  expect(await people.find('in-order')).toEqual(known('in-order'));
});

test('keeps newer preferences when the sign-up event arrives late or twice', async () => {
  await change('late');
  await signedUp('late');
  await signedUp('late');
  expect(await people.find('late')).toEqual(known('late'));
});

test('ignores an older revision that arrives late', async () => {
  await signedUp('older');
  await change('older');
  const old = { name: 'Thandi', email: 'old@example.com', salesNotesEmail: 'old@example.com', ...verified };
  await people.changePreferences('older', { ...old, currency: 'USD' }, 1);
  expect(await people.find('older')).toEqual(known('older'));
});

test('takes name and email from the sign-up if old preference events lack them', async () => {
  await people.changePreferences(
    'earlier',
    { ...verified, salesNotesEmail: 'notes@example.com', currency: 'ZAR' },
    1,
  );
  expect(await people.find('earlier')).toMatchObject({ name: null, email: null });
  await signedUp('earlier');
  expect(await people.find('earlier')).toMatchObject({
    name: 'Thandi',
    email: 'old@example.com',
    salesNotesEmail: 'notes@example.com',
  });
});
