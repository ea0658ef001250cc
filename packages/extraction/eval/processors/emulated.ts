import { execFile, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { itemsOf, parseOutputs } from './expected.ts';
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

/** Returns what an emulated processor extracts from train notes. Takes seconds per note. */
export async function outputsOn(processor: string, ids: readonly string[]): Promise<Output[]> {
  const command = ['-cpu', processor, process.execPath, '--disable-warning=ExperimentalWarning', READ];
  const reading = promisify(execFile)(EMULATOR, command, { maxBuffer: 64 * 1024 * 1024 });
  // The emulated process gets the notes themselves: parsing all train notes there would take longer than reading these.
  reading.child.stdin?.end(JSON.stringify(itemsOf(ids).map(({ id, text }) => ({ id, text }))));
  return parseOutputs((await reading).stdout);
}
