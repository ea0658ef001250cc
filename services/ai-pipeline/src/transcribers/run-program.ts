import { spawn, type StdioOptions } from 'node:child_process';
import { decodeOutput } from '../domain/transcription/decode-output.ts';

/**
 * A program failed: it `cannotRun`, it was `ended` from outside, or it `failed` by itself. The message names it and says how it
 * ended.
 */
export class ProgramFailed extends Error {
  override readonly name = 'ProgramFailed';
  readonly how: 'cannotRun' | 'ended' | 'failed';

  constructor(how: 'cannotRun' | 'ended' | 'failed', message: string) {
    super(message);
    this.how = how;
  }
}

export interface RunOptions {
  readonly deadlineMs: number;
  /** How many bytes it may write to stdout. */
  readonly outputLimit: number;
  readonly signal: AbortSignal;
  /** How much memory of its own it may have, and how much it may write to a file, in MB. Each of its `threads` (1 by default)
   *  then also gets processor time for as long as its deadline, so that it ends even if this process does not live to end it. */
  readonly limits?: { readonly memoryMb: number; readonly fileMb: number; readonly threads?: number };
  /** Open files to use as stdin and stdout. */
  readonly files?: { readonly stdin: number; readonly stdout: number };
}

/** How much of a program's stderr is kept: its end is the most useful part. */
const maxStderrChars = 500;

/** What a program gets of the environment: no keys, passwords or addresses. */
const passedOn = ['PATH', 'HOME', 'LANG', 'LC_ALL', 'LD_LIBRARY_PATH', 'TMPDIR'];

const environment = () =>
  Object.fromEntries(passedOn.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));

/** Lowers limits of the process, then becomes the program. Where the system has a lower limit already, that stays. */
const limited = 'ulimit -c 0; ulimit -t "$1"; ulimit -d "$2"; ulimit -f "$3"; shift 3; exec "$@"';

const withLimits = (
  command: readonly string[],
  { limits, deadlineMs }: Pick<RunOptions, 'limits' | 'deadlineMs'>,
): readonly string[] => {
  if (!limits) return command;
  const { memoryMb, fileMb, threads = 1 } = limits;
  // In seconds, kB, and blocks of 512 bytes.
  const numbers = [Math.ceil((threads * deadlineMs) / 1000), memoryMb * 1024, fileMb * 2048];
  return ['/bin/sh', '-c', limited, 'sh', ...numbers.map(String), ...command];
};

/** How a shell says that it could not start a program. */
const shellCannotRun = [126, 127];

/**
 * Runs a program and resolves to what it wrote; no shell reads its arguments. It is ended with everything it has started when
 * `signal` is aborted, when it takes longer than `deadlineMs`, or when it writes more than `outputLimit` bytes.
 * @throws {ProgramFailed} unless it ends with 0; the signal's reason when that was aborted.
 */
export const runProgram = async (command: readonly string[], options: RunOptions): Promise<string> => {
  const { deadlineMs, outputLimit, signal, limits, files } = options;
  signal.throwIfAborted();
  const [named = ''] = command;
  const [program = '', ...args] = withLimits(command, options);
  const stdio: StdioOptions = [files?.stdin ?? 'ignore', files?.stdout ?? 'pipe', 'pipe'];
  // A group of its own: a wrapper script's engine ends with the script.
  const child = spawn(program, args, { detached: true, stdio, env: environment() });
  let reason: string | undefined;
  const end = (why: string) => {
    reason ??= why;
    if (child.pid === undefined) return;
    try {
      process.kill(-child.pid, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  };
  const abort = () => end('it was no longer wanted');
  const deadline = setTimeout(() => end(`it took longer than ${deadlineMs / 1000} s`), deadlineMs);
  signal.addEventListener('abort', abort, { once: true });
  const written: Buffer[] = [];
  let bytes = 0;
  let stderr = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes <= outputLimit) written.push(chunk);
    else end(`it wrote more than ${outputLimit} bytes`);
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    stderr = (stderr + chunk.toString('utf8')).slice(-maxStderrChars);
  });
  try {
    const [code, by] = await new Promise<[number | null, NodeJS.Signals | null]>((resolve, reject) => {
      child.once('error', (error) =>
        reject(new ProgramFailed('cannotRun', `${named} cannot be run: ${error.message}`)),
      );
      child.once('close', (code, by) => resolve([code, by]));
    });
    signal.throwIfAborted();
    if (reason !== undefined) throw new ProgramFailed('ended', `${named} was ended: ${reason}`);
    if (by !== null) throw new ProgramFailed('ended', `${named} was ended by ${by}: ${stderr.trim()}`);
    if (limits && shellCannotRun.includes(code ?? 0))
      throw new ProgramFailed('cannotRun', `${named} cannot be run: ${stderr.trim()}`);
    if (code !== 0) throw new ProgramFailed('failed', `${named} ended with ${code}: ${stderr.trim()}`);
    return decodeOutput(Buffer.concat(written));
  } finally {
    clearTimeout(deadline);
    signal.removeEventListener('abort', abort);
  }
};
