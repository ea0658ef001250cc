// `npm run test:mutations`: makes one fault at a time in a copy of the repository, runs the nearest tests, and lists the
// faults that no test notices.
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { selectFaults } from './fault.ts';
import { areas } from './faults.ts';
import { tryFaults } from './try-faults.ts';
import { summarise } from './verdict.ts';

const usage = `npm run test:mutations -- [--only ID|AREA]... [--jobs N] [--list]
  --only    only this fault, or the faults of this area; may be repeated
  --jobs    how many faults are tried at once: half of the processors unless told otherwise
  --list    lists the faults, and tries none`;

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: [] },
    jobs: { type: 'string', default: String(Math.max(1, Math.floor(availableParallelism() / 2))) },
    list: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
const jobs = Number(values.jobs);

const say = (text: string) => void process.stdout.write(`${text}\n`);

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

  const { results, unfit } = await tryFaults(faults, { jobs, say });
  const { lines, exitCode } = summarise(results, unfit);
  say(lines.join('\n'));
  return exitCode;
};

try {
  process.exitCode = await run();
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
