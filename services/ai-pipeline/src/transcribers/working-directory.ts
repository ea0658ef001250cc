import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

/** Directory names contain the process id, which shows whether the owner is still running. */
const prefix = 'debrief-audio-';
const named = /^debrief-audio-(\d+)-/;

/** Directories of this process. In a container, an earlier, killed process may have had the same id. */
const own = new Set<string>();

/** Creates a directory that only its owner can read. */
export const createWorkingDirectory = async (): Promise<string> => {
  const directory = await mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`));
  own.add(basename(directory));
  return directory;
};

export const removeWorkingDirectory = async (directory: string): Promise<void> => {
  await rm(directory, { recursive: true, force: true });
  own.delete(basename(directory));
};

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // The process is running as another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/**
 * Removes the directories of processes that are gone, because recordings must not stay on disk.
 * @returns number of removed directories
 */
export const removeAbandonedDirectories = async (): Promise<number> => {
  const names = await readdir(tmpdir());
  const abandoned = names.filter((name) => {
    const pid = Number(named.exec(name)?.[1]);
    if (Number.isNaN(pid)) return false;
    return pid === process.pid ? !own.has(name) : !isRunning(pid);
  });
  await Promise.all(abandoned.map((name) => rm(join(tmpdir(), name), { recursive: true, force: true })));
  return abandoned.length;
};
