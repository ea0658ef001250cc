import { fork, type ChildProcess } from 'node:child_process';
import { Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { DocumentServerError, type Failure } from './failure.ts';

export { findRunningDocumentServer } from './endpoint.ts';
export { DocumentServerError } from './failure.ts';

export interface DocumentServerOptions {
  readonly directory: string;
  /** Receives each line of the server's output. Default: writes it to standard error. */
  readonly log?: (line: string) => void;
  /** 0 for any free port. Default: a UNIX-domain socket, or on Windows any free port. */
  readonly port?: number;
  /** Interval of the TTL sweep. Default: 30 s. */
  readonly sweepMs?: number;
  /** Starts with the remaining documents if acknowledged writes are missing or changed. */
  readonly acceptLoss?: boolean;
  /** Databases that stay writable on a full disk until 4 MB of reserved space are used. */
  readonly reserveFor?: readonly string[];
}

export interface RunningDocumentServer {
  readonly url: string;
  readonly pid: number;
  /** Stops the server gracefully, or by force after 10 seconds. Resolves when the process has exited. */
  readonly stop: () => Promise<void>;
  /** Lets the calling process exit. The server then stops. */
  readonly unref: () => void;
  readonly exited: Promise<{ readonly code: number | null; readonly signal: NodeJS.Signals | null }>;
}

const program = fileURLToPath(new URL('./main.ts', import.meta.url));

/**
 * Directory of Node's compile cache. Without the cache, stripping types costs 30 MB of memory, and
 * 0.5 s at each start.
 */
const compileCache = fileURLToPath(new URL('../../../node_modules/.cache/document-server', import.meta.url));

/**
 * Larger semi-spaces make minor garbage collections rarer. One takes 0.2 ms with an empty heap and
 * 2 ms with 300,000 documents. With semi-spaces of 4 MB, a search was 50 % slower beside a million
 * other documents. An idle server uses 25 MB more.
 */
const flags = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=32'];

/** Time limit for stopping, after which the process is killed. Acknowledged writes are durable. */
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

/**
 * Passes the output of a server to `log`.
 *
 * @returns a function that returns the last line, which usually states why the server exited
 */
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
 * Starts the server as a child process, which stops when this process exits.
 *
 * @throws DocumentServerError with the server's message if it cannot start
 */
export async function startDocumentServer(options: DocumentServerOptions): Promise<RunningDocumentServer> {
  const log = options.log ?? ((line: string) => process.stderr.write(`${line}\n`));
  const child = fork(program, argumentsFor(options), {
    // The child must not inherit flags of this process, such as a debugger's.
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
