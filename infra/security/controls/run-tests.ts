import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { firstFailure, firstLines, readJestReport } from '../../checks/tests/jest-report.ts';
import type { Copy } from './copy.ts';
import type { Fault } from './fault.ts';
import type { TestRun } from './verdict.ts';

/** What tells which tests a fault is judged by: two faults with the same key share a run without a fault. */
export const testsKey = ({ tests, name }: Pick<Fault, 'tests' | 'name'>): string =>
  [...tests, ...(name ? [`-t ${name}`] : [])].join(' ');

/** Runs tests in a copy, as a process group of their own: what they start ends with them. */
export const runTests = (
  copy: Copy,
  { tests, name }: Pick<Fault, 'tests' | 'name'>,
  { ms, signal }: { ms: number; signal: AbortSignal },
): Promise<TestRun> =>
  new Promise((resolve, reject) => {
    const outputFile = join(copy.temporary, 'jest.json');
    const start = performance.now();
    const child = spawn(
      process.execPath,
      [
        '--disable-warning=ExperimentalWarning',
        join('node_modules', 'jest', 'bin', 'jest.js'),
        '--silent',
        '--runInBand',
        // A test that fails may leave open what it started.
        '--forceExit',
        '--json',
        `--outputFile=${outputFile}`,
        `--cacheDirectory=${join(copy.temporary, 'jest')}`,
        ...(name ? ['--testNamePattern', name] : []),
        '--',
        ...tests.map((path) => RegExp.escape(path)),
      ],
      {
        cwd: copy.directory,
        env: { ...process.env, TMPDIR: copy.temporary },
        stdio: ['ignore', 'ignore', 'pipe'],
        detached: true,
      },
    );
    let timedOut = false;
    let written = '';
    // Jest reports on standard error; only the end matters, where it says why it could not run at all.
    child.stderr?.on('data', (chunk: Buffer) => (written = `${written}${chunk}`.slice(-4_000)));
    const killGroup = () => {
      try {
        if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
      } catch {
        // It has ended by itself.
      }
    };
    const limit = setTimeout(() => {
      timedOut = true;
      killGroup();
    }, ms);
    signal.addEventListener('abort', killGroup);
    child.once('error', reject);
    child.once('close', (code) => {
      clearTimeout(limit);
      signal.removeEventListener('abort', killGroup);
      // Whatever a test leaves running would disturb the next one.
      killGroup();
      if (signal.aborted) return reject(signal.reason as Error);
      const report = readJestReport(outputFile);
      rmSync(outputFile, { force: true });
      const failure = report ? firstFailure(report) : firstLines(written, 1)[0];
      resolve({
        outcome: timedOut ? 'timed out' : code === 0 ? 'passed' : 'failed',
        ms: performance.now() - start,
        ran: (report?.numPassedTests ?? 0) + (report?.numFailedTests ?? 0),
        ...(failure ? { failure } : {}),
      });
    });
  });
