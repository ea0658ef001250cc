// `npm test`: runs static checks in parallel with the fast tiers. `npm run test:all` runs every
// tier, or with `--rest` only the slow ones.
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { brokerMissing } from '../../packages/testing/src/broker/broker.ts';
import { straceMissing } from '../../packages/testing/src/strace.ts';
import { helmMissing } from '../kubernetes/tools.ts';
import { findChromium } from '../../e2e/src/chromium.ts';
import { emulatorMissing } from '../../packages/extraction-training/src/processors/emulated.ts';
import { lastLine, total } from './tests/counts.ts';
import { runJest } from './tests/run-jest.ts';
import { runStaticChecks } from './tests/static-checks.ts';

const { values: options } = parseArgs({
  options: {
    all: { type: 'boolean', default: false },
    rest: { type: 'boolean', default: false },
    record: { type: 'boolean', default: false },
  },
});

const say = (line: string) => void process.stdout.write(`${line}\n`);

const chromium = findChromium();
const fast = ['unit', 'ui', 'service', 'smoke', ...(chromium ? ['browser-smoke'] : [])];
const slow = ['system', 'model', ...(chromium ? ['browser'] : [])];
const tiers = [...(options.rest ? [] : fast), ...(options.all || options.rest ? slow : [])];

const skipped: readonly (string | undefined | false)[] = [
  !chromium &&
    'Skipped the browser tests: there is no Chromium. Install one (on Debian: apt-get install chromium), or set CHROMIUM to its path.',
  brokerMissing() && `Skipped the tests of events on RabbitMQ: ${brokerMissing()}`,
  ...(options.all || options.rest
    ? [
        emulatorMissing() && `Skipped extraction on other CPUs: ${emulatorMissing()}`,
        helmMissing() && `Skipped rendering the Helm chart: ${helmMissing()}`,
        straceMissing() && `Did not check that Debrief connects to no other machine: ${straceMissing()}`,
      ]
    : ['Skipped the slow tests: `npm run test:all` runs them too.']),
];

const recordTimings = (seconds: ReadonlyMap<string, number>) => {
  const path = new URL('./tests/timings.json', import.meta.url);
  const known = JSON.parse(readFileSync(path, 'utf8')) as Record<string, number>;
  const measured = [...seconds].map(([file, value]) => [file, Math.round(value * 10) / 10] as const);
  const merged = { ...(options.all && !options.rest ? {} : known), ...Object.fromEntries(measured) };
  const sorted = Object.fromEntries(Object.entries(merged).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(path, `${JSON.stringify(sorted, null, 2)}\n`);
};

const started = performance.now();
const [staticChecks, tests] = await Promise.all([
  options.rest ? { passed: 0, failed: 0, skipped: 0 } : runStaticChecks(),
  runJest(tiers),
]);
if (options.record) recordTimings(tests.seconds);

say('\nSlowest test files:');
for (const [file, seconds] of [...tests.seconds].slice(0, 10))
  say(`${seconds.toFixed(1).padStart(7)} s  ${file}`);
for (const line of skipped) if (line) say(line);
say(`Total time: ${((performance.now() - started) / 60_000).toFixed(1)} minutes.`);
const counts = total([staticChecks, tests.counts, { passed: 0, failed: 0, skipped: chromium ? 0 : 1 }]);
say(lastLine(counts));
process.exitCode = counts.failed === 0 ? 0 : 1;
