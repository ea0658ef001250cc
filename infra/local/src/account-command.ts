import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { ConfigError } from '@debrief/service-kit/config';
import { withCorrelationId } from '@debrief/service-kit/context';
import { exitWithStartError } from '@debrief/service-kit/run-service';
import { databaseOf } from '@debrief/service-kit/service';
import { connect, type Connection } from '@debrief/service-kit/storage/connect';
import { readLocalConfig, type LocalConfig } from './config.ts';
import { openDocuments } from './open-documents.ts';

interface CommandResult {
  readonly sentence: string;
  readonly done: boolean;
}

/** Does nothing: the auth service publishes the outbox, now or at its next start. */
export const noRelay = { publish: () => {} };

/**
 * Runs a command on the accounts, even while Debrief is running. Exits with 0 if the command is done,
 * otherwise with 1.
 * @param name prefix of the correlation id
 */
export const runAccountCommand = async (
  name: string,
  work: (connection: Connection, config: LocalConfig) => Promise<CommandResult>,
): Promise<void> => {
  if (existsSync('.env')) process.loadEnvFile('.env');
  try {
    const config = readLocalConfig(process.env);
    const documents = await openDocuments(config);
    if (!documents) throw new ConfigError(`There is no account yet in ${config.DATA_DIR}: check DATA_DIR.`);
    const connection = await connect(documents.url, databaseOf('auth'));
    const { sentence, done } = await withCorrelationId(`${name}-${randomUUID()}`, () =>
      work(connection, config),
    );
    await connection.close();
    await documents.stop();
    process.stdout.write(`${sentence}\n`);
    process.exit(done ? 0 : 1);
  } catch (error) {
    exitWithStartError(error);
  }
};
