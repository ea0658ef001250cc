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

/** When a victim is killed: while people use Debrief, while it starts as on a machine that is too slow, while nobody uses it. */
const moments = ['underLoad', 'starting', 'idle'] as const;

/** For how long, in milliseconds, people use Debrief before a kill, a slow start lives, and nobody uses it. */
const loadMs = { from: 1_000, to: 5_000 };
const startMs = { from: 0, to: 4_000 };
const idleMs = { from: 0, to: 1_000 };

const randomBetween = ({ from, to }: { from: number; to: number }) => from + Math.random() * (to - from);

const say = (line: string) => process.stdout.write(`${line}\n`);

/** One kill at each moment. Victims take turns, so that each meets every moment in three rounds. */
const killAtEachMoment = async (
  debrief: NpmStart,
  round: number,
  use: () => Traffic,
  counts: Map<string, number>,
): Promise<void> => {
  const kill = async (moment: (typeof moments)[number], afterMs: number) => {
    const victim = victims[(round + moments.indexOf(moment)) % victims.length] ?? 'parent';
    await debrief.kill(victim, afterMs);
    counts.set(victim, (counts.get(victim) ?? 0) + 1);
  };
  const people = use();
  await kill('underLoad', randomBetween(loadMs));
  await debrief.slowly(async () => {
    await kill('starting', randomBetween(startMs));
    await debrief.untilReady();
  });
  await pause(randomBetween(loadMs));
  await people.stop();
  await kill('idle', randomBetween(idleMs));
  await debrief.untilReady();
};

/** Kills `npm start` at every kind of moment. @returns whether nothing was lost or doubled */
export const chaosOnNpmStart = async ({ kills, seconds, people }: Limits): Promise<boolean> => {
  const kept = await mkdtemp(join(tmpdir(), 'debrief-chaos-'));
  const dataDirectory = join(kept, 'data');
  const logFile = join(kept, 'log');
  const [port = 0] = await reservePorts(1);
  const url = `http://127.0.0.1:${port}`;
  const env = { RATE_LIMIT_SCALE: '100000', LOG_LEVEL: 'info' };
  const debrief = createNpmStart({ port, dataDirectory, logFile, env });
  const end = () => void debrief.terminate().then(() => process.exit(130));
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
  const expected = createExpectedState();
  const stats = createRequestStats();
  const counts = new Map<string, number>();
  const start = Date.now();
  const inTime = () => Date.now() - start < seconds * 1_000;
  let ok = false;
  try {
    await debrief.untilReady();
    say(`npm start at ${url}`);
    const invited: string[] = [];
    const use = () => startTraffic(url, expected, stats, { people, pauseMs: 20, invited });
    for (let round = 0; round < kills && inTime(); round++) {
      await killAtEachMoment(debrief, round, use, counts);
      say(`round ${round + 1} of kills done after ${Math.round((Date.now() - start) / 1_000)} s`);
    }
    const { target, databases, close } = await openNpmStart(url, dataDirectory);
    const idle = await waitUntilIdle(target, databases, idleLimitMs);
    say(`idle after ${idle.seconds.toFixed(1)} s${idle.left ? `, but for ${idle.left}` : ''}`);
    say(`requests: ${stats.sent}, of which ${stats.failed} failed and were tried again`);
    const stateFindings = await verifyState(target, databases, expected);
    await close();
    const findings = [
      ...stateFindings,
      compare('exit code of SIGTERM', ['0'], [String(await debrief.terminate())]),
      equal('times it ended by itself', 0, debrief.endedByItself()),
    ];
    const about = {
      mode: 'start',
      kills: Object.fromEntries(counts),
      refusedStarts: debrief.refusedStarts(),
      quietSeconds: idle.seconds,
    };
    ok = printResult(about, { expected, stats, findings, left: idle.left });
    return ok;
  } finally {
    await debrief.terminate();
    if (ok) await rm(kept, { recursive: true });
    else say(`The result is wrong. Data and log are kept in ${kept}`);
    process.off('SIGINT', end);
    process.off('SIGTERM', end);
  }
};
