import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, mkdtempSync, rm, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

export interface SmallDisk {
  readonly path: string;
  remove(): Promise<void>;
}

const prefix = join(tmpdir(), 'debrief-disk-');
const mount = (path: string, options: string) => ['-t', 'tmpfs', '-o', options, 'tmpfs', path];

export const smallDiskMissing = (): string | undefined => {
  const path = mkdtempSync(prefix);
  try {
    execFileSync('mount', mount(path, 'size=64k'), { stdio: 'ignore' });
    execFileSync('umount', [path], { stdio: 'ignore' });
    return undefined;
  } catch {
    return 'mounting a small disk needs root';
  } finally {
    rmdirSync(path);
  }
};

/** Mounts a tmpfs of limited size, at `at` or a temporary directory. */
export const mountSmallDisk = async (megabytes: number, at?: string): Promise<SmallDisk> => {
  const run = promisify(execFile);
  const path = at ?? (await promisify(mkdtemp)(prefix));
  await run('mount', mount(path, `size=${megabytes}m,mode=700`));
  return {
    path,
    remove: async () => {
      // Lazy unmount, because an exiting process may still have an open file there.
      await run('umount', ['-l', path]);
      await promisify(rm)(path, { recursive: true, force: true });
    },
  };
};
