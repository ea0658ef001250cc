import { readFile, readdir } from 'node:fs/promises';

interface Process {
  readonly pid: number;
  readonly command: string;
}

const relationsOf = async (pid: number): Promise<{ parent: number; group: number } | null> => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // Fields after the name in parentheses: state, parent, group.
  const [state, parent, group] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return state && state !== 'Z' ? { parent: Number(parent), group: Number(group) } : null;
};

const processesWhere = async (
  test: (of: { parent: number; group: number }) => boolean,
): Promise<Process[]> => {
  const found: Process[] = [];
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)) {
    const relations = await relationsOf(pid);
    if (!relations || !test(relations)) continue;
    const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    found.push({ pid, command: line.replaceAll('\0', ' ').trim() });
  }
  return found;
};

export const processesInGroup = (group: number): Promise<Process[]> =>
  processesWhere((of) => of.group === group);

export const documentServerOf = async (parent: number): Promise<number | undefined> => {
  const children = await processesWhere((of) => of.parent === parent);
  return children.find(({ command }) => command.includes('document-server'))?.pid;
};
