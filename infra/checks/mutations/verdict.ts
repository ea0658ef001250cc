import type { Fault } from './fault.ts';

/** How a run of tests ended. */
export interface TestRun {
  readonly outcome: 'passed' | 'failed' | 'timed out';
  readonly ms: number;
  /** How many tests ran. */
  readonly ran: number;
  /** The first test that failed, and the first line of its message. */
  readonly failure?: string;
}

type Verdict = 'killed' | 'timeout' | 'survived';

export interface Result {
  readonly fault: Fault;
  readonly verdict: Verdict;
  readonly killer?: string;
}

/** Why tests cannot judge a fault: they must pass, in time, on the code as it is. */
export const whyUnfit = ({ outcome, ran, failure }: TestRun): string | undefined => {
  if (outcome === 'timed out') return 'they take too long without a fault';
  if (outcome === 'failed') return `they fail without a fault: ${failure ?? 'for no stated reason'}`;
  return ran === 0 ? 'no test has this name' : undefined;
};

/** Ample for tests that passed in `baselineMs`: a fault that makes them hang is found by this limit. */
export const limitFor = (baselineMs: number): number => 30_000 + 4 * baselineMs;

/** A fault is noticed by a failing test, or by tests that never end although they did before. */
export const judge = (fault: Fault, { outcome, failure }: TestRun): Result => {
  if (outcome === 'passed') return { fault, verdict: 'survived' };
  if (outcome === 'timed out') return { fault, verdict: 'timeout' };
  return { fault, verdict: 'killed', ...(failure ? { killer: failure } : {}) };
};

export interface Summary {
  /** What to print, the line of counts last. */
  readonly lines: readonly string[];
  readonly exitCode: 0 | 1;
}

const row = ({ fault }: Result): string => `  ${fault.id.padEnd(34)} ${fault.file}\n    ${fault.guards}`;

/**
 * The survivors, and the counts. A survivor that nobody has explained fails the run, and so do tests that can judge nothing.
 * @param unfit groups of tests whose faults were not tried, each with the reason
 */
export const summarise = (results: readonly Result[], unfit: readonly string[] = []): Summary => {
  const survivors = results.filter(({ verdict }) => verdict === 'survived');
  const unexplained = survivors.filter(({ fault }) => fault.reason === undefined);
  const explained = survivors.filter(({ fault }) => fault.reason !== undefined);
  const outdated = results.filter(({ verdict, fault }) => verdict !== 'survived' && fault.reason);
  const killed = results.length - survivors.length;
  const section = (title: string, lines: readonly string[]) => (lines.length > 0 ? [title, ...lines] : []);
  return {
    lines: [
      ...section('No test notices:', unexplained.map(row)),
      ...section(
        'No test can notice:',
        explained.map((result) => `${row(result)}\n    ${result.fault.reason}`),
      ),
      ...section('Noticed, although the list says that no test can:', outdated.map(row)),
      ...section(
        'Not tried, because these tests cannot judge a fault:',
        unfit.map((each) => `  ${each}`),
      ),
      `${killed} killed, ${survivors.length} survived`,
    ],
    exitCode: unexplained.length > 0 || unfit.length > 0 ? 1 : 0,
  };
};
