// A network, processes and mounts of this check's own: nothing else on this machine is reached, and all of it is gone with the check.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const mark = 'DEBRIEF_PRIVATE_MACHINE';
const namespaces = ['--net', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc'];
const asRoot = process.getuid?.() === 0 ? [] : ['--map-root-user'];
const unshare = (command: readonly string[], stdio: 'ignore' | 'inherit') =>
  spawnSync('unshare', [...asRoot, ...namespaces, ...command], {
    stdio,
    env: { ...process.env, [mark]: 'yes' },
  }).status;

/** An address that is not loopback: what Kubernetes passes on must not go to one. */
export const address = '10.90.0.1';

export const isPrivate = (): boolean => process.env[mark] === 'yes';
export const canBePrivate = (): boolean => unshare(['ip', 'link', 'set', 'lo', 'up'], 'ignore') === 0;

/** Runs this program again, on a machine of its own. @returns how it ended */
export const runPrivately = (): number =>
  unshare([process.execPath, ...process.execArgv, ...process.argv.slice(1)], 'inherit') ?? 1;

/** Once inside: brings the network up, where these names lead to `address`. */
export const bringUp = (names: readonly string[]): void => {
  execFileSync('ip', ['link', 'set', 'lo', 'up']);
  execFileSync('ip', ['address', 'add', `${address}/32`, 'dev', 'lo']);
  const hosts = join(mkdtempSync(join(tmpdir(), 'debrief-hosts-')), 'hosts');
  writeFileSync(hosts, ['127.0.0.1 localhost', ...names.map((name) => `${address} ${name}`), ''].join('\n'));
  execFileSync('mount', ['--bind', hosts, '/etc/hosts']);
};
