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
