import { checkBooks } from '../load/books.ts';
import { compare } from '../load/books/finding.ts';
import { newFortune } from '../load/client.ts';
import { newLedger } from '../load/ledger.ts';
import { untilQuiet } from '../load/quiet.ts';
import { onCluster } from '../load/setting.ts';
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
export const quietLimitMs = 13 * 60_000;

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Kills the parts of a cluster in turn: all, or those named. Sets the exit code. */
export const chaosOnRabbitMq = (
  { kills: rounds, seconds, people }: Limits,
  only: readonly string[] | undefined,
): Promise<void> =>
  onCluster({}, async ({ cluster, target, stores }) => {
    const ledger = newLedger();
    const fortune = newFortune();
    const names = only ?? [...cluster.members.keys()];
    say(`Debrief at ${cluster.url}; killing ${names.join(', ')}`);
    const traffic = startTraffic(cluster.url, ledger, fortune, { people, pauseMs: 20 });
    const { kills, endedByThemselves } = await killInTurn(cluster, names, { rounds, seconds }, say);
    await traffic.stop();
    const quiet = await untilQuiet(target, stores, quietLimitMs);
    say(`quiet after ${quiet.seconds.toFixed(1)} s${quiet.left ? `, but for ${quiet.left}` : ''}`);
    say(`kill -9: ${[...kills].map(([name, count]) => `${name} ${count}`).join(', ')}`);
    say(`requests: ${fortune.sent}, of which ${fortune.failed} failed and were tried again`);
    const findings = [
      ...(await checkBooks(target, stores, ledger)),
      compare('processes that ended by themselves', [], endedByThemselves),
    ];
    const about = { mode: 'rabbitmq', kills: Object.fromEntries(kills), quietSeconds: quiet.seconds };
    if (!printResult(about, { ledger, fortune, findings, left: quiet.left })) process.exitCode = 1;
  });
