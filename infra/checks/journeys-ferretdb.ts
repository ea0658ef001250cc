// `npm run journeys:ferretdb`: runs the user journeys and the outbox tests on FerretDB. Skipped if
// FerretDB cannot be built.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureFerretdb } from '@debrief/testing/ferretdb/build';

const tests = [
  'infra/local/test/journeys.system.test.ts',
  'infra/local/test/addresses.system.test.ts',
  'packages/service-kit/test/messaging.service.test.ts',
];

if (ensureFerretdb()) {
  const jest = ['--disable-warning=ExperimentalWarning', join('node_modules', 'jest', 'bin', 'jest.js')];
  // Runs serially: in parallel, FerretDB is too slow for the timeouts of the tests.
  const { status } = spawnSync(process.execPath, [...jest, '--runInBand', '--runTestsByPath', ...tests], {
    stdio: 'inherit',
    env: { ...process.env, DEBRIEF_TEST_DOCUMENTS: 'ferretdb' },
  });
  process.exitCode = status ?? 1;
}
