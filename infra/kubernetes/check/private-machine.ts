// A network and processes of this check's own: nothing else on this machine is reached, and all of it is gone with the check.
import { execFileSync, spawnSync } from 'node:child_process';

const mark = 'DEBRIEF_PRIVATE_MACHINE';
const namespaces = ['--net', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc'];
const asRoot = process.getuid?.() === 0 ? [] : ['--map-root-user'];
const unshare = (command: readonly string[], stdio: 'ignore' | 'inherit') =>
  spawnSync('unshare', [...asRoot, ...namespaces, ...command], {
    stdio,
    env: { ...process.env, [mark]: 'yes' },
  }).status;

export const isPrivate = (): boolean => process.env[mark] === 'yes';
export const canBePrivate = (): boolean => unshare(['ip', 'link', 'set', 'lo', 'up'], 'ignore') === 0;

/** Runs this program again, on a machine of its own. @returns how it ended */
export const runPrivately = (): number =>
  unshare([process.execPath, ...process.execArgv, ...process.argv.slice(1)], 'inherit') ?? 1;

/** Once inside: brings the network up. */
export const bringUp = () => execFileSync('ip', ['link', 'set', 'lo', 'up']);
