import { readFileSync } from 'node:fs';
import { childrenOf } from '@debrief/testing/process-tree';
import { memoryOf, cpuSecondsOf, processTree } from '../../bench/support/processes.ts';

/** CPU time of a component since its start, and its current memory. */
export interface ProcessUsage {
  readonly processorSeconds: number;
  readonly memoryMb: number;
}

/** Command-line substrings and component names, most specific first. */
const names: readonly (readonly [string, string])[] = [
  ['ai-pipeline/src/worker.ts', 'ai-pipeline-worker'],
  ['document-server/src/main.ts', 'documents'],
  ['gateway/src/main.ts', 'gateway'],
  ['beam.smp', 'events'],
];

const nameOf = (pid: number): string | undefined => {
  const line = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  const known = names.find(([part]) => line.includes(part));
  return known?.[1] ?? /services\/([\w-]+)\/src\/main\.ts/.exec(line)?.[1];
};

const usageOf = (pid: number): ProcessUsage => {
  const all = processTree(pid).flatMap((each) => {
    try {
      return [{ processorSeconds: cpuSecondsOf(each), memoryMb: memoryOf(each) }];
    } catch {
      // The process has exited; its CPU time counts for its parent.
      return [];
    }
  });
  return {
    processorSeconds: all.reduce((sum, { processorSeconds }) => sum + processorSeconds, 0),
    memoryMb: all.reduce((sum, { memoryMb }) => sum + memoryMb, 0),
  };
};

/** Returns the usage of each component of the cluster that this process started. Linux only. */
export const processUsage = (): Map<string, ProcessUsage> => {
  const found = new Map<string, ProcessUsage>();
  const visit = (pid: number): void => {
    for (const child of childrenOf(pid)) {
      const name = nameOf(child);
      if (name === undefined) visit(child);
      else found.set(name, usageOf(child));
    }
  };
  visit(process.pid);
  return found;
};
