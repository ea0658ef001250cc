// Guarantee: handling an event is idempotent (docs/events.md).
// npm run bench -- duplicates [--events 10000]: publishes every event twice, late and out of order,
// under load on a RabbitMQ cluster.
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { verifyState, printFindings } from './load/verify-state.ts';
import { createRequestStats } from './load/client.ts';
import { createExpectedState } from './load/expected-state.ts';
import { waitUntilIdle } from './load/wait-until-idle.ts';
import { duplicateEvents } from './load/duplicate-events.ts';
import { withCluster } from './load/with-cluster.ts';
import { startTraffic } from './load/traffic.ts';
import { report } from './support/statistics.ts';

const { values } = parseArgs({ options: { events: { type: 'string', default: '10000' } } });
const wanted = Number(values.events);

await withCluster({}, async ({ cluster, target, databases }) => {
  const duplicator = await duplicateEvents(cluster.amqpUrl);
  const expected = createExpectedState();
  const stats = createRequestStats();
  const start = Date.now();
  const traffic = startTraffic(cluster.url, expected, stats, { people: 16, pauseMs: 0 });
  while (duplicator.seen() < wanted) await pause(100);
  await traffic.stop();
  const idle = await waitUntilIdle(target, databases, 13 * 60_000);
  await duplicator.settled();
  const settled = await waitUntilIdle(target, databases, 13 * 60_000);
  const events = duplicator.seen();
  await duplicator.stop();
  const findings = await verifyState(target, databases, expected);
  report(`every event delivered twice, ${((Date.now() - start) / 1_000).toFixed(0)} s`, {
    'events, each published twice': String(events),
    'people, notes, invitations': `${expected.people.length}, ${expected.notes.length}, ${expected.invitations.length}`,
    'idle after (s)': idle.seconds.toFixed(1),
  });
  const ok = printFindings(findings) && !settled.left;
  const sum = (key: 'lost' | 'doubled') => findings.reduce((total, finding) => total + finding[key], 0);
  const { sent, failed } = stats;
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
