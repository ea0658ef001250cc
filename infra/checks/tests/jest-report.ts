import { readFileSync } from 'node:fs';

export interface JestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numRuntimeErrorTestSuites: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly FileReport[];
}

interface FileReport {
  /** Absolute path. */
  readonly name: string;
  readonly status: string;
  /** Reason if the file itself failed. */
  readonly message: string;
  /** Milliseconds since 1970. */
  readonly startTime: number;
  readonly endTime: number;
  readonly assertionResults: readonly TestReport[];
}

interface TestReport {
  readonly fullName: string;
  readonly status: string;
  readonly failureMessages?: readonly string[] | null;
}

export const readJestReport = (path: string): JestReport | undefined => {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as JestReport;
  } catch {
    return undefined;
  }
};

// eslint-disable-next-line no-control-regex -- the codes that color a terminal
const colors = /\u001b\[[0-9;]*m/g;

export const firstLines = (message: string, most: number): string[] =>
  message
    .replace(colors, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('at '))
    .slice(0, most);

/** Returns failed tests with their first error lines, or the error of a file that did not run. */
const failuresOf = (file: FileReport, most: number): { test: string; lines: string[] }[] => {
  const failed = file.assertionResults.filter(({ status }) => status === 'failed');
  if (failed.length === 0) return [{ test: 'the file as a whole', lines: firstLines(file.message, most) }];
  return failed.map(({ fullName, failureMessages }) => ({
    test: fullName,
    lines: firstLines(failureMessages?.[0] ?? '', most),
  }));
};

export const firstFailure = ({ testResults }: JestReport): string | undefined => {
  const file = testResults.find(({ status }) => status === 'failed');
  const [failure] = file ? failuresOf(file, 1) : [];
  return failure && `${failure.test}: ${failure.lines[0] ?? ''}`;
};
