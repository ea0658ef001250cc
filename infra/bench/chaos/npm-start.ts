import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { readinessOf } from '@debrief/testing/cluster/readiness';
import { root } from '@debrief/testing/cluster/variables';
import { findDescendant } from '@debrief/testing/process-tree';
import { slowDownProcesses } from '@debrief/testing/slow-down-processes';

/** `parent` runs all services, `child` is its document server. */
export const victims = ['parent', 'child', 'both'] as const;
type Victim = (typeof victims)[number];

export interface NpmStart {
  /** Starts the system if it is not running, and waits until it is ready. */
  untilReady(): Promise<void>;
  /**
   * Sends SIGKILL once the victim runs. Starts the system if it is not running.
   * @param afterMs delay before the kill
   */
  kill(victim: Victim, afterMs?: number): Promise<void>;
  /** Runs `work` while the processes are suspended most of the time, as on an overloaded machine. */
  whileSlow(work: () => Promise<void>): Promise<void>;
  /** Returns the number of exits before readiness that were not kills. */
  failedStarts(): number;
  /** Returns the number of exits after readiness that were not kills. */
  unexpectedExits(): number;
  /** Sends SIGTERM. @returns the exit code, or undefined if the system was not running */
  terminate(): Promise<number | null | undefined>;
}

const programs = { parent: 'infra/local/src/main.ts', child: 'document-server/src/main.ts' };

const readyLimitMs = 180_000;

const hasExited = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

const exitOf = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve) => {
    if (hasExited(child)) resolve(child.exitCode);
    else child.once('exit', (code) => resolve(code));
  });

const sigkill = (pid: number) => {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // The process has already exited.
  }
};

interface NpmStartOptions {
  port: number;
  dataDirectory: string;
  logFile: string;
  /** Variables in addition to PATH, PORT and DATA_DIR. */
  env: Readonly<Record<string, string>>;
}

const spawnNpmStart = ({ port, dataDirectory, logFile, env }: NpmStartOptions): ChildProcess => {
  const log = openSync(logFile, 'a');
  const npm = spawn('npm', ['start'], {
    cwd: root,
    env: { PATH: process.env['PATH'] ?? '', PORT: String(port), DATA_DIR: dataDirectory, ...env },
    stdio: ['ignore', log, log],
    // In its own process group, npm does not receive Ctrl+C. This process terminates it.
    detached: true,
  });
  closeSync(log);
  return npm;
};

export const createNpmStart = (options: NpmStartOptions): NpmStart => {
  const { port, logFile } = options;
  const killed = new Set<number>();
  let npm: ChildProcess | undefined;
  let wasReady = false;
  let exitExpected = false;
  let failed = 0;
  let unexpected = 0;

  const isRunning = () => npm !== undefined && !hasExited(npm);
  const parent = () => (isRunning() ? findDescendant(npm?.pid ?? 0, programs.parent) : undefined);
  const child = () => {
    const above = parent();
    const pid = above === undefined ? undefined : findDescendant(above, programs.child);
    // A killed process stays listed until its parent reaps it.
    return pid !== undefined && killed.has(pid) ? undefined : pid;
  };

  const launch = () => {
    if (npm && !exitExpected && wasReady) unexpected++;
    if (npm && !exitExpected && !wasReady) failed++;
    [wasReady, exitExpected] = [false, false];
    npm = spawnNpmStart(options);
  };

  /** Returns the first value of `probe`, which it polls. Restarts the system if it exits. */
  const waitFor = async <T>(probe: () => Promise<T | undefined> | T | undefined): Promise<T> => {
    const limit = Date.now() + readyLimitMs;
    for (;;) {
      if (!isRunning()) launch();
      const found = await probe();
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
      await waitFor(async () => (child() !== undefined && (await readinessOf(port))) || undefined);
      [wasReady, exitExpected] = [true, false];
    },
    async kill(victim, afterMs = 0) {
      const find = () => {
        const found = [victim !== 'child' && parent(), victim !== 'parent' && child()];
        return found.includes(undefined) ? undefined : found.filter((pid) => typeof pid === 'number');
      };
      await waitFor(find);
      await pause(afterMs);
      const pids = await waitFor(find);
      exitExpected = true;
      for (const pid of pids) {
        killed.add(pid);
        sigkill(pid);
      }
      // npm exits with the process that it runs.
      if (victim !== 'child' && npm) await exitOf(npm);
    },
    async whileSlow(work) {
      const resume = slowDownProcesses([parent, child]);
      await work().finally(resume);
    },
    failedStarts: () => failed,
    unexpectedExits: () => unexpected,
    async terminate() {
      const pid = parent();
      if (pid === undefined || !npm) return undefined;
      process.kill(pid, 'SIGTERM');
      return exitOf(npm);
    },
  };
};
