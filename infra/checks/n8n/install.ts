import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const version = '2.41.1';

/** Outside the lock file, because n8n has 2,400 packages. */
const directory = resolve('node_modules', '.cache', `n8n-${version}`);
const program = join(directory, 'node_modules', '.bin', 'n8n');
const installed = join(directory, 'installed');

const npm = (args: readonly string[], env: Record<string, string> = {}): string | null => {
  const { status, stderr } = spawnSync('npm', args, { encoding: 'utf8', env: { ...process.env, ...env } });
  return status === 0 ? null : stderr.slice(-2_000);
};

/** Compiles sqlite3 with headers and libraries of the system if it has them, in ten seconds instead of a minute. */
const buildOptions = (): Record<string, string> => {
  const { stdout } = spawnSync('npm', ['config', 'get', 'prefix'], { encoding: 'utf8' });
  const prefix = stdout.trim();
  return {
    // Headers of another Node fit, because sqlite3 uses Node-API.
    ...(existsSync(join(prefix, 'include/node/node_api.h')) && { npm_config_nodedir: prefix }),
    ...(existsSync('/usr/include/sqlite3.h') && { npm_config_sqlite: '/usr' }),
  };
};

/**
 * Installs n8n if it is missing, in about two minutes.
 * @returns the path of its program
 * @throws with npm's error
 */
export const installN8n = (): string => {
  if (existsSync(installed)) return program;
  mkdirSync(directory, { recursive: true });
  const failure =
    npm([
      'install',
      '--prefix',
      directory,
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      `n8n@${version}`,
    ]) ??
    // Downloads a binary, or compiles it if that fails.
    npm(['rebuild', '--prefix', directory, 'sqlite3'], buildOptions());
  if (failure !== null) throw new Error(failure);
  writeFileSync(installed, '');
  return program;
};
