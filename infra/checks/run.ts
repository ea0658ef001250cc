// `npm test`: format, lint, types, licences, documents, then every test this machine can run. Ends with one line of counts.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { brokerMissing } from '../../packages/testing/src/broker/broker.ts';
import { straceMissing } from '../../packages/testing/src/strace.ts';
import { helmMissing } from '../kubernetes/tools.ts';
import { findChromium } from '../../e2e/src/chromium.ts';
import { emulatorMissing } from '../../packages/extraction/eval/processors/emulated.ts';
import { afterAnotherRun, countsOf, lastLine, total, type Counts } from './counts.ts';
import { passedOnlyAgain, summariseFlaky } from './flaky.ts';
import { readJestReport, type FileReport } from './jest-report.ts';

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

const jestOnce = async (args: string[]): Promise<{ counts: Counts; files: readonly FileReport[] }> => {
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
  const report = readJestReport(path);
  rmSync(directory, { recursive: true });
  return { counts: countsOf(report, ok), files: report?.testResults ?? [] };
};

const failedOf = (files: readonly FileReport[]) => files.filter(({ status }) => status === 'failed');

/**
 * Tests of real processes, brokers and browsers share the machine's cores, and a limit that is ample for one alone may be
 * short beside another. A file that failed is therefore run again with the machine to itself, at most twice; the log keeps
 * how it failed before, the end of the log lists it, and a test that is wrong fails each time.
 */
const jest = async (projects: string[]): Promise<{ counts: Counts; flaky: readonly FileReport[] }> => {
  const first = await jestOnce(['--selectProjects', ...projects]);
  let { counts } = first;
  let failed = failedOf(first.files);
  const flaky: FileReport[] = [];
  for (let round = 0; round < 2 && failed.length > 0; round++) {
    process.stdout.write(`Again, alone: ${failed.map(({ name }) => relative('.', name)).join(', ')}\n`);
    const again = await jestOnce(['--runInBand', '--runTestsByPath', ...failed.map(({ name }) => name)]);
    counts = afterAnotherRun(counts, again.counts);
    flaky.push(...passedOnlyAgain(failed, again.files));
    failed = failedOf(again.files);
  }
  return { counts, flaky };
};

const started = performance.now();
const chromium = findChromium();
const checks = [
  await check('format', bin('prettier'), ['--check', '--log-level=warn', '.']),
  await check('lint', bin('eslint'), ['--max-warnings=0', '.']),
  await check('types', bin('tsc'), ['-p', 'tsconfig.json']),
  await check('types of the front end', bin('tsc'), ['-p', 'frontend/tsconfig.json']),
  await check('unused files and exports', bin('knip'), ['--no-progress', '--include', 'files,exports,types']),
  await check('licences', process.execPath, ['infra/checks/licences.ts']),
  await check('documents', process.execPath, ['infra/checks/documents.ts']),
];
const tests = await jest(['node', 'frontend', ...(chromium ? ['browser'] : [])]);
if (!chromium) {
  process.stdout.write(
    'Skipped the browser tests: there is no Chromium. Install one (on Debian: apt-get install chromium), or set CHROMIUM to its path.\n',
  );
  checks.push({ passed: 0, failed: 0, skipped: 1 });
}

// Those tests are among the skipped ones already.
const broker = brokerMissing();
if (broker) process.stdout.write(`Skipped the tests of events on RabbitMQ: ${broker}\n`);
const emulator = emulatorMissing();
if (emulator) process.stdout.write(`Skipped reading notes on other processors: ${emulator}\n`);
const helm = helmMissing();
if (helm) process.stdout.write(`Skipped rendering the Helm chart: ${helm}\n`);
const tracer = straceMissing();
if (tracer) process.stdout.write(`Did not check that Debrief connects to no other machine: ${tracer}\n`);

process.stdout.write(`All of it took ${((performance.now() - started) / 60_000).toFixed(1)} minutes.\n`);
const flaky = summariseFlaky(tests.flaky, (path) => relative('.', path));
const counts = total([...checks, tests.counts, flaky.counts]);
for (const line of [...flaky.lines, lastLine(counts)]) process.stdout.write(`${line}\n`);
process.exitCode = counts.failed === 0 ? 0 : 1;
