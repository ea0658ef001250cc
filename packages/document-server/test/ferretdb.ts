import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { ensureFerretdb } from '@debrief/testing/ferretdb/build';
import { startFerretdb } from '@debrief/testing/ferretdb/server';

// `npm run conformance:ferretdb -w packages/document-server`: runs the conformance suite against
// FerretDB. Skipped if FerretDB cannot be built.
const root = fileURLToPath(new URL('../../..', import.meta.url));

const suite = async (url: string): Promise<number> => {
  const tests = 'packages/document-server/test/conformance';
  const jest = ['--disable-warning=ExperimentalWarning', 'node_modules/jest/bin/jest.js'];
  const run = spawn(process.execPath, [...jest, tests, '--verbose'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, MONGO_URL: url, MONGO_SERVER: 'ferretdb' },
  });
  const [code] = (await once(run, 'exit')) as [number | null];
  return code ?? 1;
};

if (ensureFerretdb()) {
  const server = await startFerretdb();
  try {
    process.exitCode = await suite(server.url);
  } finally {
    await server.stop();
  }
}
