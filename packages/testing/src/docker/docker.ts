import { spawnSync } from 'node:child_process';

/** Long enough for an image on a slow line; one that nobody has is refused at once. */
const pullMs = 300_000;

const succeeds = (args: readonly string[], timeout = 10_000): boolean =>
  spawnSync('docker', args, { stdio: 'ignore', timeout }).status === 0;

/** What would be needed to run this image here, which is pulled if need be; undefined when it can be run. */
export const dockerMissing = (image: string): string | undefined => {
  if (!succeeds(['info'])) return 'no Docker daemon answers here.';
  if (succeeds(['image', 'inspect', image]) || succeeds(['pull', '--quiet', image], pullMs)) return undefined;
  return `Docker has no image ${image} and cannot pull it.`;
};
