import { afterAnotherRun, countsOf, lastLine, total } from '../counts.ts';
import { passedOnlyAgain, summariseFlaky } from '../flaky.ts';
import type { FileReport, JestReport } from '../jest-report.ts';

const failure = (message: string): FileReport => ({
  name: '/repo/a.test.ts',
  status: 'failed',
  message: '',
  assertionResults: [
    { fullName: 'the list is empty', status: 'passed', failureMessages: [] },
    { fullName: 'the list is full', status: 'failed', failureMessages: [message] },
  ],
});
const file = (name: string, status: string): FileReport => ({
  name,
  status,
  message: '',
  assertionResults: [],
});
const show = (path: string) => path.replace('/repo/', '');

describe('files that passed only when they were run again', () => {
  test('are those that failed and then passed, not those that failed again or were not heard of', () => {
    const failed = ['a', 'b', 'c'].map((name) => file(name, 'failed'));
    expect(passedOnlyAgain(failed, [file('a', 'passed'), file('b', 'failed')])).toEqual([failed[0]]);
  });

  test('are listed with the test and the first lines of its failure, without colours and stack', () => {
    const message =
      '\u001b[31mError: not within 5 s\u001b[39m\n\n  expected 1\n  received 0\n  in a\n  of b\n  and more\n    at Object.<anonymous> (a.test.ts:3:1)';
    expect(summariseFlaky([failure(message)], show)).toEqual({
      lines: [
        'Passed only when run again (1):',
        '  a.test.ts',
        '    the list is full',
        '      Error: not within 5 s',
        '      expected 1',
        '      received 0',
        '      in a',
        '      of b',
      ],
      counts: { passed: 0, failed: 0, skipped: 0 },
    });
  });

  test('say why a file that did not even run had failed', () => {
    const broken = { ...file('/repo/a.test.ts', 'failed'), message: 'Cannot find module b\n  at x' };
    expect(summariseFlaky([broken], show).lines).toEqual([
      'Passed only when run again (1):',
      '  a.test.ts',
      '    the file as a whole',
      '      Cannot find module b',
    ]);
  });

  test('are no failure when there are two, and one when there are three', () => {
    const flaky = (count: number) =>
      summariseFlaky(
        Array.from({ length: count }, () => failure('x')),
        show,
      );
    expect(flaky(2).counts.failed).toBe(0);
    expect(flaky(3).counts.failed).toBe(1);
    expect(flaky(3).lines.at(-1)).toBe('More than 2 of them count as a failure.');
  });

  test('leave nothing to say when there are none', () => {
    expect(summariseFlaky([], show)).toEqual({ lines: [], counts: { passed: 0, failed: 0, skipped: 0 } });
  });
});

describe('counts', () => {
  const report = (passed: number, failed: number): JestReport => ({
    ...{ numPassedTests: passed, numFailedTests: failed, numRuntimeErrorTestSuites: 0 },
    ...{ numPendingTests: 1, numTodoTests: 1, testResults: [] },
  });

  test('are the report’s, and a failure where jest failed in another way or left no report', () => {
    expect(countsOf(report(5, 2), false)).toEqual({ passed: 5, failed: 2, skipped: 2 });
    expect(countsOf(report(5, 0), false)).toEqual({ passed: 5, failed: 1, skipped: 2 });
    expect(countsOf(undefined, false)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });

  test('count a test that passed on another run as passed, once', () => {
    const before = { passed: 5, failed: 3, skipped: 2 };
    const again = { passed: 9, failed: 1, skipped: 4 };
    expect(afterAnotherRun(before, again)).toEqual({ passed: 7, failed: 1, skipped: 2 });
  });

  test('end in one line', () => {
    const all = [
      { passed: 1, failed: 0, skipped: 0 },
      { passed: 5, failed: 2, skipped: 3 },
    ];
    expect(lastLine(total(all))).toBe('6 passed, 2 failed, 3 skipped');
    expect(lastLine({ passed: 1, failed: 0, skipped: 0 })).toBe('1 passed, 0 failed');
  });
});
