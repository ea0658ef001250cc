// npm run bench -- duplicates [--events 10000]: people use a whole Debrief on RabbitMQ, a process each, while every event is
// published a second time, late and out of order. Nothing may happen twice. Ends with 1 when something did.
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { checkBooks, printBooks } from './load/books.ts';
import { newFortune } from './load/client.ts';
import { newLedger } from './load/ledger.ts';
import { untilQuiet } from './load/quiet.ts';
import { repeatEvents } from './load/repeat-events.ts';
import { onCluster } from './load/setting.ts';
import { startTraffic } from './load/traffic.ts';
import { report } from './figures.ts';

const { values } = parseArgs({ options: { events: { type: 'string', default: '10000' } } });
const wanted = Number(values.events);

await onCluster({}, async ({ cluster, target, stores }) => {
  const repeater = await repeatEvents(cluster.amqpUrl);
  const ledger = newLedger();
  const fortune = newFortune();
  const start = Date.now();
  const traffic = startTraffic(cluster.url, ledger, fortune, { people: 16, pauseMs: 0 });
  while (repeater.seen() < wanted) await pause(100);
  await traffic.stop();
  const quiet = await untilQuiet(target, stores, 13 * 60_000);
  await repeater.settled();
  const settled = await untilQuiet(target, stores, 13 * 60_000);
  const events = repeater.seen();
  await repeater.stop();
  const findings = await checkBooks(target, stores, ledger);
  report(`every event delivered twice, ${((Date.now() - start) / 1_000).toFixed(0)} s`, {
    'events, each published twice': String(events),
    'people, notes, invitations': `${ledger.people.length}, ${ledger.notes.length}, ${ledger.invitations.length}`,
    'quiet after (s)': quiet.seconds.toFixed(1),
  });
  const ok = printBooks(findings) && !settled.left;
  const sum = (key: 'lost' | 'doubled') => findings.reduce((total, finding) => total + finding[key], 0);
  const { sent, failed } = fortune;
  const result = {
    events,
    requests: sent,
    failedRequests: failed,
    lost: sum('lost'),
    doubled: sum('doubled'),
  };
  process.stdout.write(`${JSON.stringify(result)}\n`);
  process.exitCode = ok ? 0 : 1;
});
