import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

interface Child {
  readonly name: string;
  readonly process: ChildProcess;
  /** Path of the log. The output goes to a file, because an unread pipe would block the program. */
  readonly log: string;
}

const hasExited = ({ process: { exitCode, signalCode } }: Child) => exitCode !== null || signalCode !== null;
const logTail = ({ name, log }: Child) => `--- ${name}\n${readFileSync(log, 'utf8').slice(-6_000)}`;

/** Child processes, stopped in reverse order of their start. */
export class Children {
  readonly #folder: string;
  readonly #started: Child[] = [];

  /** @param folder for log files */
  constructor(folder: string) {
    this.#folder = folder;
  }

  start(program: string, args: readonly string[], env: Record<string, string> = {}): void {
    const name = basename(program);
    const log = join(this.#folder, `${name}.log`);
    const to = openSync(log, 'w');
    const child = spawn(program, args, { stdio: ['ignore', to, to], env: { ...process.env, ...env } });
    closeSync(to);
    this.#started.push({ name, process: child, log });
  }

  /**
   * Polls `probe` until it returns a value, and returns the value.
   * @throws after `ms`, or with the log of a program that exits
   */
  async waitUntil<T>(what: string, probe: () => Promise<T | false | undefined>, ms = 120_000): Promise<T> {
    const limit = Date.now() + ms;
    for (;;) {
      const found = await probe();
      if (found !== false && found !== undefined) return found;
      const exited = this.#started.filter(hasExited);
      if (exited.length > 0) throw new Error(`a program exited\n${exited.map(logTail).join('\n')}`);
      if (Date.now() > limit) throw new Error(`${what}: not within ${ms / 1_000} s`);
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }

  logs(): string {
    return this.#started.map(logTail).join('\n');
  }

  async stop(): Promise<void> {
    for (const child of this.#started.toReversed()) {
      if (hasExited(child)) continue;
      const exit = once(child.process, 'exit');
      child.process.kill('SIGTERM');
      const killTimer = setTimeout(() => child.process.kill('SIGKILL'), 10_000);
      await exit;
      clearTimeout(killTimer);
    }
    this.#started.length = 0;
  }
}
