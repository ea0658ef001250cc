// `npm test`: format, lint, types, then every test this machine can run. Ends with one line of counts.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { brokerMissing } from '../../packages/testing/src/broker/broker.ts';
import { findChromium } from '../../e2e/src/chromium.ts';

interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

const bin = (name: string) => join('node_modules', '.bin', name);

const run = (command: string, args: string[]): Promise<boolean> =>
  new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'] });
    child.on('error', () => resolve(false));
    child.on('close', (code) => resolve(code === 0));
  });

/** One check is one count. */
const check = async (name: string, command: string, args: string[]): Promise<Counts> => {
  const start = performance.now();
  const ok = await run(command, args);
  process.stdout.write(
    `${ok ? 'ok    ' : 'FAILED'} ${name} (${Math.round((performance.now() - start) / 1000)} s)\n`,
  );
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 };
};

interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numRuntimeErrorTestSuites: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly { readonly name: string; readonly status: string }[];
}

const jestOnce = async (args: string[]): Promise<{ counts: Counts; failedFiles: string[] }> => {
  const directory = mkdtempSync(join(tmpdir(), 'debrief-checks-'));
  const path = join(directory, 'jest.json');
  const ok = await run(process.execPath, [
    '--experimental-vm-modules',
    '--disable-warning=ExperimentalWarning',
    join('node_modules', 'jest', 'bin', 'jest.js'),
    '--json',
    `--outputFile=${path}`,
    ...args,
  ]);
  try {
    const report = JSON.parse(readFileSync(path, 'utf8')) as Report;
    const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
    return {
      counts: {
        passed: report.numPassedTests,
        // A run that failed without a failed test, such as one whose set-up broke, is still a failure.
        failed: failed === 0 && !ok ? 1 : failed,
        skipped: report.numPendingTests + report.numTodoTests,
      },
      failedFiles: report.testResults.filter(({ status }) => status === 'failed').map(({ name }) => name),
    };
  } catch {
    return { counts: { passed: 0, failed: 1, skipped: 0 }, failedFiles: [] };
  } finally {
    rmSync(directory, { recursive: true });
  }
};

/**
 * Tests of real processes, brokers and browsers share the machine's cores, and a limit that is ample for one alone may be
 * short beside another. A file that failed is therefore run again with the machine to itself, at most twice; the log keeps
 * how it failed before, and a test that is wrong fails each time.
 */
const jest = async (projects: string[]): Promise<Counts> => {
  let { counts, failedFiles } = await jestOnce(['--selectProjects', ...projects]);
  for (let round = 0; round < 2 && failedFiles.length > 0; round++) {
    process.stdout.write(`Again, alone: ${failedFiles.map((file) => relative('.', file)).join(', ')}\n`);
    const again = await jestOnce(['--runInBand', '--runTestsByPath', ...failedFiles]);
    counts = {
      // The other tests of those files were counted the first time.
      passed: counts.passed + counts.failed - again.counts.failed,
      failed: again.counts.failed,
      skipped: counts.skipped,
    };
    failedFiles = again.failedFiles;
  }
  return counts;
};

const started = performance.now();
const chromium = findChromium();
const results = [
  await check('format', bin('prettier'), ['--check', '--log-level=warn', '.']),
  await check('lint', bin('eslint'), ['--max-warnings=0', '.']),
  await check('types', bin('tsc'), ['-p', 'tsconfig.json']),
  await check('types of the front end', bin('tsc'), ['-p', 'frontend/tsconfig.json']),
  await jest(['node', 'frontend', ...(chromium ? ['browser'] : [])]),
];
if (!chromium) {
  process.stdout.write(
    'Skipped the browser tests: there is no Chromium. Install one (on Debian: apt-get install chromium), or set CHROMIUM to its path.\n',
  );
  results.push({ passed: 0, failed: 0, skipped: 1 });
}

// Those tests are among the skipped ones already.
const broker = brokerMissing();
if (broker) process.stdout.write(`Skipped the tests of events on RabbitMQ: ${broker}\n`);

const sum = (key: keyof Counts) => results.reduce((total, counts) => total + counts[key], 0);
const skipped = sum('skipped');
process.stdout.write(`All of it took ${((performance.now() - started) / 60_000).toFixed(1)} minutes.\n`);
process.stdout.write(
  `${sum('passed')} passed, ${sum('failed')} failed${skipped ? `, ${skipped} skipped` : ''}\n`,
);
process.exitCode = sum('failed') === 0 ? 0 : 1;
