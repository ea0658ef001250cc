// Guarantee: everything acknowledged is stored exactly once, whatever is killed (docs/guarantees.md).
// npm run chaos [-- --mode start] [--kills 20] [--only mailer,broker] [--seconds 600] [--people 8]: kills
// processes with SIGKILL.
// --mode start kills the process of `npm start`, its document server, or both: under load, while idle and
// during a start. --mode rabbitmq kills each process of a cluster under load, or those of --only. Without
// --mode and --only, both run.
// --kills counts per process.
import { parseArgs } from 'node:util';
import { brokerMissing } from '@debrief/testing/broker/broker';
import { chaosOnNpmStart } from './on-npm-start.ts';
import { chaosOnRabbitMq } from './on-rabbitmq.ts';

const { values } = parseArgs({
  options: {
    mode: { type: 'string' },
    kills: { type: 'string', default: '20' },
    only: { type: 'string' },
    seconds: { type: 'string', default: 'Infinity' },
    people: { type: 'string', default: '8' },
  },
});
const { only } = values;
const mode = values.mode ?? (only && 'rabbitmq');
if (mode !== undefined && mode !== 'start' && mode !== 'rabbitmq') {
  process.stderr.write('Expected --mode start or --mode rabbitmq; omit --mode for both.\n');
  process.exit(1);
}
const limits = {
  kills: Number(values.kills),
  seconds: Number(values.seconds),
  people: Number(values.people),
};
const missing = brokerMissing();

const ok = mode === 'rabbitmq' || (await chaosOnNpmStart(limits));
if (mode === undefined && missing) process.stdout.write(`Skipped the kills on RabbitMQ: ${missing}\n`);
else if (mode !== 'start') await chaosOnRabbitMq(limits, only?.split(','));
if (!ok) process.exitCode = 1;
