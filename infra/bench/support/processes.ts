import { readFileSync, readdirSync } from 'node:fs';
import { childrenOf } from '@debrief/testing/process-tree';

/** The memory a process has to itself and its share of the rest, in MB. Linux only. */
export const memoryOf = (pid: number): number =>
  Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]) / 1024;

/** A process and all below it. */
export const processTree = (pid: number): number[] => [pid, ...childrenOf(pid).flatMap(processTree)];

/** Hundredths of a second, as Linux counts processor time. */
const ticksPerSecond = 100;

/** The processor time that a process and its ended children have used, in seconds. Linux only. */
export const processorSecondsOf = (pid: number): number => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name of the program, in brackets, may hold spaces. Then: user and system time, and those of ended children.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / ticksPerSecond;
};

/** The files below a directory. */
export const countFiles = (directory: string): number => {
  try {
    return readdirSync(directory, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
      .length;
  } catch {
    return 0;
  }
};
