/** Node does not strip types below node_modules, so TypeScript there is never run. */
const forDevelopment = /\.(map|ts|mts|cts|flow)$/;

/** Test folders at the root of a package. Nested test folders may contain runtime code. */
const testFolder = /(?:^|\/)node_modules\/(?:@[^/]+\/)?[^/]+\/(?:tests?|__tests__|benchmarks)(?:\/|$)/;

const onnxBinaries = /\/onnxruntime-node\/bin\/[^/]+\/([^/]+)(?:\/([^/]+))?/;

/**
 * Returns true if an image needs the file at run time.
 * @param machine platform and architecture, as in `process`
 */
export const isNeededToRun = (
  path: string,
  { platform, arch }: { platform: string; arch: string },
): boolean => {
  if (forDevelopment.test(path) || testFolder.test(path)) return false;
  const [, system, processor] = onnxBinaries.exec(path) ?? [];
  return (system ?? platform) === platform && (processor ?? arch) === arch;
};
