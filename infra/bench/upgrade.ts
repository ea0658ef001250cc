// Guarantee: an upgrade fails no request and can be rolled back (docs/operations.md).
// npm run bench -- upgrade [--from HEAD~1] [--drain 5000] [--people 4]: under load, upgrades two
// instances of the gateway and every service from an earlier commit to this working tree, rolls
// back and upgrades again.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '@debrief/testing/cluster/variables';
import { linkPackages } from '@debrief/testing/link-packages';
import { createRequestStats } from './load/client.ts';
import { createExpectedState } from './load/expected-state.ts';
import { startTraffic } from './load/traffic.ts';
import { printFindings, verifyState } from './load/verify-state.ts';
import { waitUntilIdle } from './load/wait-until-idle.ts';
import { withCluster } from './load/with-cluster.ts';
import { report } from './support/statistics.ts';

const { values } = parseArgs({
  options: {
    from: { type: 'string', default: 'HEAD~1' },
    drain: { type: 'string', default: '5000' },
    people: { type: 'string', default: '4' },
  },
});

const checkOut = (commit: string): string => {
  const directory = mkdtempSync(join(tmpdir(), 'debrief-earlier-'));
  const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x', '-C', directory], { input: archive });
  linkPackages(join(root, 'node_modules'), join(directory, 'node_modules'));
  mkdirSync(join(directory, 'node_modules/.cache'), { recursive: true });
  return directory;
};

const name = execFileSync('git', ['log', '-1', '--format=%h %s', values.from], {
  cwd: root,
  encoding: 'utf8',
});
const earlier = checkOut(values.from);
const code = { root: earlier };
try {
  await withCluster(
    { instances: 2, env: { DRAIN_MS: values.drain }, code },
    async ({ cluster, target, databases }) => {
      const expected = createExpectedState();
      const stats = createRequestStats();
      const traffic = startTraffic(cluster.url, expected, stats, {
        people: Number(values.people),
        pauseMs: 50,
      });
      const replace = async (what: string, by: string) => {
        const before = { ...stats };
        code.root = by;
        await Promise.all([...cluster.groups.values()].map((group) => group.rollingRestart()));
        process.stdout.write(
          `${what}: ${stats.sent - before.sent} requests, ${stats.failed - before.failed} failed\n`,
        );
      };
      process.stdout.write(`from ${name}`);
      await replace('upgrade', root);
      await replace('rollback', earlier);
      await replace('second upgrade', root);
      await traffic.stop();
      const idle = await waitUntilIdle(target, databases, 13 * 60_000);
      const findings = await verifyState(target, databases, expected);
      report('upgrade of all services, rollback, second upgrade', {
        requests: String(stats.sent),
        'failed requests (goal 0)': String(stats.failed),
        'idle after (s)': idle.seconds.toFixed(1),
      });
      for (const example of stats.examples) process.stdout.write(`      ${example}\n`);
      const ok = printFindings(findings) && !idle.left && stats.failed === 0;
      process.exitCode = ok ? 0 : 1;
    },
  );
} finally {
  rmSync(earlier, { recursive: true, force: true });
}
