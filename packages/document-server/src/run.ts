import { chmodSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { parseCommandLine, usage, UsageError, type CommandOptions } from './command-line.ts';
import { prepareDirectory, removeEndpoint, socketUrl, tcpUrl, writeEndpoint } from './endpoint.ts';
import type { Failure } from './failure.ts';
import { startHealthServer } from './health.ts';
import { createDocumentServer, type DocumentServer } from './server.ts';
import { shutdownSignals } from './signals.ts';
import { socketPathFor } from './socket-path.ts';
import { DamagedError, DirectoryInUseError, DiskFullError, isDiskFull } from './storage/failures.ts';

function end(message: string): never {
  process.stderr.write(`${message}.\n`);
  process.exit(1);
}

/** Sends the failure to the parent process. Without a parent, the promise stays pending. */
const notifyParent = (failed: Failure) =>
  new Promise<void>((resolve) => void process.send?.({ failed }, () => resolve()));

function toFailure(error: unknown, directory: string): Failure {
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

async function readOptions(): Promise<CommandOptions> {
  try {
    const options = parseCommandLine(process.argv.slice(2));
    if (options !== 'help') return options;
    process.stdout.write(usage);
    process.exit(0);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    // The parent's user did not type the command, so the usage would not help.
    if (process.send) await notifyParent({ kind: 'other', message: error.message });
    else process.stderr.write(`${error.message}\n\n${usage}`);
    process.exit(2);
  }
}

async function listen(
  { listener }: DocumentServer,
  { directory, port }: Pick<CommandOptions, 'directory' | 'port'>,
): Promise<string> {
  const listening = once(listener, 'listening');
  // Node has no UNIX-domain sockets on Windows.
  if (port !== undefined || process.platform === 'win32') listener.listen(port ?? 0, '127.0.0.1');
  else {
    const path = socketPathFor(directory);
    // The storage lock is held, so an existing socket is stale.
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

async function run(options: CommandOptions): Promise<void> {
  const { directory, port, healthPort, acceptLoss, reserveFor, sweepMs } = options;
  const health = healthPort === undefined ? undefined : await startHealthServer(healthPort);
  await prepareDirectory(directory);
  const server = createDocumentServer({
    directory,
    acceptLoss,
    reserveFor,
    sweepMs,
    log: (line) => process.stdout.write(`${line}\n`),
    onCommitFailure: (error) =>
      end(`The documents could not be written, so the document server stops: ${String(error)}`),
  });

  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    health?.setReady(false);
    await removeEndpoint(directory);
    await server.close();
    process.exit(0);
  };
  if (!process.send) for (const signal of shutdownSignals) process.on(signal, () => void stop());
  process.on('message', (message) => message === 'stop' && void stop());
  process.on('disconnect', () => void stop());

  const url = await listen(server, { directory, port });
  health?.setReady(true);
  if (process.send) process.send({ url });
  else process.stdout.write(`Document server at ${url}\n`);
}

process.umask(0o077);
const options = await readOptions();
const directory = resolve(options.directory);
try {
  await run({ ...options, directory });
} catch (error) {
  const failed = toFailure(error, directory);
  if (!process.send) end(failed.message);
  await notifyParent(failed);
  process.exit(1);
}
