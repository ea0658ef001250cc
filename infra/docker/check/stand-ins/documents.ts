// The embedded document server listens on loopback alone; in a container others reach it through this.
import { spawn } from 'node:child_process';
import { connect, createServer } from 'node:net';

const directory = process.env['DIRECTORY'] ?? '/data/db';
const server = spawn(
  process.execPath,
  ['packages/document-server/src/main.ts', '--directory', directory, '--tcp', '27018'],
  { stdio: 'inherit' },
);
const entrance = createServer((socket) => {
  const inner = connect(27_018, '127.0.0.1');
  for (const [from, to] of [
    [socket, inner],
    [inner, socket],
  ] as const) {
    from.on('error', () => to.destroy()).pipe(to);
  }
}).listen(27_017, '0.0.0.0');
server.on('exit', (code) => process.exit(code ?? 1));
process.on('SIGTERM', () => {
  entrance.close();
  server.kill('SIGTERM');
});
