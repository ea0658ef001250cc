import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

interface Child {
  readonly name: string;
  readonly process: ChildProcess;
  /** The file of what it says: a pipe that nobody reads would stop it. */
  readonly log: string;
}

const hasEnded = ({ process: { exitCode, signalCode } }: Child) => exitCode !== null || signalCode !== null;
const lastWords = ({ name, log }: Child) => `--- ${name}\n${readFileSync(log, 'utf8').slice(-6_000)}`;

/** Programs that are started in an order, and stopped in the reverse of it. */
export class Children {
  readonly #folder: string;
  readonly #started: Child[] = [];

  /** @param folder where what they say is kept */
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

  /** Waits for something. @throws when it takes too long, or a program ends: with what that said */
  async until<T>(what: string, look: () => Promise<T | false | undefined>, ms = 120_000): Promise<T> {
    const limit = Date.now() + ms;
    for (;;) {
      const found = await look();
      if (found !== false && found !== undefined) return found;
      const ended = this.#started.filter(hasEnded);
      if (ended.length > 0) throw new Error(`a program ended\n${ended.map(lastWords).join('\n')}`);
      if (Date.now() > limit) throw new Error(`${what}: not within ${ms / 1_000} s`);
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }

  /** The last words of each, for whoever looks for what went wrong. */
  logs(): string {
    return this.#started.map(lastWords).join('\n');
  }

  async stop(): Promise<void> {
    for (const child of this.#started.toReversed()) {
      if (hasEnded(child)) continue;
      const gone = once(child.process, 'exit');
      child.process.kill('SIGTERM');
      const late = setTimeout(() => child.process.kill('SIGKILL'), 10_000);
      await gone;
      clearTimeout(late);
    }
    this.#started.length = 0;
  }
}
