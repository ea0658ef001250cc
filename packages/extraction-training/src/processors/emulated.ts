import { execFile, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { itemsOf, parseOutputs } from './expected.ts';
import type { Output } from './outputs.ts';

const EMULATOR = 'qemu-x86_64';
const PROGRAM = fileURLToPath(new URL('./read.ts', import.meta.url));

/** Haswell has AVX2 but no AVX-512. Nehalem has SSE 4.2 but no AVX. */
export const PROCESSORS = ['Haswell', 'Nehalem'] as const;

/** Returns the reason why emulation is unavailable, or undefined. */
export const emulatorMissing = (): string | undefined => {
  if (process.arch !== 'x64' || process.platform !== 'linux') return 'emulation needs x86-64 Linux.';
  return spawnSync(EMULATOR, ['--version']).error
    ? `there is no ${EMULATOR}: install Debian’s package (apt-get install qemu-user).`
    : undefined;
};

export async function outputsOn(processor: string, ids: readonly string[]): Promise<Output[]> {
  const command = ['-cpu', processor, process.execPath, '--disable-warning=ExperimentalWarning', PROGRAM];
  const running = promisify(execFile)(EMULATOR, command, { maxBuffer: 64 * 1024 * 1024 });
  // Loading all training notes in the emulated process would be slow.
  running.child.stdin?.end(JSON.stringify(itemsOf(ids).map(({ id, text }) => ({ id, text }))));
  return parseOutputs((await running).stdout);
}
