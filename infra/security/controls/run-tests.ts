import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { firstFailure, firstLines, readJestReport } from '../../checks/tests/jest-report.ts';
import type { Copy } from './copy.ts';
import type { Fault } from './fault.ts';
import type { TestRun } from './verdict.ts';

/** Returns a key for the tests of a fault. Faults with the same key share a baseline run. */
export const testsKey = ({ tests, name }: Pick<Fault, 'tests' | 'name'>): string =>
  [...tests, ...(name ? [`-t ${name}`] : [])].join(' ');

/** Runs tests in a copy of the repository. Kills their process group afterwards. */
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
        // A failed test may leave handles open.
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
    let stderr = '';
    // Standard error has the reason if Jest could not run at all.
    child.stderr?.on('data', (chunk: Buffer) => (stderr = `${stderr}${chunk}`.slice(-4_000)));
    const killGroup = () => {
      try {
        if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
      } catch {
        // The group has already exited.
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
      // Leftover processes would disturb the next run.
      killGroup();
      if (signal.aborted) return reject(signal.reason as Error);
      const report = readJestReport(outputFile);
      rmSync(outputFile, { force: true });
      const failure = report ? firstFailure(report) : firstLines(stderr, 1)[0];
      resolve({
        outcome: timedOut ? 'timed out' : code === 0 ? 'passed' : 'failed',
        ms: performance.now() - start,
        testCount: (report?.numPassedTests ?? 0) + (report?.numFailedTests ?? 0),
        ...(failure ? { failure } : {}),
      });
    });
  });
