import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { prepareDirectory, removeEndpoint, socketUrl, tcpUrl, writeEndpoint } from './endpoint.ts';
import { createDocumentServer } from './server.ts';
import { DirectoryInUseError } from './storage/storage.ts';

/** The path of a UNIX-domain socket may take 107 bytes; the directory's own is taken where it fits. */
const longestSocketPath = 100;

const { values } = parseArgs({
  options: {
    directory: { type: 'string' },
    tcp: { type: 'string' },
    'sweep-ms': { type: 'string', default: '30000' },
  },
});
if (values.directory === undefined) fail('--directory is needed: where the documents are kept');
const directory = resolve(values.directory);

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

function place(): { listen: (listener: Server) => void; url: string; remove: () => void } {
  if (values.tcp !== undefined) {
    const port = Number(values.tcp);
    return {
      listen: (listener) => listener.listen(port, '127.0.0.1'),
      url: tcpUrl(port),
      remove: () => undefined,
    };
  }
  const own = join(directory, 'server.sock');
  const path =
    Buffer.byteLength(own) <= longestSocketPath
      ? own
      : join(mkdtempSync(join(tmpdir(), 'documents-')), 'server.sock');
  // The storage's lock is held by now: a socket here was left by a killed process.
  rmSync(path, { force: true });
  return {
    listen: (listener) => listener.listen(path),
    url: socketUrl(path),
    remove: () => path !== own && rmSync(dirname(path), { recursive: true, force: true }),
  };
}

function open() {
  try {
    return createDocumentServer({
      directory,
      sweepMs: Number(values['sweep-ms']),
      log: (line) => process.stdout.write(`${line}\n`),
      onCommitFailure: (error) =>
        fail(`The documents could not be written, so the document server stops: ${String(error)}`),
    });
  } catch (error) {
    return fail(
      error instanceof DirectoryInUseError ? error.message : `The documents cannot be read: ${String(error)}`,
    );
  }
}

process.umask(0o077);
await prepareDirectory(directory);
const server = open();
const { listen, url, remove } = place();

let isStopping = false;
async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  await removeEndpoint(directory);
  await server.close();
  remove();
  process.exit(0);
}

// Ctrl-C reaches every process of the terminal; the parent drains first and then ends this one.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => void stop());
process.on('message', (message) => message === 'stop' && void stop());
process.on('disconnect', () => void stop());

listen(server.listener);
server.listener.on('error', (error) => fail(`The document server cannot listen: ${error.message}`));
server.listener.on('listening', () => void announce());

async function announce(): Promise<void> {
  const address = server.listener.address();
  if (typeof address === 'string') chmodSync(address, 0o600);
  const actual = typeof address === 'object' && address ? tcpUrl(address.port) : url;
  await writeEndpoint(directory, actual);
  if (process.send) process.send({ url: actual });
  else process.stdout.write(`Document server at ${actual}\n`);
}
