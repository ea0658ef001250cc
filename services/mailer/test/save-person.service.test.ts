import { connect, type Connection } from '@debrief/service-kit/storage/connect';
import { createDeletedUsers } from '@debrief/service-kit/storage/deleted-users';
import { startTestDocuments, type TestDocuments } from '@debrief/testing/documents';
import { savePerson } from '../src/domain/person.ts';
import { createPersonRepository } from '../src/storage/person-repository.ts';

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

test('removes a person who is deleted while being saved', async () => {
  const people = createPersonRepository(connection);
  const deleted = createDeletedUsers(connection, () => new Date());
  const userId = 'user';
  const person = { userId, name: 'Thandi', email: 'a@example.com', salesNotesEmail: 'a@example.com' };
  await savePerson({ people, deleted }, userId, async () => {
    await deleted.add(userId);
    await people.signUp({
      ...{ ...person, currency: 'ZAR' },
      ...{ emailVerified: true, salesNotesEmailVerified: true },
    });
  });
  expect(await people.find(userId)).toBeNull();
});
