import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';

const TRACER = 'strace';

/** Why connections cannot be watched here; undefined when they can. */
export const tracerMissing = (): string | undefined =>
  spawnSync(TRACER, ['-o', '/dev/null', 'true']).status === 0
    ? undefined
    : `there is no ${TRACER}, or it may not trace: install Debian’s package (apt-get install strace).`;

/** A command that runs the one behind it, as the same process, and writes to a file what it and its children send to whom. */
export const tracedTo = (file: string): string[] => [
  TRACER,
  ...['-D', '-f', '-e', 'trace=connect,sendto,sendmsg,sendmmsg', '-e', 'signal=none', '-o', file],
];

const OURS = /inet_addr\("127\.|inet_pton\(AF_INET6, "(::1|::ffff:127\.)/;

/** What a traced process sent to other machines, once it and its children have ended; undefined before. */
export async function sentAbroad(file: string): Promise<string[] | undefined> {
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '');
  const pids = new Set(lines.map((line) => line.split(' ', 1)[0]));
  const ended = lines.filter((line) => /\+\+\+ (exited|killed)/.test(line)).length;
  if (pids.size === 0 || ended < pids.size) return undefined;
  return lines.filter((line) => line.includes('sa_family=AF_INET') && !OURS.test(line));
}
