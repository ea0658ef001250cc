import { execFile, execFileSync } from 'node:child_process';
import { copyFile, mkdtemp, mkdir, open, rm } from 'node:fs/promises';
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const megabytes = 48;
const prefix = join(tmpdir(), 'debrief-image-');

/**
 * Mount options: background writes are delayed by five minutes, so that only synced data reaches the
 * image.
 */
const options = 'loop,commit=300';

export interface ImageDisk {
  readonly path: string;
  /** Mounts a copy of the disk as a power cut would leave it now. */
  afterPowerCut(): Promise<ImageDisk>;
  remove(): Promise<void>;
}

export const imageDiskMissing = (): string | undefined => {
  const directory = mkdtempSync(prefix);
  const image = join(directory, 'image');
  try {
    writeFileSync(image, '');
    truncateSync(image, megabytes * 1024 * 1024);
    execFileSync('mkfs.ext4', ['-q', '-F', image], { stdio: 'ignore' });
    execFileSync('mount', ['-o', options, image, directory], { stdio: 'ignore' });
    execFileSync('umount', [directory], { stdio: 'ignore' });
    return undefined;
  } catch {
    return 'simulating a power cut needs root, mkfs.ext4 and loop devices';
  } finally {
    rmSync(directory, { recursive: true });
  }
};

const mounted = async (directory: string): Promise<ImageDisk> => {
  const [image, path] = [join(directory, 'image'), join(directory, 'disk')];
  await mkdir(path);
  await run('mount', ['-o', options, image, path]);
  return {
    path,
    async afterPowerCut() {
      const copy = await mkdtemp(prefix);
      await copyFile(image, join(copy, 'image'));
      return mounted(copy);
    },
    async remove() {
      await run('umount', ['-l', path]);
      await rm(directory, { recursive: true, force: true });
    },
  };
};

export const mountImageDisk = async (): Promise<ImageDisk> => {
  const directory = await mkdtemp(prefix);
  const image = join(directory, 'image');
  const file = await open(image, 'w');
  await file.truncate(megabytes * 1024 * 1024);
  await file.close();
  await run('mkfs.ext4', ['-q', '-F', image]);
  return mounted(directory);
};
