import { readFileSync, readdirSync } from 'node:fs';

/** The memory a process has to itself and its share of the rest, in MB. Linux only. */
export const memoryOf = (pid: number): number =>
  Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]) / 1024;

/** The files below a directory. */
export const countFiles = (directory: string): number => {
  try {
    return readdirSync(directory, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
      .length;
  } catch {
    return 0;
  }
};
