import { buildOurImages, ourImages } from './images.ts';
import { ensureDocker, run } from './shell.ts';

/** Saves Debrief's images in one archive. @returns the reason if Docker is missing */
export const saveOurImages = async (archive: string): Promise<string | undefined> => {
  const stopDocker = await ensureDocker();
  if (!stopDocker) return 'it requires a running Docker daemon or permission to start one.';
  try {
    buildOurImages();
    run('docker', ['save', '--output', archive, ...ourImages.map(({ image }) => image)]);
  } finally {
    stopDocker();
  }
  return undefined;
};
