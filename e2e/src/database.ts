import { join } from 'node:path';
import { promote } from '@debrief/auth/domain/accounts';
import { userModel } from '@debrief/auth/storage/user-model';
import { createUserRepository } from '@debrief/auth/storage/user-repository';
import { findRunningDocumentServer } from '@debrief/document-server/start';
import { databaseOf } from '@debrief/service-kit/service';
import { connect, type Connection } from '@debrief/service-kit/storage/connect';
import type { SharedDebrief } from './shared.ts';

export const withDatabase = async <T>(
  debrief: Pick<SharedDebrief, 'dataDirectory'>,
  service: string,
  work: (connection: Connection) => Promise<T>,
): Promise<T> => {
  const url = await findRunningDocumentServer(join(debrief.dataDirectory, 'documents'));
  if (!url) throw new Error('The document server is not running.');
  const connection = await connect(url, databaseOf(service));
  try {
    return await work(connection);
  } finally {
    await connection.close();
  }
};

/** Makes a user an admin. The user must sign in again. */
export const makeAdmin = (debrief: Pick<SharedDebrief, 'dataDirectory'>, email: string): Promise<unknown> =>
  withDatabase(debrief, 'auth', (connection) =>
    promote(
      {
        users: createUserRepository(userModel(connection), { publish: () => {} }, 86_400_000),
        now: () => new Date(),
      },
      email,
    ),
  );
