import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { reservePorts } from '@debrief/testing/ports';
import { verifyState } from '../load/verify-state.ts';
import { compare, equal } from '../load/checks/finding.ts';
import { createRequestStats } from '../load/client.ts';
import { createExpectedState } from '../load/expected-state.ts';
import { waitUntilIdle } from '../load/wait-until-idle.ts';
import { startTraffic, type Traffic } from '../load/traffic.ts';
import { openNpmStart } from './npm-start-target.ts';
import { createNpmStart, victims, type NpmStart } from './npm-start.ts';
import { idleLimitMs, type Limits } from './on-rabbitmq.ts';
import { printResult } from './result.ts';

const moments = ['underLoad', 'starting', 'idle'] as const;

const loadMs = { from: 1_000, to: 5_000 };
const startMs = { from: 0, to: 4_000 };
const idleMs = { from: 0, to: 1_000 };

const randomBetween = ({ from, to }: { from: number; to: number }) => from + Math.random() * (to - from);

const log = (line: string) => process.stdout.write(`${line}\n`);

/**
 * Kills a victim under load, one during a start and one while idle. The victims rotate, so that three
 * rounds kill each of them at every moment.
 */
const killAtEachMoment = async (
  debrief: NpmStart,
  round: number,
  generateLoad: () => Traffic,
  counts: Map<string, number>,
): Promise<void> => {
  const kill = async (moment: (typeof moments)[number], afterMs: number) => {
    const victim = victims[(round + moments.indexOf(moment)) % victims.length] ?? 'parent';
    await debrief.kill(victim, afterMs);
    counts.set(victim, (counts.get(victim) ?? 0) + 1);
  };
  const traffic = generateLoad();
  await kill('underLoad', randomBetween(loadMs));
  await debrief.whileSlow(async () => {
    await kill('starting', randomBetween(startMs));
    await debrief.untilReady();
  });
  await pause(randomBetween(loadMs));
  await traffic.stop();
  await kill('idle', randomBetween(idleMs));
  await debrief.untilReady();
};

/**
 * Kills the process of `npm start`, its document server, or both, and compares the stored data with the
 * acknowledged data.
 * @returns true if all work was done exactly once and no process exited unexpectedly
 */
export const chaosOnNpmStart = async ({ kills, seconds, people }: Limits): Promise<boolean> => {
  const workDirectory = await mkdtemp(join(tmpdir(), 'debrief-chaos-'));
  const dataDirectory = join(workDirectory, 'data');
  const logFile = join(workDirectory, 'log');
  const [port = 0] = await reservePorts(1);
  const url = `http://127.0.0.1:${port}`;
  const env = { RATE_LIMIT_SCALE: '100000', LOG_LEVEL: 'info' };
  const debrief = createNpmStart({ port, dataDirectory, logFile, env });
  const terminate = () => void debrief.terminate().then(() => process.exit(130));
  process.once('SIGINT', terminate);
  process.once('SIGTERM', terminate);
  const expected = createExpectedState();
  const stats = createRequestStats();
  const counts = new Map<string, number>();
  const start = Date.now();
  const inTime = () => Date.now() - start < seconds * 1_000;
  let ok = false;
  try {
    await debrief.untilReady();
    log(`npm start at ${url}`);
    const invited: string[] = [];
    const generateLoad = () => startTraffic(url, expected, stats, { people, pauseMs: 20, invited });
    for (let round = 0; round < kills && inTime(); round++) {
      await killAtEachMoment(debrief, round, generateLoad, counts);
      log(`round ${round + 1} of kills finished after ${Math.round((Date.now() - start) / 1_000)} s`);
    }
    const { target, databases, close } = await openNpmStart(url, dataDirectory);
    const idle = await waitUntilIdle(target, databases, idleLimitMs);
    log(`idle after ${idle.seconds.toFixed(1)} s${idle.left ? `, except ${idle.left}` : ''}`);
    log(`requests: ${stats.sent}, of which ${stats.failed} failed and were retried`);
    const stateFindings = await verifyState(target, databases, expected);
    await close();
    const findings = [
      ...stateFindings,
      compare('exit code after SIGTERM', ['0'], [String(await debrief.terminate())]),
      equal('unexpected exits', 0, debrief.unexpectedExits()),
    ];
    const about = {
      mode: 'start',
      kills: Object.fromEntries(counts),
      refusedStarts: debrief.failedStarts(),
      quietSeconds: idle.seconds,
    };
    ok = printResult(about, { expected, stats, findings, left: idle.left });
    return ok;
  } finally {
    await debrief.terminate();
    if (ok) await rm(workDirectory, { recursive: true });
    else log(`Failed. Data and log are in ${workDirectory}`);
    process.off('SIGINT', terminate);
    process.off('SIGTERM', terminate);
  }
};
