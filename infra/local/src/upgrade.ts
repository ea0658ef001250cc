// npm run upgrade -- --check [--from VERSION]: reports what this version requires and changes in an
// installation. Changes nothing. Exits with 1 if it reports an error.
import { parseArgs } from 'node:util';
import { ConfigError } from '@debrief/service-kit/config';
import { exitWithStartError } from '@debrief/service-kit/run-service';
import { printFindings } from './print-findings.ts';
import { readEnvFile } from './read-env-file.ts';
import { checkUpgrade } from './upgrade/check-upgrade.ts';

const usage =
  'Usage: npm run upgrade -- --check [--from VERSION]. To upgrade, stop Debrief and start the new version.';

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
