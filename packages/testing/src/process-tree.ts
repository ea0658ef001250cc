import { readdirSync, readFileSync } from 'node:fs';

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

/** Returns an empty list if the process has exited. Linux only. */
export const childrenOf = (pid: number): number[] =>
  list(`/proc/${pid}/task`).flatMap((thread) =>
    read(`/proc/${pid}/task/${thread}/children`).split(' ').filter(Boolean).map(Number),
  );

/** @param program part of the command line */
export const findDescendant = (pid: number, program: string): number | undefined => {
  for (const child of childrenOf(pid)) {
    // Skips shells that have the program among their arguments.
    const [command = '', ...args] = read(`/proc/${child}/cmdline`).split('\0');
    if (!/(^|\/)(ba|da)?sh$/.test(command) && args.some((arg) => arg.includes(program))) return child;
    const found = findDescendant(child, program);
    if (found !== undefined) return found;
  }
  return undefined;
};
