// No relay publishes the events, so documents stay as they would after a crash right after the write.
import { connect, type Connection } from '@debrief/service-kit/storage/connect';
import type { WithOutbox } from '@debrief/service-kit/messaging/outbox';
import { startTestDocuments, type TestDocuments } from '@debrief/testing/documents';
import type { User } from '../src/domain/user.ts';
import { createEndedSessionRepository, endedSessionModel } from '../src/storage/ended-session-repository.ts';
import { userModel } from '../src/storage/user-model.ts';
import { createUserRepository } from '../src/storage/user-repository.ts';

let documents: TestDocuments;
let connection: Connection;
beforeAll(async () => {
  documents = await startTestDocuments();
  connection = await connect(documents.url, 'auth');
});
afterAll(async () => {
  await connection.close();
  await documents.stop();
});

const nobody = { publish: () => {} };
const at = new Date();
const user: User = {
  ...{ id: 'user', name: 'Thandi', email: 'thandi@example.com', passwordHash: 'x', isAdmin: false },
  ...{ createdAt: at, lastLoginAt: null, salesNotesEmail: 'thandi@example.com', currency: 'USD' },
  ...{ referralCredits: 0, sessionVersion: 0, revision: 0 },
};
const typesIn = (document: WithOutbox | null) => document?.pendingEvents.map(({ type }) => type);

test('stores account changes with their events', async () => {
  const users = createUserRepository(userModel(connection), nobody, 1_000);
  await users.add(user);
  await users.savePreferences({ ...user, currency: 'ZAR', revision: 1 }, at);
  await users.makeAdmin(user.id, at);
  await users.erase(user.id, at);
  expect(typesIn(await userModel(connection).findById(user.id).lean())).toEqual([
    'auth.user.signed-up',
    'auth.user.preferences-changed',
    'auth.user.role-changed',
    'auth.user.deleted',
  ]);
});

test('stores an ended session with its event', async () => {
  const sessions = endedSessionModel(connection);
  await createEndedSessionRepository(sessions, nobody).end(
    { id: 'session', userId: user.id, expiresAt: at },
    at,
  );
  expect(typesIn(await sessions.findById('session').lean())).toEqual(['auth.session.ended']);
});
