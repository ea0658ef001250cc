import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { runAfterExit } from '../run-after-exit.ts';

export interface Member {
  readonly name: string;
  isRunning(): boolean;
  kill(): Promise<void>;
  terminate(): Promise<number | null>;
  start(): Promise<void>;
}

export interface MemberOptions {
  readonly name: string;
  /** Called at every start. */
  readonly program: () => readonly string[];
  readonly directory: string;
  readonly env: Readonly<Record<string, string>>;
  readonly logFile: string;
  readonly isReady: () => Promise<boolean>;
}

const readyLimitMs = 300_000;

const lastLines = (file: string): string => readFileSync(file, 'utf8').slice(-3_000);

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

const ended = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve) => {
    if (hasEnded(child)) resolve(child.exitCode);
    else child.once('exit', (code) => resolve(code));
  });

export const createMember = (options: MemberOptions): Member => {
  const { name, program, directory, env, logFile, isReady } = options;
  let child: ChildProcess | undefined;

  const launch = (): ChildProcess => {
    const log = openSync(logFile, 'a');
    const started = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...program()], {
      cwd: directory,
      env: { PATH: process.env['PATH'] ?? '', ...env },
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    // Kills the process if the tests die.
    const cancelKill = runAfterExit('kill -9 "$1"', [String(started.pid)]);
    started.once('exit', () => void cancelKill());
    return started;
  };

  const signal = async (which: NodeJS.Signals): Promise<number | null> => {
    if (!child) return null;
    child.kill(which);
    return ended(child);
  };

  return {
    name,
    isRunning: () => child !== undefined && !hasEnded(child),
    async start() {
      const started = launch();
      child = started;
      const limit = Date.now() + readyLimitMs;
      while (!(await isReady())) {
        if (hasEnded(started)) throw new Error(`${name} ended before it was ready:\n${lastLines(logFile)}`);
        if (Date.now() > limit) throw new Error(`${name} was not ready in time:\n${lastLines(logFile)}`);
        await pause(25);
      }
    },
    async kill() {
      await signal('SIGKILL');
    },
    terminate: () => signal('SIGTERM'),
  };
};
