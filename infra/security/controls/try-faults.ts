import { copyRepository, removeAbandonedCopies, type Copy } from './copy.ts';
import type { Fault } from './fault.ts';
import { runTests, testsKey } from './run-tests.ts';
import { judge, limitFor, whyUnfit, type Result } from './verdict.ts';

interface Outcome {
  readonly results: readonly Result[];
  /** Groups of tests whose faults were not tried, each with the reason. */
  readonly unfit: readonly string[];
}

const maxBaselineMs = 300_000;

/** Does `work` to each item, `workers` at a time. */
const runInParallel = async <T, W>(
  items: readonly T[],
  workers: readonly W[],
  work: (item: T, worker: W) => Promise<void>,
) => {
  const queue = [...items];
  await Promise.all(
    workers.map(async (worker) => {
      for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item, worker);
    }),
  );
};

/** The tests by which a fault is judged. */
type Tests = Pick<Fault, 'tests' | 'name'>;

const judgeAll = async (
  faults: readonly Fault[],
  copies: readonly Copy[],
  {
    signal,
    say,
    baselineOf,
  }: { signal: AbortSignal; say: (line: string) => void; baselineOf: (fault: Fault) => Tests },
): Promise<Outcome> => {
  const keyOf = (fault: Fault) => testsKey(baselineOf(fault));
  const groups = [...new Map(faults.map((fault) => [keyOf(fault), baselineOf(fault)])).values()];
  const limits = new Map<string, number>();
  const unfit: string[] = [];
  say(`Without a fault, ${groups.length} groups of tests:`);
  await runInParallel(groups, copies, async (group, copy) => {
    const run = await runTests(copy, group, { ms: maxBaselineMs, signal });
    const problem = whyUnfit(run);
    if (problem) unfit.push(`${testsKey(group)}: ${problem}`);
    else limits.set(testsKey(group), limitFor(run.ms));
    say(`${problem ? 'FAILED ' : 'ok     '} ${testsKey(group)} (${Math.round(run.ms / 1000)} s)`);
  });

  const results: Result[] = [];
  const judged = faults.filter((fault) => limits.has(keyOf(fault)));
  say(`With one fault at a time, ${judged.length} faults:`);
  await runInParallel(judged, copies, async (fault, copy) => {
    const ms = limits.get(keyOf(fault)) ?? maxBaselineMs;
    const run = await copy.with(fault, () => runTests(copy, fault, { ms, signal }));
    const result = judge(fault, run);
    results.push(result);
    say(`${result.verdict.padEnd(8)} ${fault.id}${result.killer ? ` (${result.killer})` : ''}`);
  });
  return { results, unfit };
};

/**
 * Makes one fault at a time in copies of the repository and runs its tests there.
 * @param options.jobs how many faults are tried at once
 * @param options.say told each line of progress
 * @param options.baselineOf the tests that must pass without the fault: its own, or more of them that many faults share
 * @throws when it is interrupted by a signal
 */
export const tryFaults = async (
  faults: readonly Fault[],
  {
    jobs,
    say,
    baselineOf = (fault) => fault,
  }: { jobs: number; say: (line: string) => void; baselineOf?: (fault: Fault) => Tests },
): Promise<Outcome> => {
  removeAbandonedCopies();
  const interrupted = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(name, () => interrupted.abort(new Error(`Ended by ${name}`)));
  }
  const copies: Copy[] = [];
  try {
    for (let copy = 0; copy < Math.min(jobs, faults.length); copy++) copies.push(copyRepository('.'));
    return await judgeAll(faults, copies, { signal: interrupted.signal, say, baselineOf });
  } finally {
    for (const copy of copies) copy.remove();
  }
};
