import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '../person.ts';
import { reservePorts } from '../ports.ts';
import { runAfterExit } from '../run-after-exit.ts';
import { proxyPrograms, type Proxy } from './programs.ts';

export interface RunningProxy {
  readonly port: number;
  readonly pid: number;
  stop(): Promise<void>;
}

const isOpen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

interface Place {
  readonly port: number;
  /** Empty directory, which is removed when the proxy stops. */
  readonly directory: string;
}

/**
 * Starts a reverse proxy on a free port of 127.0.0.1.
 * @param configure writes the configuration, and returns the arguments of the program
 * @throws with its output if it is not reachable within 30 s
 */
export const startProxy = async (
  proxy: Proxy,
  configure: (place: Place) => Promise<readonly string[]>,
): Promise<RunningProxy> => {
  const directory = await mkdtemp(join(tmpdir(), `debrief-${proxy}-`));
  // The workers of nginx have another user, if it is started as root.
  await chmod(directory, 0o755);
  const [port = 0] = await reservePorts(1);
  const child = spawn(proxyPrograms[proxy], await configure({ port, directory }), {
    cwd: directory,
    env: { ...process.env, HOME: directory },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const cancelKill = runAfterExit('kill "$1"', [String(child.pid)]);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    }
    await cancelKill();
    await rm(directory, { recursive: true, force: true });
  };
  try {
    await eventually(async () => {
      if (child.exitCode !== null) throw new Error(`it ended with ${child.exitCode}`);
      return isOpen(port);
    }, 30_000);
  } catch (error) {
    await stop();
    throw new Error(`${proxy} did not start: ${String(error)}\n${output}`, { cause: error });
  }
  return { port, pid: child.pid ?? 0, stop };
};

const temporaryPaths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/** Starts nginx with `servers`, the text of `server` and `upstream` blocks, and otherwise with its defaults. */
export const startNginx = (servers: (place: Place) => string | Promise<string>): Promise<RunningProxy> =>
  startProxy('nginx', async (place) => {
    const at = (name: string) => join(place.directory, name);
    const paths = temporaryPaths.map((name) => `${name}_temp_path ${at(name)};`);
    await writeFile(
      at('nginx.conf'),
      [
        ...['daemon off;', `pid ${at('nginx.pid')};`, 'error_log stderr;', 'events {}'],
        ...['http {', 'access_log off;', ...paths, await servers(place), '}'],
      ].join('\n'),
    );
    return ['-p', place.directory, '-e', 'stderr', '-c', at('nginx.conf')];
  });

/** Starts Caddy with a Caddyfile. */
export const startCaddy = (caddyfile: (place: Place) => string | Promise<string>): Promise<RunningProxy> =>
  startProxy('caddy', async (place) => {
    const path = join(place.directory, 'Caddyfile');
    await writeFile(path, `{\nadmin off\nauto_https disable_redirects\n}\n${await caddyfile(place)}`);
    return ['run', '--config', path, '--adapter', 'caddyfile'];
  });
