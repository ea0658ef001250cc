import { makeOurImages, ourImages } from './images.ts';
import { ensureDocker, run } from './shell.ts';

/** Makes the images of Debrief's own processes, and one archive of them at this path. @returns why not, where there is no Docker */
export const saveOurImages = async (archive: string): Promise<string | undefined> => {
  const endDocker = await ensureDocker();
  if (!endDocker) return 'that takes Docker: a running daemon, or the right to start one.';
  try {
    makeOurImages();
    run('docker', ['save', '--output', archive, ...ourImages.map(({ image }) => image)]);
  } finally {
    endDocker();
  }
  return undefined;
};
