import { existsSync } from 'node:fs';
import { exitWithStartError } from '@debrief/service-kit/run-service';
import { readLocalConfig } from './config.ts';
import { openQueueAdmin } from './events/open-queue-admin.ts';
import { NotParkedError, runRequest } from './events/run-request.ts';
import { readRequest, UsageError } from './events/request.ts';

if (existsSync('.env')) process.loadEnvFile('.env');

// A consumer such as `head` may close the pipe early.
process.stdout.on('error', () => process.exit(0));

const end = (error: unknown): never => {
  if (!(error instanceof UsageError) && !(error instanceof NotParkedError)) return exitWithStartError(error);
  process.stderr.write(`${error.message}\n`);
  process.exit(error instanceof UsageError ? 2 : 1);
};

try {
  const request = readRequest(process.argv.slice(2));
  const queueAdmin = await openQueueAdmin(readLocalConfig(process.env));
  try {
    await runRequest(
      { ...queueAdmin, now: () => new Date(), write: (text) => process.stdout.write(text) },
      request,
    );
  } finally {
    await queueAdmin.close();
  }
} catch (error) {
  end(error);
}
