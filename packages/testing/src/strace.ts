import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';

const TRACER = 'strace';

/** Why connections cannot be watched here; undefined when they can. */
export const straceMissing = (): string | undefined =>
  spawnSync(TRACER, ['-o', '/dev/null', 'true']).status === 0
    ? undefined
    : `there is no ${TRACER}, or it may not trace: install Debian’s package (apt-get install strace).`;

/** The prefix that runs a command under strace, as the same process, and logs its network calls and its children's to a file. */
export const straceCommand = (file: string): string[] => [
  TRACER,
  ...['-D', '-f', '-e', 'trace=connect,sendto,sendmsg,sendmmsg', '-e', 'signal=none', '-o', file],
];

const LOOPBACK = /inet_addr\("127\.|inet_pton\(AF_INET6, "(::1|::ffff:127\.)/;

/** The network calls of a traced process to other machines, once it and its children have ended; undefined before. */
export async function externalTraffic(file: string): Promise<string[] | undefined> {
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '');
  const pids = new Set(lines.map((line) => line.split(' ', 1)[0]));
  const ended = lines.filter((line) => /\+\+\+ (exited|killed)/.test(line)).length;
  if (pids.size === 0 || ended < pids.size) return undefined;
  return lines.filter((line) => line.includes('sa_family=AF_INET') && !LOOPBACK.test(line));
}
