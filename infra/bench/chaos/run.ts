// Promise: everything acknowledged exists once, whatever is killed (docs/guarantees.md).
// npm run chaos [-- --mode start] [--kills 20] [--only mailer,broker] [--seconds 600] [--people 8]: people sign up, write
// notes and invite friends while what they use is killed with SIGKILL, again and again. Afterwards everything
// acknowledged must be stored, once. Ends with 1 when it is not.
// --mode start: `npm start` itself; its process, the document server below it, or both; under load, idle, while it starts.
// --mode rabbitmq: broker, document server, gateway and every service, a process each (--only names some of them).
// --kills counts each process by itself.
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
  process.stderr.write('Say --mode start or --mode rabbitmq, or leave it out for both.\n');
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
