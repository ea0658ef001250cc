import { spawn, spawnSync, type SpawnSyncOptions } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Runs a command at the root of the repository. @throws with its output if it fails */
export const run = (command: string, args: readonly string[], options: SpawnSyncOptions = {}): string => {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 27,
    ...options,
  });
  if (status === 0) return String(stdout);
  const said = `${String(stdout ?? '')}${String(stderr ?? '')}`.slice(-4_000);
  throw new Error(`${command} ${args.join(' ')} failed${error ? `: ${error.message}` : ''}\n${said}`);
};

export const succeeds = (command: string, args: readonly string[], timeoutMs = 30_000): boolean =>
  spawnSync(command, args, { cwd: root, stdio: 'ignore', timeout: timeoutMs }).status === 0;

export const step = async <T>(what: string, work: () => T | Promise<T>): Promise<T> => {
  const start = performance.now();
  process.stdout.write(`${what} … `);
  const result = await work();
  process.stdout.write(`${Math.round((performance.now() - start) / 1000)} s\n`);
  return result;
};

export const waitUntil = async (what: string, isReady: () => boolean | Promise<boolean>, ms: number) => {
  const limit = Date.now() + ms;
  while (!(await isReady())) {
    if (Date.now() > limit) throw new Error(`${what} not ready within ${ms / 1000} s`);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
};

/**
 * Starts a Docker daemon if none is running.
 * @returns a function that stops the daemon if this call started it, or undefined if Docker is unavailable
 */
export const ensureDocker = async (): Promise<(() => void) | undefined> => {
  if (succeeds('docker', ['info'])) return () => undefined;
  if (process.getuid?.() !== 0 || !succeeds('dockerd', ['--version'])) return undefined;
  const daemon = spawn('dockerd', [], { stdio: 'ignore', detached: false });
  const end = () => daemon.kill('SIGTERM');
  try {
    await waitUntil('a Docker daemon', () => succeeds('docker', ['info']), 30_000);
    return end;
  } catch {
    end();
    return undefined;
  }
};

export const findCompose = (): readonly [string, ...string[]] | undefined => {
  if (succeeds('docker', ['compose', 'version'])) return ['docker', 'compose'];
  return succeeds('docker-compose', ['version']) ? ['docker-compose'] : undefined;
};

/**
 * Simplifies docker-compose.yml for legacy Compose, which lacks nested defaults and start_interval.
 * @returns the path of the file to use
 */
export const writeForCompose = (program: string): string => {
  const path = join(root, 'docker-compose.yml');
  if (program === 'docker') return path;
  const simpler = readFileSync(path, 'utf8')
    .replaceAll(/(?<=\$\{[^}\n]*)\$\{\w+:-(\w+)\}/g, '$1')
    // Makes all health checks use the start interval.
    .replaceAll(/ interval: \w+(?=\n(?:.*\n){0,4}? +start_interval: (\w+))/g, ' interval: $1')
    .replaceAll(/^ +start_interval: .*\n/gm, '');
  const copy = join(mkdtempSync(join(tmpdir(), 'debrief-compose-')), 'docker-compose.yml');
  writeFileSync(copy, simpler);
  return copy;
};
