// `npm run journeys:ferretdb`: the journeys of the product, and the outbox, on FerretDB in place of the embedded document server. Where
// FerretDB cannot be built, it says so and ends well.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureFerretdb } from '@debrief/testing/ferretdb/build';

const tests = [
  'infra/local/test/journeys.system.test.ts',
  'infra/local/test/addresses.system.test.ts',
  'packages/service-kit/test/messaging.service.test.ts',
];

if (await ensureFerretdb()) {
  const jest = ['--disable-warning=ExperimentalWarning', join('node_modules', 'jest', 'bin', 'jest.js')];
  // One after the other: each has a Debrief of its own, and FerretDB is slower than what the tests' limits are for.
  const { status } = spawnSync(process.execPath, [...jest, '--runInBand', '--runTestsByPath', ...tests], {
    stdio: 'inherit',
    env: { ...process.env, DEBRIEF_TEST_DOCUMENTS: 'ferretdb' },
  });
  process.exitCode = status ?? 1;
}
