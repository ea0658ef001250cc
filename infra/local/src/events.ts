import { existsSync } from 'node:fs';
import { exitWithStartError } from '@debrief/service-kit/run-service';
import { readLocalConfig } from './config.ts';
import { openOffice } from './events/open-office.ts';
import { NotParkedError, perform } from './events/perform.ts';
import { readRequest, UsageError } from './events/request.ts';

if (existsSync('.env')) process.loadEnvFile('.env');

// Whoever reads only the beginning, as `head` does, has enough.
process.stdout.on('error', () => process.exit(0));

const end = (error: unknown): never => {
  if (!(error instanceof UsageError) && !(error instanceof NotParkedError)) return exitWithStartError(error);
  process.stderr.write(`${error.message}\n`);
  process.exit(error instanceof UsageError ? 2 : 1);
};

try {
  const request = readRequest(process.argv.slice(2));
  const office = await openOffice(readLocalConfig(process.env));
  try {
    await perform({ ...office, now: () => new Date(), write: (text) => process.stdout.write(text) }, request);
  } finally {
    await office.close();
  }
} catch (error) {
  end(error);
}
