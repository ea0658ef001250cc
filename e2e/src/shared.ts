import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface SharedDebrief {
  readonly url: string;
  readonly dataDirectory: string;
  /** URL of the developer page that shows sent emails. */
  readonly mailbox: string;
}

interface Shared {
  readonly debrief: { readonly options: Readonly<Record<string, string>>; readonly answer: SharedDebrief };
  readonly chromium: { readonly options: readonly string[]; readonly answer: string };
}

const program = fileURLToPath(new URL('./shared-program.ts', import.meta.url));
const started = new Map<string, Promise<unknown>>();

const start = <What extends keyof Shared>(what: What, options: string): Promise<Shared[What]['answer']> => {
  const child = fork(program, [what, options], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${what} exited with ${code}`)));
    child.once('message', ({ answer, error }: { answer: Shared[What]['answer']; error?: string }) => {
      child.unref();
      child.channel?.unref();
      if (error) reject(new Error(error));
      else resolve(answer);
    });
  });
};

/** Starts Debrief with these variables, or Chromium with these flags, once per worker. */
export const share = <What extends keyof Shared>(
  what: What,
  options: Shared[What]['options'],
): Promise<Shared[What]['answer']> => {
  const text = JSON.stringify(options);
  const key = `${what} ${text}`;
  const running = started.get(key) ?? start(what, text);
  started.set(key, running);
  return running as Promise<Shared[What]['answer']>;
};
