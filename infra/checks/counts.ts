import type { JestReport } from './jest-report.ts';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** What a run of jest counted. @param ok whether jest itself called it a success */
export const countsOf = (report: JestReport | undefined, ok: boolean): Counts => {
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  return {
    passed: report.numPassedTests,
    // A run that failed without a failed test, such as one whose set-up broke, is still a failure.
    failed: failed === 0 && !ok ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  };
};

/** The counts once what failed was run again: the other tests of those files were counted the first time. */
export const afterAnotherRun = (before: Counts, again: Counts): Counts => ({
  passed: before.passed + before.failed - again.failed,
  failed: again.failed,
  skipped: before.skipped,
});

export const total = (all: readonly Counts[]): Counts =>
  all.reduce(
    (sum, each) => ({
      passed: sum.passed + each.passed,
      failed: sum.failed + each.failed,
      skipped: sum.skipped + each.skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );

/** The last line of `npm test`. */
export const lastLine = ({ passed, failed, skipped }: Counts): string =>
  `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
