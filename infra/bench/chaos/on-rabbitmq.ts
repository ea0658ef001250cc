import { verifyState } from '../load/verify-state.ts';
import { compare } from '../load/checks/finding.ts';
import { createRequestStats } from '../load/client.ts';
import { createExpectedState } from '../load/expected-state.ts';
import { waitUntilIdle } from '../load/wait-until-idle.ts';
import { withCluster } from '../load/with-cluster.ts';
import { startTraffic } from '../load/traffic.ts';
import { killInTurn } from './kill.ts';
import { printResult } from './result.ts';

export interface Limits {
  /** How often each process is killed. */
  readonly kills: number;
  readonly seconds: number;
  readonly people: number;
}

/** A failed delivery waits for 10 minutes before its last try. */
export const idleLimitMs = 13 * 60_000;

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Kills the parts of a cluster in turn: all, or those named. Sets the exit code. */
export const chaosOnRabbitMq = (
  { kills: rounds, seconds, people }: Limits,
  only: readonly string[] | undefined,
): Promise<void> =>
  withCluster({}, async ({ cluster, target, databases }) => {
    const expected = createExpectedState();
    const stats = createRequestStats();
    const names = only ?? [...cluster.members.keys()];
    say(`Debrief at ${cluster.url}; killing ${names.join(', ')}`);
    const traffic = startTraffic(cluster.url, expected, stats, { people, pauseMs: 20 });
    const { kills, endedByThemselves } = await killInTurn(cluster, names, { rounds, seconds }, say);
    await traffic.stop();
    const idle = await waitUntilIdle(target, databases, idleLimitMs);
    say(`idle after ${idle.seconds.toFixed(1)} s${idle.left ? `, but for ${idle.left}` : ''}`);
    say(`kill -9: ${[...kills].map(([name, count]) => `${name} ${count}`).join(', ')}`);
    say(`requests: ${stats.sent}, of which ${stats.failed} failed and were tried again`);
    const findings = [
      ...(await verifyState(target, databases, expected)),
      compare('processes that ended by themselves', [], endedByThemselves),
    ];
    const about = { mode: 'rabbitmq', kills: Object.fromEntries(kills), quietSeconds: idle.seconds };
    if (!printResult(about, { expected, stats, findings, left: idle.left })) process.exitCode = 1;
  });
