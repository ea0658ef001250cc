import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { reservePorts } from '@debrief/testing/cluster/ports';
import { checkBooks } from '../load/books.ts';
import { compare, equal } from '../load/books/finding.ts';
import { newFortune } from '../load/client.ts';
import { newLedger } from '../load/ledger.ts';
import { untilQuiet } from '../load/quiet.ts';
import { startTraffic, type Traffic } from '../load/traffic.ts';
import { openNpmStart } from './npm-start-target.ts';
import { createNpmStart, victims, type NpmStart } from './npm-start.ts';
import { quietLimitMs, type Limits } from './on-rabbitmq.ts';
import { printResult } from './result.ts';

/** When a victim is killed: while people use Debrief, while it starts as on a machine that is too slow, while nobody uses it. */
const moments = ['underLoad', 'starting', 'idle'] as const;

/** For how long, in milliseconds, people use Debrief before a kill, a slow start lives, and nobody uses it. */
const loadMs = { from: 1_000, to: 5_000 };
const startMs = { from: 0, to: 4_000 };
const idleMs = { from: 0, to: 1_000 };

const within = ({ from, to }: { from: number; to: number }) => from + Math.random() * (to - from);

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
  await kill('underLoad', within(loadMs));
  await debrief.slowly(async () => {
    await kill('starting', within(startMs));
    await debrief.untilReady();
  });
  await pause(within(loadMs));
  await people.stop();
  await kill('idle', within(idleMs));
  await debrief.untilReady();
};

/** Kills `npm start` in every way there is. @returns whether the books balance */
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
  const ledger = newLedger();
  const fortune = newFortune();
  const counts = new Map<string, number>();
  const start = Date.now();
  const inTime = () => Date.now() - start < seconds * 1_000;
  let ok = false;
  try {
    await debrief.untilReady();
    say(`npm start at ${url}`);
    const invited: string[] = [];
    const use = () => startTraffic(url, ledger, fortune, { people, pauseMs: 20, invited });
    for (let round = 0; round < kills && inTime(); round++) {
      await killAtEachMoment(debrief, round, use, counts);
      say(`round ${round + 1} of kills done after ${Math.round((Date.now() - start) / 1_000)} s`);
    }
    const { target, stores, close } = await openNpmStart(url, dataDirectory);
    const quiet = await untilQuiet(target, stores, quietLimitMs);
    say(`quiet after ${quiet.seconds.toFixed(1)} s${quiet.left ? `, but for ${quiet.left}` : ''}`);
    say(`requests: ${fortune.sent}, of which ${fortune.failed} failed and were tried again`);
    const books = await checkBooks(target, stores, ledger);
    await close();
    const findings = [
      ...books,
      compare('exit code of SIGTERM', ['0'], [String(await debrief.terminate())]),
      equal('times it ended by itself', 0, debrief.endedByItself()),
    ];
    const about = {
      mode: 'start',
      kills: Object.fromEntries(counts),
      refusedStarts: debrief.refusedStarts(),
      quietSeconds: quiet.seconds,
    };
    ok = printResult(about, { ledger, fortune, findings, left: quiet.left });
    return ok;
  } finally {
    await debrief.terminate();
    if (ok) await rm(kept, { recursive: true });
    else say(`Not as it must be. Its data and its log are kept in ${kept}`);
    process.off('SIGINT', end);
    process.off('SIGTERM', end);
  }
};
