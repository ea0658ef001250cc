import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

/** The id of the process in its name tells whether anybody still works in it. */
const prefix = 'debrief-audio-';
const named = /^debrief-audio-(\d+)-/;

/** Those of this process: in a container, a process that was killed before may have had the same id. */
const own = new Set<string>();

/** Makes an empty directory for one recording while it is transcribed, readable by its owner only. */
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
    // It runs, as another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** Removes the working directories of processes that were killed, with the recordings in them. @returns how many */
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
