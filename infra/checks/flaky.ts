import type { Counts } from './counts.ts';
import { failuresOf, type FileReport } from './jest-report.ts';

/** A busy machine explains one or two files that pass only on a second run. More are flaky tests, or a race in the product. */
const maxFlaky = 2;

/** How many lines of each failure are shown: enough to know it again. */
const linesShown = 5;

/** Of the files that failed, those that passed when they were run again. */
export const passedOnlyAgain = (
  failed: readonly FileReport[],
  again: readonly FileReport[],
): readonly FileReport[] => {
  const passed = new Set(again.filter(({ status }) => status === 'passed').map(({ name }) => name));
  return failed.filter(({ name }) => passed.has(name));
};

export interface FlakySummary {
  /** To be printed right before the counts; none when every file passed at once. */
  readonly lines: readonly string[];
  /** What they add to the counts: too many of them are a failure. */
  readonly counts: Counts;
}

/**
 * The files that passed only when they were run again, each with the tests that failed before and why.
 * @param flaky each file as it first failed
 * @param show makes a path short
 */
export const summariseFlaky = (
  flaky: readonly FileReport[],
  show: (path: string) => string,
): FlakySummary => {
  const tooMany = flaky.length > maxFlaky;
  const counts = { passed: 0, failed: tooMany ? 1 : 0, skipped: 0 };
  if (flaky.length === 0) return { lines: [], counts };
  return {
    lines: [
      `Passed only when run again (${flaky.length}):`,
      ...flaky.flatMap((file) => [
        `  ${show(file.name)}`,
        ...failuresOf(file, linesShown).flatMap(({ test, lines }) => [
          `    ${test}`,
          ...lines.map((line) => `      ${line}`),
        ]),
      ]),
      ...(tooMany ? [`More than ${maxFlaky} of them count as a failure.`] : []),
    ],
    counts,
  };
};
