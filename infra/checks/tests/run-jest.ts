import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { countsOf, type Counts } from './counts.ts';
import { readJestReport } from './jest-report.ts';

export interface TestRun {
  readonly counts: Counts;
  readonly seconds: ReadonlyMap<string, number>;
}

export const runJest = async (tiers: readonly string[]): Promise<TestRun> => {
  const directory = mkdtempSync(join(tmpdir(), 'debrief-checks-'));
  const path = join(directory, 'jest.json');
  const child = spawn(
    process.execPath,
    [
      ...['--disable-warning=ExperimentalWarning'],
      join('node_modules', 'jest', 'bin', 'jest.js'),
      // Without `--outputFile`, jest would write its JSON to standard output.
      ...['--json', `--outputFile=${path}`, '--reporters=<rootDir>/infra/checks/tests/progress-reporter.mjs'],
      ...['--selectProjects', ...tiers],
    ],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  );
  const ok = await new Promise<boolean>((resolve) => {
    child.on('error', () => resolve(false));
    child.on('close', (code) => resolve(code === 0));
  });
  const report = readJestReport(path);
  rmSync(directory, { recursive: true });
  const seconds = (report?.testResults ?? [])
    .map(({ name, startTime, endTime }) => [relative('.', name), (endTime - startTime) / 1000] as const)
    .sort(([, a], [, b]) => b - a);
  return { counts: countsOf(report, ok), seconds: new Map(seconds) };
};
