// Creates or updates a MongoDB user per service, with the password in <SERVICE>_MONGO_PASSWORD. Connects as
// MONGO_USER, which must be permitted to manage users.
import { serviceNames } from '@debrief/contracts/services';
import { documentCredentials, readConfig, serviceVariables } from '@debrief/service-kit/config';
import { exitWithStartError } from '@debrief/service-kit/run-service';
import { connect } from '@debrief/service-kit/storage/connect';
import { prepareDocumentUsers, usersDatabase } from '@debrief/service-kit/storage/document-users';
import { z } from 'zod';
import { readPasswords } from './passwords.ts';

try {
  const passwords = readPasswords(serviceNames, 'MONGO', process.env);
  const { MONGO_URL } = readConfig(
    z.object({ ...documentCredentials, MONGO_URL: serviceVariables.MONGO_URL }),
    process.env,
  );
  const connection = await connect(MONGO_URL, usersDatabase);
  await prepareDocumentUsers((command) => connection.db!.command(command), passwords);
  await connection.close();
} catch (error) {
  exitWithStartError(error);
}
