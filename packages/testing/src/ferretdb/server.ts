import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reservePorts } from '../ports.ts';
import { eventually } from '../person.ts';
import { runAfterExit } from '../run-after-exit.ts';
import { serverProgram } from './program.ts';

export const ferretdbMissing = (): string | undefined =>
  existsSync(serverProgram)
    ? undefined
    : 'FerretDB is missing. Build it with `npm run journeys:ferretdb`, which needs Go and takes minutes.';

const answers = async (port: number): Promise<boolean> => {
  const socket = connect(port, '127.0.0.1');
  const isUp = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return isUp;
};

/** Starts FerretDB with its SQLite backend. `ensureFerretdb` must have built it. */
export const startFerretdb = async (): Promise<{ url: string; stop(): Promise<void> }> => {
  const directory = await mkdtemp(join(tmpdir(), 'debrief-ferretdb-'));
  const [port = 0] = await reservePorts(1);
  const server = spawn(
    serverProgram,
    [
      ...['--handler=sqlite', `--sqlite-url=file:${directory}/`, `--listen-addr=127.0.0.1:${port}`],
      ...['--telemetry=disable', '--debug-addr=-', `--state-dir=${directory}`, '--log-level=error'],
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const ended = once(server, 'exit');
  // Does not keep the test process running, and is killed when it exits.
  server.unref();
  const cancelKill = runAfterExit('kill -9 "$1"; rm -rf "$2"', [String(server.pid), directory]);
  const stop = async () => {
    await cancelKill();
    server.ref();
    server.kill();
    await ended;
    await rm(directory, { recursive: true, force: true });
  };
  try {
    await eventually(async () => (await answers(port)) || undefined, 10_000);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: `mongodb://127.0.0.1:${port}/?directConnection=true`, stop };
};
