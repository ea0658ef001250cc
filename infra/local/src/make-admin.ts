import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { promote } from '@debrief/auth/domain/accounts';
import { userModel } from '@debrief/auth/storage/user-model';
import { createUserRepository } from '@debrief/auth/storage/user-repository';
import { ConfigError } from '@debrief/service-kit/config';
import { withCorrelationId } from '@debrief/service-kit/context';
import { exitWithStartError } from '@debrief/service-kit/run-service';
import { databaseOf } from '@debrief/service-kit/service';
import { connect } from '@debrief/service-kit/storage/connect';
import { readLocalConfig } from './config.ts';
import { openDocuments } from './open-documents.ts';

const sentences = {
  promoted: 'is an admin now. They have to sign in again.',
  already: 'is an admin already.',
  unknown: 'has no account: sign up first, then run this again.',
};

if (existsSync('.env')) process.loadEnvFile('.env');

try {
  const [email, ...rest] = process.argv.slice(2);
  if (!email || rest.length > 0) throw new ConfigError('Say whom: npm run make-admin -- EMAIL');
  const config = readLocalConfig(process.env);
  const documents = await openDocuments(config);
  if (!documents) throw new ConfigError(`There is no account yet in ${config.DATA_DIR}: check DATA_DIR.`);
  const connection = await connect(documents.url, databaseOf('auth'));
  // The event waits in the outbox: the running auth service finds it there, or the next one that starts.
  const users = createUserRepository(
    userModel(connection),
    { publish: () => {} },
    config.SESSION_DAYS * 24 * 60 * 60 * 1000,
  );
  const result = await withCorrelationId(`make-admin-${randomUUID()}`, () =>
    promote({ users, now: () => new Date() }, email),
  );
  await connection.close();
  await documents.stop();
  process.stdout.write(`${email} ${sentences[result]}\n`);
  process.exit(result === 'unknown' ? 1 : 0);
} catch (error) {
  exitWithStartError(error);
}
