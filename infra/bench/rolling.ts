// Guarantee: a rolling restart fails no request (docs/operations.md).
// npm run bench -- rolling [--restarts 20] [--drain 5000] [--people 4]: restarts the gateway and every
// service under load. Each has two instances behind a load balancer, which restart one after the other.
import { parseArgs } from 'node:util';
import { verifyState, printFindings } from './load/verify-state.ts';
import { createRequestStats } from './load/client.ts';
import { createExpectedState } from './load/expected-state.ts';
import { waitUntilIdle } from './load/wait-until-idle.ts';
import { withCluster } from './load/with-cluster.ts';
import { startTraffic } from './load/traffic.ts';
import { report } from './support/statistics.ts';

const { values } = parseArgs({
  options: {
    restarts: { type: 'string', default: '20' },
    // At least the keep-alive timeout of a Node server, 5 s.
    drain: { type: 'string', default: '5000' },
    people: { type: 'string', default: '4' },
  },
});
const rounds = Number(values.restarts);

await withCluster(
  { instances: 2, env: { DRAIN_MS: values.drain } },
  async ({ cluster, target, databases }) => {
    const expected = createExpectedState();
    const stats = createRequestStats();
    const start = Date.now();
    const traffic = startTraffic(cluster.url, expected, stats, {
      people: Number(values.people),
      pauseMs: 50,
    });
    let restarts = 0;
    for (let round = 1; round <= rounds; round++) {
      await Promise.all(
        [...cluster.groups.values()].map(async (group) => {
          await group.rollingRestart();
          restarts += group.instances.length;
        }),
      );
      process.stdout.write(
        `rolling restart ${round}: ${stats.sent} requests so far, ${stats.failed} failed\n`,
      );
    }
    await traffic.stop();
    const seconds = (Date.now() - start) / 1_000;
    const idle = await waitUntilIdle(target, databases, 13 * 60_000);
    const findings = await verifyState(target, databases, expected);
    report(`${rounds} rolling restarts of everything, ${seconds.toFixed(0)} s`, {
      'processes restarted': String(restarts),
      requests: String(stats.sent),
      'failed requests (goal 0)': String(stats.failed),
      'idle after (s)': idle.seconds.toFixed(1),
    });
    for (const example of stats.examples) process.stdout.write(`      ${example}\n`);
    const ok = printFindings(findings) && !idle.left && stats.failed === 0;
    const sum = (key: 'lost' | 'doubled') => findings.reduce((total, finding) => total + finding[key], 0);
    const result = {
      rollingRestarts: rounds,
      processesRestarted: restarts,
      requests: stats.sent,
      failedRequests: stats.failed,
      lost: sum('lost'),
      doubled: sum('doubled'),
    };
    process.stdout.write(`${JSON.stringify(result)}\n`);
    process.exitCode = ok ? 0 : 1;
  },
);
