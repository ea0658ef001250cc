/** Node strips no types below node_modules, so that TypeScript there is for editors; the rest is for people who debug or test. */
const forDevelopment = /\.(map|ts|mts|cts|flow)$/;

/** In the folder of a package itself: further below, code that is called `test` may be what it runs. */
const testFolder = /(?:^|\/)node_modules\/(?:@[^/]+\/)?[^/]+\/(?:tests?|__tests__|benchmarks)(?:\/|$)/;

/** Binaries of onnxruntime lie in a folder for each platform. */
const onnxBinaries = /\/onnxruntime-node\/bin\/[^/]+\/([^/]+)(?:\/([^/]+))?/;

/**
 * Whether an image needs a path below node_modules when it runs.
 * @param machine the platform and processor that the image is for, as Node names them
 */
export const isNeededToRun = (
  path: string,
  { platform, arch }: { platform: string; arch: string },
): boolean => {
  if (forDevelopment.test(path) || testFolder.test(path)) return false;
  const [, system, processor] = onnxBinaries.exec(path) ?? [];
  return (system ?? platform) === platform && (processor ?? arch) === arch;
};
