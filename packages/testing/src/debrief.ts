import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runAfterExit } from './run-after-exit.ts';
import { documentsAreEmbedded, startTestDocuments } from './documents.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

export interface RunningDebrief {
  readonly url: string;
  readonly dataDirectory: string;
  readonly pid: number;
  /** Environment variables with which a command finds the data of this Debrief. */
  readonly variables: Record<string, string>;
  output(): string;
  /** Returns the printed URL, including its key. */
  developerPage(path: '/dev/mailbox'): string;
  terminate(): Promise<number | null>;
  /** Sends SIGKILL. Keeps the data. */
  kill(): Promise<void>;
  readonly ended: Promise<number | null>;
  unref(): void;
  stop(): Promise<void>;
}

const readyLine = /Debrief is ready at (http:\/\/localhost:\d+)/;

/**
 * Starts Debrief on a free port, by default with an empty database.
 * @throws with its output if it exits early or is not ready within two minutes
 */
export const startDebrief = async (
  options: {
    dataDirectory?: string;
    env?: Record<string, string>;
    under?: readonly string[];
  } = {},
): Promise<RunningDebrief> => {
  const dataDirectory = options.dataDirectory ?? (await mkdtemp(join(tmpdir(), 'debrief-e2e-')));
  const documents =
    documentsAreEmbedded || options.env?.['MONGO_URL'] ? undefined : await startTestDocuments();
  const variables = { DATA_DIR: dataDirectory, ...(documents && { MONGO_URL: documents.url }) };
  const [command = process.execPath, ...args] = [
    ...(options.under ?? []),
    process.execPath,
    ...['--disable-warning=ExperimentalWarning', 'infra/local/src/main.ts'],
  ];
  const child = spawn(command, args, {
    cwd: root,
    env: { PATH: process.env['PATH'] ?? '', PORT: '0', ...variables, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve));
  const cancelKill = runAfterExit('kill -9 "$1"', [String(child.pid)]);
  void exited.then(async () => {
    await cancelKill();
    await documents?.stop();
  });
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    const limit = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`not ready within two minutes:\n${output}`));
    }, 120_000);
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const found = readyLine.exec(output)?.[1];
      if (found) {
        clearTimeout(limit);
        resolve(found);
      }
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void exited.then((code) => {
      clearTimeout(limit);
      reject(new Error(`ended with ${code}:\n${output}`));
    });
  });
  const terminate = () => {
    child.kill('SIGTERM');
    return exited;
  };
  return {
    url,
    dataDirectory,
    pid: child.pid ?? 0,
    variables,
    output: () => output,
    developerPage: (path) => {
      const found = output.match(/http:\S+\?key=\S+/g)?.find((address) => new URL(address).pathname === path);
      if (!found) throw new Error(`no URL printed for ${path}:\n${output}`);
      return found;
    },
    terminate,
    ended: exited,
    kill: async () => {
      child.kill('SIGKILL');
      await exited;
    },
    unref: () => {
      child.unref();
      for (const stream of [child.stdout, child.stderr]) (stream as Socket).unref();
    },
    stop: async () => {
      await terminate();
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
};
