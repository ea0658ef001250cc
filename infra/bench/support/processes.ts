import { readFileSync, readdirSync } from 'node:fs';
import { childrenOf } from '@debrief/testing/process-tree';

/** Returns the proportional set size in MB. Linux only. */
export const memoryOf = (pid: number): number =>
  Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]) / 1024;

export const processTree = (pid: number): number[] => [pid, ...childrenOf(pid).flatMap(processTree)];

/** USER_HZ of Linux. */
const ticksPerSecond = 100;

/** Returns the CPU seconds of a process, including its reaped children. Linux only. */
export const cpuSecondsOf = (pid: number): number => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The command, in parentheses, may contain spaces. Fields 11 to 14 after it: utime, stime, cutime, cstime.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / ticksPerSecond;
};

export const countFiles = (directory: string): number => {
  try {
    return readdirSync(directory, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
      .length;
  } catch {
    return 0;
  }
};
