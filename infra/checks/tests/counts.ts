import type { JestReport } from './jest-report.ts';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** @param ok true if jest exited with 0 */
export const countsOf = (report: JestReport | undefined, ok: boolean): Counts => {
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  return {
    passed: report.numPassedTests,
    // A run can fail without a failed test, for example in its setup.
    failed: failed === 0 && !ok ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  };
};

export const total = (all: readonly Counts[]): Counts =>
  all.reduce(
    (sum, each) => ({
      passed: sum.passed + each.passed,
      failed: sum.failed + each.failed,
      skipped: sum.skipped + each.skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );

export const lastLine = ({ passed, failed, skipped }: Counts): string =>
  `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;

/** Parses the counts in the last line of a run's output. Returns undefined if the line has none. */
export const parseLastLine = (output: string): Counts | undefined => {
  const line = output.trimEnd().split('\n').at(-1) ?? '';
  const [, passed, failed, skipped = '0'] =
    /^(\d+) passed, (\d+) failed(?:, (\d+) skipped)?$/.exec(line) ?? [];
  if (passed === undefined || failed === undefined) return undefined;
  return { passed: Number(passed), failed: Number(failed), skipped: Number(skipped) };
};
