// `npm run test:mutations`: makes one fault at a time in a copy of the repository, runs the nearest tests, and lists the
// faults that no test notices.
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { copyRepository, removeAbandonedCopies, type Copy } from './copy.ts';
import { selectFaults, type Fault } from './fault.ts';
import { areas } from './faults.ts';
import { runTests, testsKey } from './run-tests.ts';
import { judge, limitFor, summarise, whyUnfit, type Result } from './verdict.ts';

const usage = `npm run test:mutations -- [--only ID|AREA]... [--jobs N] [--list]
  --only    only this fault, or the faults of this area; may be repeated
  --jobs    how many faults are tried at once: half of the processors unless told otherwise
  --list    lists the faults, and tries none`;

const maxBaselineMs = 300_000;

const say = (text: string) => void process.stdout.write(`${text}\n`);

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

const tryFaults = async (
  faults: readonly Fault[],
  copies: readonly Copy[],
  signal: AbortSignal,
): Promise<{ results: readonly Result[]; unfit: readonly string[] }> => {
  const groups = [...new Map(faults.map((fault) => [testsKey(fault), fault])).values()];
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
  const judged = faults.filter((fault) => limits.has(testsKey(fault)));
  say(`With one fault at a time, ${judged.length} faults:`);
  await runInParallel(judged, copies, async (fault, copy) => {
    const ms = limits.get(testsKey(fault)) ?? maxBaselineMs;
    const run = await copy.with(fault, () => runTests(copy, fault, { ms, signal }));
    const result = judge(fault, run);
    results.push(result);
    say(`${result.verdict.padEnd(8)} ${fault.id}${result.killer ? ` (${result.killer})` : ''}`);
  });
  return { results, unfit };
};

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: [] },
    jobs: { type: 'string', default: String(Math.max(1, Math.floor(availableParallelism() / 2))) },
    list: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
const jobs = Number(values.jobs);

const run = async (): Promise<number> => {
  if (values.help || !Number.isInteger(jobs) || jobs < 1) {
    say(usage);
    return values.help ? 0 : 1;
  }
  const selected = selectFaults(areas, values.only);
  const faults = selected.flatMap((area) => area.faults);
  if (values.list) {
    for (const { area, faults: own } of selected) {
      say(`${area}: ${own.length}`);
      for (const { id, file, guards, reason } of own) {
        say(
          `  ${id.padEnd(34)} ${file}\n    ${guards}${reason ? `\n    No test can notice: ${reason}` : ''}`,
        );
      }
    }
    say(`${faults.length} faults`);
    return 0;
  }

  removeAbandonedCopies();
  const interrupted = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(name, () => interrupted.abort(new Error(`Ended by ${name}`)));
  }
  const copies: Copy[] = [];
  try {
    for (let copy = 0; copy < Math.min(jobs, faults.length); copy++) copies.push(copyRepository('.'));
    const { results, unfit } = await tryFaults(faults, copies, interrupted.signal);
    const { lines, exitCode } = summarise(results, unfit);
    say(lines.join('\n'));
    return exitCode;
  } finally {
    for (const copy of copies) copy.remove();
  }
};

try {
  process.exitCode = await run();
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
