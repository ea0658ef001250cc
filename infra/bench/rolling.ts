// npm run bench -- rolling [--restarts 20] [--drain 5000] [--people 4]: two instances of every service and of the gateway
// behind balancers that go by readiness. Again and again all of them are restarted by SIGTERM, one instance of each after
// the other, while people use Debrief. No request may fail, no job may be lost or done twice. Ends with 1 otherwise.
import { parseArgs } from 'node:util';
import { checkBooks, printBooks } from './load/books.ts';
import { newFortune } from './load/client.ts';
import { newLedger } from './load/ledger.ts';
import { untilQuiet } from './load/quiet.ts';
import { onCluster } from './load/setting.ts';
import { startTraffic } from './load/traffic.ts';
import { report } from './figures.ts';

const { values } = parseArgs({
  options: {
    restarts: { type: 'string', default: '20' },
    // Longer than clients keep an idle connection to a server that says `Keep-Alive: timeout=5`.
    drain: { type: 'string', default: '5000' },
    people: { type: 'string', default: '4' },
  },
});
const rounds = Number(values.restarts);

await onCluster({ instances: 2, env: { DRAIN_MS: values.drain } }, async ({ cluster, target, stores }) => {
  const ledger = newLedger();
  const fortune = newFortune();
  const start = Date.now();
  const traffic = startTraffic(cluster.url, ledger, fortune, { people: Number(values.people), pauseMs: 50 });
  let restarts = 0;
  for (let round = 1; round <= rounds; round++) {
    await Promise.all(
      [...cluster.groups.values()].map(async (group) => {
        await group.rollingRestart();
        restarts += group.instances.length;
      }),
    );
    process.stdout.write(
      `rolling restart ${round}: ${fortune.sent} requests so far, ${fortune.failed} failed\n`,
    );
  }
  await traffic.stop();
  const seconds = (Date.now() - start) / 1_000;
  const quiet = await untilQuiet(target, stores, 13 * 60_000);
  const findings = await checkBooks(target, stores, ledger);
  report(`${rounds} rolling restarts of everything, ${seconds.toFixed(0)} s`, {
    'processes restarted': String(restarts),
    requests: String(fortune.sent),
    'failed requests (goal 0)': String(fortune.failed),
    'quiet after (s)': quiet.seconds.toFixed(1),
  });
  for (const example of fortune.examples) process.stdout.write(`      ${example}\n`);
  const ok = printBooks(findings) && !quiet.left && fortune.failed === 0;
  const sum = (key: 'lost' | 'doubled') => findings.reduce((total, finding) => total + finding[key], 0);
  const result = {
    rollingRestarts: rounds,
    processesRestarted: restarts,
    requests: fortune.sent,
    failedRequests: fortune.failed,
    lost: sum('lost'),
    doubled: sum('doubled'),
  };
  process.stdout.write(`${JSON.stringify(result)}\n`);
  process.exitCode = ok ? 0 : 1;
});
