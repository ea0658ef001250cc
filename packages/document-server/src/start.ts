import { fork, type ChildProcess } from 'node:child_process';
import { Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { DocumentServerError, type Failure } from './failure.ts';

export { findRunningDocumentServer } from './endpoint.ts';
export { DocumentServerError } from './failure.ts';

export interface DocumentServerOptions {
  /** Where the documents are kept; made if need be, for its owner alone. */
  readonly directory: string;
  /** Told each line the server writes; standard error when left out. */
  readonly log?: (line: string) => void;
  /** Listen on 127.0.0.1 at this port (0 for any that is free) in place of a UNIX-domain socket. */
  readonly port?: number;
  /** How often documents past their TTL are removed; 30 s when left out. */
  readonly sweepMs?: number;
  /** Go on with what is left when something acknowledged is missing; otherwise that keeps the server from starting. */
  readonly acceptLoss?: boolean;
  /** Databases that can still be written to when the disk is full: 4 MB of it are kept for them. */
  readonly reserveFor?: readonly string[];
}

export interface RunningDocumentServer {
  /** For `mongoose.createConnection(url, { dbName })`. */
  readonly url: string;
  readonly pid: number;
  /** Ends the server once all is committed; resolves when the process is gone. */
  readonly stop: () => Promise<void>;
  /** Lets the calling process exit while the server runs. The server then ends as well. */
  readonly unref: () => void;
  /** Settles when the process has ended, for whatever reason. */
  readonly exited: Promise<{ readonly code: number | null; readonly signal: NodeJS.Signals | null }>;
}

const program = fileURLToPath(new URL('./main.ts', import.meta.url));

/** Code as it was compiled last time: without it the compiler stays loaded, which takes 30 MB and half a second. */
const compileCache = fileURLToPath(new URL('../../../node_modules/.cache/document-server', import.meta.url));

/**
 * Each collection of the nursery also passes over the whole heap: 0.2 ms of an empty one, 2 ms with 300,000 documents. With 4 MB in place
 * of 32 a search took half as long again beside a million documents; an idle server takes 25 MB more.
 */
const flags = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=32'];

/** How long a stop may take before the process is killed: all that was acknowledged is durable by then anyway. */
const stopTimeoutMs = 10_000;

function argumentsFor({
  directory,
  port,
  sweepMs,
  acceptLoss,
  reserveFor = [],
}: DocumentServerOptions): string[] {
  return [
    '--directory',
    directory,
    ...(port === undefined ? [] : ['--tcp', String(port)]),
    ...(sweepMs === undefined ? [] : ['--sweep-ms', String(sweepMs)]),
    ...(acceptLoss ? ['--accept-loss'] : []),
    ...reserveFor.flatMap((database) => ['--reserve-for', database]),
  ];
}

/** Passes on what the child writes. @returns the last line, which says why it ended */
function follow(child: ChildProcess, log: (line: string) => void): () => string {
  let last = '';
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue;
    createInterface({ input: stream }).on('line', (line) => {
      last = line;
      log(line);
    });
  }
  return () => last;
}

async function stopChild(child: ChildProcess, exited: RunningDocumentServer['exited']): Promise<void> {
  if (child.connected) child.send('stop', () => undefined);
  else child.kill('SIGTERM');
  const killer = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs);
  await exited;
  clearTimeout(killer);
}

function unrefChild(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
  for (const stream of [child.stdout, child.stderr]) if (stream instanceof Socket) stream.unref();
}

/**
 * Starts the document server as a process of its own on a directory. It ends by itself when this process does.
 *
 * @throws DocumentServerError with the server's own sentence when it cannot start, as when another one uses the directory
 */
export async function startDocumentServer(options: DocumentServerOptions): Promise<RunningDocumentServer> {
  const log = options.log ?? ((line: string) => process.stderr.write(`${line}\n`));
  const child = fork(program, argumentsFor(options), {
    // The parent's flags (a test runner's, a debugger's) are not the child's.
    execArgv: flags,
    env: { NODE_COMPILE_CACHE: compileCache, ...process.env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const lastLine = follow(child, log);
  const exited: RunningDocumentServer['exited'] = new Promise((resolve) =>
    child.once('close', (code, signal) => resolve({ code, signal })),
  );
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', ({ url, failed }: { url: string; failed?: Failure }) =>
      failed ? reject(new DocumentServerError(failed)) : resolve(url),
    );
    child.once('error', reject);
    void exited.then(({ code, signal }) =>
      reject(
        new DocumentServerError({
          kind: 'other',
          message: lastLine() || `The document server ended with ${signal ?? code}`,
        }),
      ),
    );
  });
  return {
    url,
    pid: child.pid!,
    stop: () => stopChild(child, exited),
    unref: () => unrefChild(child),
    exited,
  };
}
