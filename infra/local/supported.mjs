// Plain JavaScript for the system's Node (20 or later), because the pinned Node may not run here.

/** Returns true on Linux systems with another C library than glibc, such as Alpine. */
const hasOtherLibc = () => {
  if (process.platform !== 'linux') return false;
  process.report.excludeNetwork = true;
  return !process.report.getReport().header.glibcVersionRuntime;
};

/** Returns a sentence if Debrief cannot run on this system, otherwise undefined. */
export const explainUnsupported = () => {
  const { platform, arch } = process;
  if (hasOtherLibc())
    return 'Debrief does not run on Alpine and other systems with musl, because onnxruntime needs glibc: use Debian or Ubuntu, or the image debrief/debrief.';
  const isIntelMac = platform === 'darwin' && arch === 'x64';
  if (isIntelMac || !['x64', 'arm64'].includes(arch))
    return `Debrief does not run on ${platform} with a processor of type ${arch}, because onnxruntime has no build for it: use Linux on x64 or arm64.`;
  return undefined;
};
