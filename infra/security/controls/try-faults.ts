import { copyRepository, removeAbandonedCopies, type Copy } from './copy.ts';
import type { Fault } from './fault.ts';
import { runTests, testsKey } from './run-tests.ts';
import { judge, limitFor, baselineProblem, type Result } from './verdict.ts';

interface Outcome {
  readonly results: readonly Result[];
  /** Test selections that fail without a fault. Their faults were not tried. */
  readonly failedBaselines: readonly string[];
}

const maxBaselineMs = 300_000;

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

type Tests = Pick<Fault, 'tests' | 'name'>;

const judgeAll = async (
  faults: readonly Fault[],
  copies: readonly Copy[],
  {
    signal,
    log,
    baselineOf,
  }: { signal: AbortSignal; log: (line: string) => void; baselineOf: (fault: Fault) => Tests },
): Promise<Outcome> => {
  const keyOf = (fault: Fault) => testsKey(baselineOf(fault));
  const groups = [...new Map(faults.map((fault) => [keyOf(fault), baselineOf(fault)])).values()];
  const limits = new Map<string, number>();
  const failedBaselines: string[] = [];
  log(`Baseline, ${groups.length} test selections:`);
  await runInParallel(groups, copies, async (group, copy) => {
    const run = await runTests(copy, group, { ms: maxBaselineMs, signal });
    const problem = baselineProblem(run);
    if (problem) failedBaselines.push(`${testsKey(group)}: ${problem}`);
    else limits.set(testsKey(group), limitFor(run.ms));
    log(`${problem ? 'FAILED ' : 'ok     '} ${testsKey(group)} (${Math.round(run.ms / 1000)} s)`);
  });

  const results: Result[] = [];
  const judged = faults.filter((fault) => limits.has(keyOf(fault)));
  log(`Faults, ${judged.length} one at a time:`);
  await runInParallel(judged, copies, async (fault, copy) => {
    const ms = limits.get(keyOf(fault)) ?? maxBaselineMs;
    const run = await copy.with(fault, () => runTests(copy, fault, { ms, signal }));
    const result = judge(fault, run);
    results.push(result);
    log(`${result.verdict.padEnd(8)} ${fault.id}${result.killer ? ` (${result.killer})` : ''}`);
  });
  return { results, failedBaselines };
};

/**
 * Injects the faults into copies of the repository, one at a time in each copy, and runs their tests.
 * @param options.jobs maximum number of copies
 * @param options.baselineOf tests that must pass without the fault. Default: the fault's tests
 * @throws if interrupted by a signal
 */
export const tryFaults = async (
  faults: readonly Fault[],
  {
    jobs,
    log,
    baselineOf = (fault) => fault,
  }: { jobs: number; log: (line: string) => void; baselineOf?: (fault: Fault) => Tests },
): Promise<Outcome> => {
  removeAbandonedCopies();
  const interrupted = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(name, () => interrupted.abort(new Error(`Ended by ${name}`)));
  }
  const copies: Copy[] = [];
  try {
    for (let copy = 0; copy < Math.min(jobs, faults.length); copy++) copies.push(copyRepository('.'));
    return await judgeAll(faults, copies, { signal: interrupted.signal, log, baselineOf });
  } finally {
    for (const copy of copies) copy.remove();
  }
};
