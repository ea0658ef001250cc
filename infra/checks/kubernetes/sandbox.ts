// Isolates the check in network, PID and mount namespaces, which end with it.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

const sandboxVariable = 'DEBRIEF_PRIVATE_MACHINE';
const namespaces = ['--net', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc'];
/** Process id of the sandbox's creator, unique among concurrent sandboxes. */
export const sandboxId = process.env[sandboxVariable] ?? String(process.pid);
const asRoot = process.getuid?.() === 0 ? [] : ['--map-root-user'];
const unshare = (command: readonly string[], stdio: 'ignore' | 'inherit') =>
  spawnSync('unshare', [...asRoot, ...namespaces, ...command], {
    stdio,
    env: { ...process.env, [sandboxVariable]: sandboxId },
  }).status;

/** Address of servers in the sandbox. Kubernetes rejects loopback addresses as endpoints. */
export const address = '10.90.0.1';

export const isSandboxed = (): boolean => process.env[sandboxVariable] !== undefined;
export const canSandbox = (): boolean => unshare(['ip', 'link', 'set', 'lo', 'up'], 'ignore') === 0;

export const runInSandbox = (more: readonly string[]): number =>
  unshare([process.execPath, ...process.execArgv, ...process.argv.slice(1), ...more], 'inherit') ?? 1;

const replaceFile = (path: string, lines: readonly string[]): void => {
  const folder = mkdtempSync(join(tmpdir(), 'debrief-machine-'));
  const own = join(folder, basename(path));
  writeFileSync(own, lines.map((line) => `${line}\n`).join(''));
  execFileSync('mount', ['--bind', own, path]);
  rmSync(folder, { recursive: true });
};

/** Enables the network of the sandbox. @param names host names that resolve to `address` */
export const bringUp = (names: readonly string[]): void => {
  execFileSync('ip', ['link', 'set', 'lo', 'up']);
  execFileSync('ip', ['address', 'add', `${address}/32`, 'dev', 'lo']);
  replaceFile('/etc/hosts', ['127.0.0.1 localhost', ...names.map((name) => `${address} ${name}`)]);
};

/** Makes Services reachable: by name through CoreDNS, by address through kube-proxy. */
export const useServices = (addresses: string): void => {
  execFileSync('ip', ['route', 'add', addresses, 'dev', 'lo', 'src', address]);
  execFileSync('umount', ['/etc/hosts']);
  replaceFile('/etc/resolv.conf', [`nameserver ${address}`, 'search cluster.local', 'options ndots:5']);
};
