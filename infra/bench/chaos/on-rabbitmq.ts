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
  /** Kills per process. */
  readonly kills: number;
  readonly seconds: number;
  readonly people: number;
}

/** Longer than the delay of 10 minutes before the last retry of a delivery. */
export const idleLimitMs = 13 * 60_000;

const log = (line: string) => process.stdout.write(`${line}\n`);

/**
 * Kills cluster members in turn. Sets the exit code to 1 if the check fails.
 * @param only defaults to all members
 */
export const chaosOnRabbitMq = (
  { kills: rounds, seconds, people }: Limits,
  only: readonly string[] | undefined,
): Promise<void> =>
  withCluster({}, async ({ cluster, target, databases }) => {
    const expected = createExpectedState();
    const stats = createRequestStats();
    const names = only ?? [...cluster.members.keys()];
    log(`Debrief at ${cluster.url}; killing ${names.join(', ')}`);
    const traffic = startTraffic(cluster.url, expected, stats, { people, pauseMs: 20 });
    const { kills, unexpectedExits } = await killInTurn(cluster, names, { rounds, seconds }, log);
    await traffic.stop();
    const idle = await waitUntilIdle(target, databases, idleLimitMs);
    log(`idle after ${idle.seconds.toFixed(1)} s${idle.left ? `, except ${idle.left}` : ''}`);
    log(`kill -9: ${[...kills].map(([name, count]) => `${name} ${count}`).join(', ')}`);
    log(`requests: ${stats.sent}, of which ${stats.failed} failed and were retried`);
    const findings = [
      ...(await verifyState(target, databases, expected)),
      compare('unexpected process exits', [], unexpectedExits),
    ];
    const about = { mode: 'rabbitmq', kills: Object.fromEntries(kills), quietSeconds: idle.seconds };
    if (!printResult(about, { expected, stats, findings, left: idle.left })) process.exitCode = 1;
  });
