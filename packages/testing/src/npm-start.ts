import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));

export interface NpmStart {
  readonly url: string;
  readonly group: number;
  output(): string;
  /** Signals the process group, as Ctrl-C and service managers do. */
  signal(signal: NodeJS.Signals): void;
  readonly ended: Promise<{ readonly code: number | null; readonly signal: NodeJS.Signals | null }>;
}

/** Includes time for an install and a build. */
const longestStartMs = 100_000;

const readyLine = /Debrief is ready at (http:\/\/localhost:\d+)/;

/**
 * Runs `npm start` in its own process group, as a shell does, and waits for a line of its output.
 * @param line has a group that captures `url`
 * @throws with its output if it exits early or times out
 */
export const npmStart = async (env: Record<string, string>, line = readyLine): Promise<NpmStart> => {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn('npm', ['start'], {
    cwd: root,
    env: { PATH, HOME, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const ended: NpmStart['ended'] = new Promise((resolve) =>
    child.once('exit', (code, signal) => resolve({ code, signal })),
  );
  const group = child.pid ?? 0;
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    const limit = setTimeout(() => {
      process.kill(-group, 'SIGKILL');
      reject(new Error(`not ready within ${longestStartMs / 1000} s:\n${output}`));
    }, longestStartMs);
    void ended.finally(() => clearTimeout(limit));
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const found = line.exec(output)?.[1];
      if (!found) return;
      clearTimeout(limit);
      resolve(found);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void ended.then(({ code }) => reject(new Error(`ended with ${code}:\n${output}`)));
  });
  return {
    url,
    group,
    output: () => output,
    ended,
    signal: (signal) => {
      try {
        process.kill(-group, signal);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
      }
    },
  };
};
