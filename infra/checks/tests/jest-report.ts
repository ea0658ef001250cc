import { readFileSync } from 'node:fs';

/** What is read of the report that jest writes with `--json`. */
export interface JestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numRuntimeErrorTestSuites: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly FileReport[];
}

interface FileReport {
  /** The file's absolute path. */
  readonly name: string;
  readonly status: string;
  /** Why the file as a whole failed, when it did. */
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

/** Undefined when jest has not come as far as writing it. */
export const readJestReport = (path: string): JestReport | undefined => {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as JestReport;
  } catch {
    return undefined;
  }
};

// eslint-disable-next-line no-control-regex -- the codes that colour a terminal
const colours = /\u001b\[[0-9;]*m/g;

/** The first lines of a message that say something, without colours and stack. */
export const firstLines = (message: string, most: number): string[] =>
  message
    .replace(colours, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('at '))
    .slice(0, most);

/** Every failed test of a file with the first lines of its failure; of a file that did not even run, the file's own. */
const failuresOf = (file: FileReport, most: number): { test: string; lines: string[] }[] => {
  const failed = file.assertionResults.filter(({ status }) => status === 'failed');
  if (failed.length === 0) return [{ test: 'the file as a whole', lines: firstLines(file.message, most) }];
  return failed.map(({ fullName, failureMessages }) => ({
    test: fullName,
    lines: firstLines(failureMessages?.[0] ?? '', most),
  }));
};

/** The first failure of a run, in one line. */
export const firstFailure = ({ testResults }: JestReport): string | undefined => {
  const file = testResults.find(({ status }) => status === 'failed');
  const [failure] = file ? failuresOf(file, 1) : [];
  return failure && `${failure.test}: ${failure.lines[0] ?? ''}`;
};
