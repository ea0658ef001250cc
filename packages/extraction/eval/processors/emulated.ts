import { execFile, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { parseOutputs } from './expected.ts';
import type { Output } from './outputs.ts';

const EMULATOR = 'qemu-x86_64';
const READ = fileURLToPath(new URL('read.ts', import.meta.url));

/** Older processors, each with other instructions: AVX2 without AVX-512, and SSE 4.2 without AVX. */
export const PROCESSORS = ['Haswell', 'Nehalem'] as const;

/** Why no other processor can be emulated here; undefined when one can. */
export const emulatorMissing = (): string | undefined => {
  if (process.arch !== 'x64' || process.platform !== 'linux')
    return 'the emulated processors run what is installed for x86-64 Linux.';
  return spawnSync(EMULATOR, ['--version']).error
    ? `there is no ${EMULATOR}: install Debian’s package (apt-get install qemu-user).`
    : undefined;
};

/** What an emulated processor makes of train notes; seconds a note. */
export async function outputsOn(processor: string, ids: readonly string[]): Promise<Output[]> {
  const command = ['-cpu', processor, process.execPath, '--disable-warning=ExperimentalWarning', READ];
  const { stdout } = await promisify(execFile)(EMULATOR, [...command, ...ids], {
    maxBuffer: 64 * 1024 * 1024,
  });
  return parseOutputs(stdout);
}
