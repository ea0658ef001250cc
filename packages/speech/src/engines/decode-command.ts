import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(new URL('.', import.meta.url));
const module = fileURLToPath(new URL('../../audio-decoder/decoder.wasm', import.meta.url));
const packages = () => {
  const opus = createRequire(import.meta.url).resolve('opus-decoder');
  const installed = `${join('node_modules', 'opus-decoder')}`;
  return join(dirname(opus.slice(0, opus.lastIndexOf(installed) + installed.length)), '/');
};

/** JavaScript's own memory, in MB; the decoders are modules of WebAssembly with limits of their own. */
const HEAP_MB = 64;

/**
 * The command that decodes a recording: file descriptor 0 is the recording, and 1 a file that becomes 16 kHz mono WAV. Beside
 * them it may read its own code only, write nothing, and start nothing.
 */
export const decodeCommand = ({ from = 0, seconds }: { from?: number; seconds: number }): string[] => [
  process.execPath,
  '--permission',
  ...[join(here, '..', '/'), module, packages()].map((path) => `--allow-fs-read=${path}`),
  `--max-old-space-size=${HEAP_MB}`,
  join(here, 'decoder-process.ts'),
  String(from),
  String(seconds),
];
