import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runAfterExit } from './run-after-exit.ts';

const program = process.env['NGINX'] ?? '/usr/sbin/nginx';

export const hasNginx = (): boolean => spawnSync(program, ['-v']).error === undefined;

interface Server {
  readonly port: number;
  /** Its `location` blocks. */
  readonly locations: string;
}

const temporaryPaths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
  (name) => `${name}_temp_path ${name};`,
);

const configuration = (servers: readonly Server[], directives: string) => `
${process.getuid?.() === 0 ? 'user root;' : ''}
pid nginx.pid;
events {}
http {
  access_log off;
  client_max_body_size 0;
  ${temporaryPaths.join('\n  ')}
  proxy_set_header Host $http_host;
  proxy_set_header X-Forwarded-For $remote_addr;
  proxy_set_header X-Forwarded-Proto $scheme;
  ${directives}
${servers.map(({ port, locations }) => `  server { listen 127.0.0.1:${port}; ${locations} }`).join('\n')}
}
`;

/**
 * Starts nginx on loopback, with the headers that Debrief needs from a trusted proxy.
 * @param directives of the http block
 */
export const startNginx = async (
  servers: readonly Server[],
  directives = '',
): Promise<{ readonly pid: number; stop(): Promise<void> }> => {
  const directory = mkdtempSync(join(tmpdir(), 'debrief-nginx-'));
  writeFileSync(join(directory, 'nginx.conf'), configuration(servers, directives));
  const options = ['-p', directory, '-c', 'nginx.conf', '-e', 'stderr', '-g', 'daemon off;'];
  const child = spawn(program, options, { stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const cancelKill = runAfterExit('kill "$1"; rm -rf "$2"', [String(child.pid), directory]);
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  for (const { port } of servers) {
    while (!(await fetch(`http://127.0.0.1:${port}/no-such-page`).catch(() => null))) {
      if (child.exitCode !== null) throw new Error(`nginx exited: ${output}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  return {
    pid: child.pid ?? 0,
    stop: async () => {
      child.kill();
      await ended;
      await cancelKill();
      rmSync(directory, { recursive: true, force: true });
    },
  };
};
