import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const path = (from: string) => fileURLToPath(new URL(from, import.meta.url));

/** Where packages are found, and where they lie if that is a link. */
const packages = (): string[] => {
  const opus = createRequire(import.meta.url).resolve('opus-decoder');
  const end = opus.lastIndexOf(join('node_modules', 'opus-decoder'));
  return [path('../../../../node_modules/'), join(opus.slice(0, end), 'node_modules', '/')];
};

/** The code of the process that decodes: the only files that it may open. */
const code = () => [path('../'), path('../../audio-decoder/decoder.wasm'), ...packages()];

/** JavaScript's own memory, in MB; the decoders are modules of WebAssembly with limits of their own. */
const HEAP_MB = 64;

/**
 * The command that decodes a recording: file descriptor 0 is the recording, and 1 a file that becomes 16 kHz mono WAV. Beside
 * them it may read its own code, write nothing, and start nothing.
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
