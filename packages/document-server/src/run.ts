import { chmodSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { prepareDirectory, removeEndpoint, socketUrl, tcpUrl, writeEndpoint } from './endpoint.ts';
import type { Failure } from './failure.ts';
import { createDocumentServer, type DocumentServer } from './server.ts';
import { shutdownSignals } from './signals.ts';
import { socketPathFor } from './socket-path.ts';
import { DamagedError, DirectoryInUseError, DiskFullError, isDiskFull } from './storage/failures.ts';

const { values } = parseArgs({
  options: {
    directory: { type: 'string' },
    tcp: { type: 'string' },
    'sweep-ms': { type: 'string', default: '30000' },
    'accept-loss': { type: 'boolean', default: false },
  },
});

function end(message: string): never {
  process.stderr.write(`${message}.\n`);
  process.exit(1);
}

function explain(error: unknown, directory: string): Failure {
  if (error instanceof DamagedError) {
    return { kind: error.isUsable ? 'incomplete' : 'unreadable', message: error.message };
  }
  if (error instanceof DirectoryInUseError) return { kind: 'in use', message: error.message };
  if (error instanceof DiskFullError || isDiskFull(error, directory)) {
    return { kind: 'disk full', message: new DiskFullError(directory).message };
  }
  const reason = error instanceof Error ? error.message : String(error);
  return { kind: 'other', message: `The document server cannot start: ${reason}` };
}

async function listen(server: DocumentServer, directory: string): Promise<string> {
  const { listener } = server;
  const listening = once(listener, 'listening');
  if (values.tcp !== undefined) listener.listen(Number(values.tcp), '127.0.0.1');
  else {
    const path = socketPathFor(directory);
    // The storage's lock is held by now: a socket here was left by a killed process.
    rmSync(path, { force: true });
    listener.listen(path);
  }
  await listening;
  const address = listener.address();
  if (typeof address === 'string') chmodSync(address, 0o600);
  const url = typeof address === 'object' && address ? tcpUrl(address.port) : socketUrl(String(address));
  await writeEndpoint(directory, url);
  return url;
}

async function run(directory: string): Promise<void> {
  await prepareDirectory(directory);
  const server = createDocumentServer({
    directory,
    acceptLoss: values['accept-loss'],
    sweepMs: Number(values['sweep-ms']),
    log: (line) => process.stdout.write(`${line}\n`),
    onCommitFailure: (error) =>
      end(`The documents could not be written, so the document server stops: ${String(error)}`),
  });

  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    await removeEndpoint(directory);
    await server.close();
    process.exit(0);
  };
  if (!process.send) for (const signal of shutdownSignals) process.on(signal, () => void stop());
  process.on('message', (message) => message === 'stop' && void stop());
  process.on('disconnect', () => void stop());

  const url = await listen(server, directory);
  if (process.send) process.send({ url });
  else process.stdout.write(`Document server at ${url}\n`);
}

process.umask(0o077);
if (values.directory === undefined) end('--directory is needed: where the documents are kept');
const directory = resolve(values.directory);
try {
  await run(directory);
} catch (error) {
  const failed = explain(error, directory);
  if (process.send) process.send({ failed }, () => process.exit(1));
  else end(failed.message);
}
