import { spawnSync } from 'node:child_process';

/** Allows for slow connections. A missing image fails immediately. */
const pullMs = 300_000;

const succeeds = (args: readonly string[], timeout = 10_000): boolean =>
  spawnSync('docker', args, { stdio: 'ignore', timeout }).status === 0;

/** Returns why the image cannot run on this machine, or undefined if it can. Pulls it if necessary. */
export const dockerMissing = (image: string): string | undefined => {
  if (!succeeds(['info'])) return 'no Docker daemon answers here.';
  if (succeeds(['image', 'inspect', image]) || succeeds(['pull', '--quiet', image], pullMs)) return undefined;
  return `Docker has no image ${image} and cannot pull it.`;
};
