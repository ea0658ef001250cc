// npm run upgrade -- --check [--from VERSION]: run by the new version before it is started, says what it would do to the
// installation and what it needs first. Changes nothing, and ends with 1 where the new version could not start.
import { parseArgs } from 'node:util';
import { ConfigError } from '@debrief/service-kit/config';
import { exitWithStartError } from '@debrief/service-kit/run-service';
import { printFindings } from './print-findings.ts';
import { readEnvFile } from './read-env-file.ts';
import { checkUpgrade } from './upgrade/check-upgrade.ts';

const usage =
  'Say npm run upgrade -- --check, with --from VERSION if you like. To upgrade: stop Debrief, start the new version.';

const readArguments = () => {
  try {
    return parseArgs({ options: { check: { type: 'boolean' }, from: { type: 'string' } } }).values;
  } catch {
    throw new ConfigError(usage);
  }
};

try {
  const { check, from } = readArguments();
  if (!check) throw new ConfigError(usage);
  printFindings(await checkUpgrade(readEnvFile(), process.env, { from }));
} catch (error) {
  exitWithStartError(error);
}
