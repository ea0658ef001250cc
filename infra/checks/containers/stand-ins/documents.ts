// Starts the embedded document server, which listens on loopback, and a proxy with user authentication for
// other containers.
import { spawn } from 'node:child_process';
import { startDocumentUsers } from '@debrief/testing/document-users/server';

const {
  DIRECTORY: directory = '/data/db',
  MONGO_INITDB_ROOT_USERNAME: user = '',
  MONGO_INITDB_ROOT_PASSWORD: password = '',
} = process.env;
const server = spawn(
  process.execPath,
  ['packages/document-server/src/main.ts', '--directory', directory, '--tcp', '27018'],
  { stdio: 'inherit' },
);
const proxy = await startDocumentUsers(
  'mongodb://127.0.0.1:27018',
  { user, password },
  { port: 27_017, host: '0.0.0.0' },
);
server.on('exit', (code) => process.exit(code ?? 1));
process.on('SIGTERM', () => {
  void proxy.stop();
  server.kill('SIGTERM');
});
