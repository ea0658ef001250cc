import { readFileSync } from 'node:fs';
import { childrenOf } from '@debrief/testing/process-tree';
import { memoryOf, processorSecondsOf, processTree } from '../support/processes.ts';

/** What the processes of a cluster have used so far. */
export interface ProcessUse {
  readonly processorSeconds: number;
  readonly memoryMb: number;
}

/** By what a command line is known, the more telling first. */
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

const useOf = (pid: number): ProcessUse => {
  const all = processTree(pid).flatMap((each) => {
    try {
      return [{ processorSeconds: processorSecondsOf(each), memoryMb: memoryOf(each) }];
    } catch {
      // It has ended in between; its parent has its time.
      return [];
    }
  });
  return {
    processorSeconds: all.reduce((sum, { processorSeconds }) => sum + processorSeconds, 0),
    memoryMb: all.reduce((sum, { memoryMb }) => sum + memoryMb, 0),
  };
};

/** The parts of a cluster that this process has started, by name. Linux only. */
export const processUse = (): Map<string, ProcessUse> => {
  const found = new Map<string, ProcessUse>();
  const look = (pid: number): void => {
    for (const child of childrenOf(pid)) {
      const name = nameOf(child);
      if (name === undefined) look(child);
      else found.set(name, useOf(child));
    }
  };
  look(process.pid);
  return found;
};
