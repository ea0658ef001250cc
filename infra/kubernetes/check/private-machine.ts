// A network, processes and mounts of this check's own: nothing else on this machine is reached, and all of it is gone with the check.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

const mark = 'DEBRIEF_PRIVATE_MACHINE';
const namespaces = ['--net', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc'];
/** Tells this machine of our own from others that run at the same time: the number of the process that asked for it. */
export const machineId = process.env[mark] ?? String(process.pid);
const asRoot = process.getuid?.() === 0 ? [] : ['--map-root-user'];
const unshare = (command: readonly string[], stdio: 'ignore' | 'inherit') =>
  spawnSync('unshare', [...asRoot, ...namespaces, ...command], {
    stdio,
    env: { ...process.env, [mark]: machineId },
  }).status;

/** An address that is not loopback: what Kubernetes passes on must not go to one. */
export const address = '10.90.0.1';

export const isPrivate = (): boolean => process.env[mark] !== undefined;
export const canBePrivate = (): boolean => unshare(['ip', 'link', 'set', 'lo', 'up'], 'ignore') === 0;

/** Runs this program again, on a machine of its own, with more arguments. @returns how it ended */
export const runPrivately = (more: readonly string[]): number =>
  unshare([process.execPath, ...process.execArgv, ...process.argv.slice(1), ...more], 'inherit') ?? 1;

/** Puts these lines in place of a file, for this machine of our own. */
const replaceFile = (path: string, lines: readonly string[]): void => {
  const folder = mkdtempSync(join(tmpdir(), 'debrief-machine-'));
  const own = join(folder, basename(path));
  writeFileSync(own, lines.map((line) => `${line}\n`).join(''));
  execFileSync('mount', ['--bind', own, path]);
  // What is mounted stays.
  rmSync(folder, { recursive: true });
};

/** Once inside: brings the network up, where these names lead to `address`. */
export const bringUp = (names: readonly string[]): void => {
  execFileSync('ip', ['link', 'set', 'lo', 'up']);
  execFileSync('ip', ['address', 'add', `${address}/32`, 'dev', 'lo']);
  replaceFile('/etc/hosts', ['127.0.0.1 localhost', ...names.map((name) => `${address} ${name}`)]);
};

/** Beside a node: names of Services lead to their addresses, and those to pods by the rules of kube-proxy. */
export const useServices = (addresses: string): void => {
  execFileSync('ip', ['route', 'add', addresses, 'dev', 'lo', 'src', address]);
  execFileSync('umount', ['/etc/hosts']);
  replaceFile('/etc/resolv.conf', [`nameserver ${address}`, 'search cluster.local', 'options ndots:5']);
};
