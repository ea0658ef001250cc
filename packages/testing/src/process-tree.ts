import { readdirSync, readFileSync } from 'node:fs';

/** Empty for what is gone meanwhile. */
const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};

const list = (path: string): string[] => {
  try {
    return readdirSync(path);
  } catch {
    return [];
  }
};

/** Empty for a process that has ended. Linux only. */
export const childrenOf = (pid: number): number[] =>
  list(`/proc/${pid}/task`).flatMap((thread) =>
    read(`/proc/${pid}/task/${thread}/children`).split(' ').filter(Boolean).map(Number),
  );

/**
 * The first process below `pid`, at whatever depth, that runs `program`, a part of its command line. Linux only.
 * @returns its process id, undefined when there is none
 */
export const findDescendant = (pid: number, program: string): number | undefined => {
  for (const child of childrenOf(pid)) {
    // The shell that is about to run it has its name among its arguments as well.
    const [command = '', ...args] = read(`/proc/${child}/cmdline`).split('\0');
    if (!/(^|\/)(ba|da)?sh$/.test(command) && args.some((arg) => arg.includes(program))) return child;
    const found = findDescendant(child, program);
    if (found !== undefined) return found;
  }
  return undefined;
};
