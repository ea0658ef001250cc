import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const path = (from: string) => fileURLToPath(new URL(from, import.meta.url));

/**
 * Returns the `node_modules` directories that the decoder may read: the repository's, and the real location of a
 * symlinked `opus-decoder`.
 */
const packages = (): string[] => {
  const opus = createRequire(import.meta.url).resolve('opus-decoder');
  const end = opus.lastIndexOf(join('node_modules', 'opus-decoder'));
  return [path('../../../../node_modules/'), join(opus.slice(0, end), 'node_modules', '/')];
};

/** Returns the only files and directories that the decoder process may read. */
const code = () => [path('../'), path('../../audio-decoder/decoder.wasm'), ...packages()];

/** In MB. The WebAssembly decoders have their own limits. */
const HEAP_MB = 64;

/**
 * Returns the command of a process that decodes file descriptor 0 to 16 kHz mono WAV on file descriptor 1.
 * The process may neither read files other than its own code, nor write files or start processes.
 */
export const decodeCommand = ({ from = 0, seconds }: { from?: number; seconds: number }): string[] => [
  process.execPath,
  '--permission',
  ...code().map((allowed) => `--allow-fs-read=${allowed}`),
  `--max-old-space-size=${HEAP_MB}`,
  path('./decoder-process.ts'),
  String(from),
  String(seconds),
];
