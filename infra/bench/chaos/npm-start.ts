import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { readinessOf } from '@debrief/testing/cluster/readiness';
import { root } from '@debrief/testing/cluster/variables';
import { findDescendant } from '@debrief/testing/process-tree';
import { slowDownProcesses } from '@debrief/testing/slow-down-processes';

/** What can be killed: the process of all services, the document server below it, or both at once. */
export const victims = ['parent', 'child', 'both'] as const;
type Victim = (typeof victims)[number];

/** Debrief as people start it, by `npm start`, at a port and on a directory that it keeps. */
export interface NpmStart {
  /** Resolves when it answers; starts it where it does not run. */
  untilReady(): Promise<void>;
  /**
   * Kills with SIGKILL; starts it where it does not run, and waits for a victim that is about to start.
   * @param afterMs how long the victim lives at least from now on, in milliseconds
   */
  kill(victim: Victim, afterMs?: number): Promise<void>;
  /** Does `work` while its processes stand still most of the time. */
  slowly(work: () => Promise<void>): Promise<void>;
  /** Starts that ended by themselves before they were ready. */
  refusedStarts(): number;
  /** How often it ended by itself after it was ready. */
  endedByItself(): number;
  /** SIGTERM. @returns its exit code; undefined when it did not run */
  terminate(): Promise<number | null | undefined>;
}

const programs = { parent: 'infra/local/src/main.ts', child: 'document-server/src/main.ts' };

/** How long a slow start on a busy machine may take, in milliseconds, with those before it that were refused. */
const readyLimitMs = 180_000;

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

const exitOf = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve) => {
    if (hasEnded(child)) resolve(child.exitCode);
    else child.once('exit', (code) => resolve(code));
  });

const sigkill = (pid: number) => {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended meanwhile.
  }
};

interface NpmStartOptions {
  port: number;
  dataDirectory: string;
  logFile: string;
  /** Read by it beside PORT and DATA_DIR. */
  env: Readonly<Record<string, string>>;
}

const spawnNpmStart = ({ port, dataDirectory, logFile, env }: NpmStartOptions): ChildProcess => {
  const log = openSync(logFile, 'a');
  const npm = spawn('npm', ['start'], {
    cwd: root,
    env: { PATH: process.env['PATH'] ?? '', PORT: String(port), DATA_DIR: dataDirectory, ...env },
    stdio: ['ignore', log, log],
    // Ctrl+C is for whoever started us: we end it.
    detached: true,
  });
  closeSync(log);
  return npm;
};

/** Debrief that does not run yet. */
export const createNpmStart = (options: NpmStartOptions): NpmStart => {
  const { port, logFile } = options;
  const killed = new Set<number>();
  let npm: ChildProcess | undefined;
  let wasReady = false;
  let mayEnd = false;
  let refused = 0;
  let ended = 0;

  const isRunning = () => npm !== undefined && !hasEnded(npm);
  const parent = () => (isRunning() ? findDescendant(npm?.pid ?? 0, programs.parent) : undefined);
  const child = () => {
    const above = parent();
    const pid = above === undefined ? undefined : findDescendant(above, programs.child);
    // One that was just killed is there until its parent has noticed.
    return pid !== undefined && killed.has(pid) ? undefined : pid;
  };

  const launch = () => {
    if (npm && !mayEnd && wasReady) ended++;
    if (npm && !mayEnd && !wasReady) refused++;
    [wasReady, mayEnd] = [false, false];
    npm = spawnNpmStart(options);
  };

  /** Starts Debrief as often as need be until `look` gives something. */
  const until = async <T>(look: () => Promise<T | undefined> | T | undefined): Promise<T> => {
    const limit = Date.now() + readyLimitMs;
    for (;;) {
      if (!isRunning()) launch();
      const found = await look();
      if (found !== undefined) return found;
      if (Date.now() > limit)
        throw new Error(`npm start is not ready:\n${readFileSync(logFile, 'utf8').slice(-3_000)}`);
      await pause(20);
    }
  };

  process.once('exit', () => {
    for (const pid of [parent(), child(), npm?.pid]) if (pid !== undefined && isRunning()) sigkill(pid);
  });

  return {
    async untilReady() {
      await until(async () => (child() !== undefined && (await readinessOf(port))) || undefined);
      [wasReady, mayEnd] = [true, false];
    },
    async kill(victim, afterMs = 0) {
      const find = () => {
        const found = [victim !== 'child' && parent(), victim !== 'parent' && child()];
        return found.includes(undefined) ? undefined : found.filter((pid) => typeof pid === 'number');
      };
      await until(find);
      await pause(afterMs);
      const pids = await until(find);
      mayEnd = true;
      for (const pid of pids) {
        killed.add(pid);
        sigkill(pid);
      }
      // npm ends with the process that it runs.
      if (victim !== 'child' && npm) await exitOf(npm);
    },
    async slowly(work) {
      const goOn = slowDownProcesses([parent, child]);
      await work().finally(goOn);
    },
    refusedStarts: () => refused,
    endedByItself: () => ended,
    async terminate() {
      const pid = parent();
      if (pid === undefined || !npm) return undefined;
      process.kill(pid, 'SIGTERM');
      return exitOf(npm);
    },
  };
};
