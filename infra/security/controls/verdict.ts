import type { Fault } from './fault.ts';

export interface TestRun {
  readonly outcome: 'passed' | 'failed' | 'timed out';
  readonly ms: number;
  readonly testCount: number;
  /** First failed test, with the first line of its message. */
  readonly failure?: string;
}

type Verdict = 'killed' | 'timeout' | 'survived';

export interface Result {
  readonly fault: Fault;
  readonly verdict: Verdict;
  readonly killer?: string;
}

/** Returns why a baseline run is unusable, or undefined. Without a fault, tests must run and pass in time. */
export const baselineProblem = ({ outcome, testCount, failure }: TestRun): string | undefined => {
  if (outcome === 'timed out') return 'they time out without a fault';
  if (outcome === 'failed') return `they fail without a fault: ${failure ?? 'unknown reason'}`;
  return testCount === 0 ? 'no test matches' : undefined;
};

/** Returns the time limit of a run in milliseconds. It detects a fault that makes tests hang. */
export const limitFor = (baselineMs: number): number => 30_000 + 4 * baselineMs;

export const judge = (fault: Fault, { outcome, failure }: TestRun): Result => {
  if (outcome === 'passed') return { fault, verdict: 'survived' };
  if (outcome === 'timed out') return { fault, verdict: 'timeout' };
  return { fault, verdict: 'killed', ...(failure ? { killer: failure } : {}) };
};
