// Race conditions between two steps of a use case, with a real database.
import { connect, type Connection } from '@debrief/service-kit/storage/connect';
import { startTestDocuments, type TestDocuments } from '@debrief/testing/documents';
import { deleteUser, type UserDeletionStore } from '../src/domain/delete-user.ts';
import type { User } from '../src/domain/user.ts';
import { createLease } from '@debrief/service-kit/storage/lease';
import { userModel } from '../src/storage/user-model.ts';
import { createUserRepository, type UserRepository } from '../src/storage/user-repository.ts';

let documents: TestDocuments;
let connection: Connection;
let users: UserRepository;
beforeAll(async () => {
  documents = await startTestDocuments();
  connection = await connect(documents.url, 'auth');
  users = createUserRepository(userModel(connection), { publish: () => {} }, 1_000_000);
});
afterAll(async () => {
  await connection.close();
  await documents.stop();
});

const now = () => new Date();
const anAdmin = (id: string): User => ({
  ...{ id, name: id, email: `${id}@example.com`, passwordHash: 'x', isAdmin: true, createdAt: now() },
  ...{ lastLoginAt: null, salesNotesEmail: `${id}@example.com`, currency: 'USD', referralCredits: 0 },
  ...{ sessionVersion: 0, revision: 0 },
});

const remove = (id: string, changes: Partial<UserDeletionStore> = {}) =>
  deleteUser(
    {
      users: { ...users, ...changes },
      runExclusively: createLease(connection, 'admins', now),
      now,
      recordAudit: async () => {},
    },
    id,
    'another admin',
  );

test('rejects a second deletion between the count and the deletion of an admin', async () => {
  await users.add(anAdmin('ann'));
  await users.add(anAdmin('ben'));
  let other: unknown;
  const countAdmins = async () => {
    const count = await users.countAdmins();
    other = await remove('ben').then(
      () => 'deleted',
      ({ code }: { code: string }) => code,
    );
    return count;
  };
  await remove('ann', { countAdmins });
  expect(other).toBe('busy');
  expect(await users.countAdmins()).toBe(1);
});

test('releases the lease of a dead process after ten seconds', async () => {
  let time = Date.now();
  const runExclusively = createLease(connection, 'dead', () => new Date(time));
  await new Promise<void>((begun) => {
    void runExclusively(() => {
      begun();
      return new Promise<never>(() => {});
    });
  });
  const work = () => runExclusively(async () => 'done');
  time += 9_999;
  await expect(work()).rejects.toMatchObject({ code: 'busy' });
  time += 2;
  expect(await work()).toBe('done');
});

test('releases the lease of a dead process even if the clock is set back', async () => {
  let time = Date.now();
  const runExclusively = createLease(connection, 'set back', () => new Date(time));
  await new Promise<void>((begun) => {
    void runExclusively(() => {
      begun();
      return new Promise<never>(() => {});
    });
  });
  const work = () => runExclusively(async () => 'done');
  time -= 9_000;
  await expect(work()).rejects.toMatchObject({ code: 'busy' });
  time -= 3_600_000;
  expect(await work()).toBe('done');
});
