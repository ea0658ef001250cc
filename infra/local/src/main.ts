import { existsSync } from 'node:fs';
import { runUntilSignal } from '@debrief/service-kit/lifecycle';
import { createLogger } from '@debrief/service-kit/log';
import { exitWithStartError } from '@debrief/service-kit/run-service';
import { startTracing } from '@debrief/service-kit/tracing/start-tracing';
import { readLocalConfig } from './config.ts';
import { startSystem } from './system.ts';
import { recordInstallation } from './upgrade/installation.ts';

if (existsSync('.env')) process.loadEnvFile('.env');

try {
  const config = readLocalConfig(process.env);
  const log = createLogger({ service: 'debrief', role: 'all', level: config.LOG_LEVEL });
  await runUntilSignal(log, {}, async (lifecycle) => {
    await startTracing(config, { role: 'all', log, lifecycle });
    const { url, developerPages } = await startSystem(config, log, lifecycle);
    recordInstallation(config.DATA_DIR);
    // Prints all lines in a single write, so that a program that waits for the first line can read the
    // others.
    process.stdout.write(
      `Debrief is ready at ${url}\n` +
        (developerPages ? `Emails are at ${developerPages.mailbox}\n` : '') +
        `The API is described at ${url}/docs/api\n`,
    );
  });
} catch (error) {
  exitWithStartError(error);
}
