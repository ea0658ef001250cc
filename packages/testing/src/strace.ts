import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';

const TRACER = 'strace';

export const straceMissing = (): string | undefined =>
  spawnSync(TRACER, ['-o', '/dev/null', 'true']).status === 0
    ? undefined
    : `${TRACER} is missing or not permitted to trace. Install Debian’s package (apt-get install strace).`;

/** Returns the prefix of a command whose network calls are logged. The command keeps its process id. */
export const straceCommand = (file: string): string[] => [
  TRACER,
  ...['-D', '-f', '-e', 'trace=connect,sendto,sendmsg,sendmmsg', '-e', 'signal=none', '-o', file],
];

const LOOPBACK = /inet_addr\("127\.|inet_pton\(AF_INET6, "(::1|::ffff:127\.)/;

/** Returns the logged calls to other machines, or undefined while the process or a child is running. */
export async function externalTraffic(file: string): Promise<string[] | undefined> {
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '');
  const pids = new Set(lines.map((line) => line.split(' ', 1)[0]));
  const ended = lines.filter((line) => /\+\+\+ (exited|killed)/.test(line)).length;
  if (pids.size === 0 || ended < pids.size) return undefined;
  return lines.filter((line) => line.includes('sa_family=AF_INET') && !LOOPBACK.test(line));
}
