import { spawn, type StdioOptions } from 'node:child_process';
import { decodeOutput } from '../domain/transcription/decode-output.ts';

/** The program could not start (`cannotRun`), was killed (`ended`), or exited with an error (`failed`). */
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
  readonly outputLimit: number;
  readonly signal: AbortSignal;
  /**
   * Data memory and file size in MB. Also limits the CPU time to `threads` (1 by default) times the deadline,
   * so that the program ends even if this process crashes.
   */
  readonly limits?: { readonly memoryMb: number; readonly fileMb: number; readonly threads?: number };
  readonly files?: { readonly stdin: number; readonly stdout: number };
}

/** The end of stderr is the most useful part. */
const maxStderrChars = 500;

/** Environment variables that programs inherit. None contains keys, passwords or addresses. */
const inheritedVariables = ['PATH', 'HOME', 'LANG', 'LC_ALL', 'LD_LIBRARY_PATH', 'TMPDIR'];

const environment = () =>
  Object.fromEntries(
    inheritedVariables.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
  );

/**
 * Shell script that lowers the limits of its process and then becomes the program. Lower system limits stay
 * in force.
 */
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

/** Exit codes of a shell that could not start a program. */
const shellCannotRun = [126, 127];

/**
 * Runs a program and returns its output. Kills the program and its children when `signal` is aborted, after
 * `deadlineMs`, or beyond `outputLimit` bytes.
 * @throws {ProgramFailed} unless it exits with 0; the signal's reason if that was aborted
 */
export const runProgram = async (command: readonly string[], options: RunOptions): Promise<string> => {
  const { deadlineMs, outputLimit, signal, limits, files } = options;
  signal.throwIfAborted();
  const [named = ''] = command;
  const [program = '', ...args] = withLimits(command, options);
  const stdio: StdioOptions = [files?.stdin ?? 'ignore', files?.stdout ?? 'pipe', 'pipe'];
  // Creates a process group, so that killing a wrapper script also kills its engine.
  const child = spawn(program, args, { detached: true, stdio, env: environment() });
  let reason: string | undefined;
  const kill = (why: string) => {
    reason ??= why;
    if (child.pid === undefined) return;
    try {
      process.kill(-child.pid, 'SIGKILL');
    } catch {
      // It has already exited.
    }
  };
  const abort = () => kill('it was aborted');
  const deadline = setTimeout(() => kill(`it took longer than ${deadlineMs / 1000} s`), deadlineMs);
  signal.addEventListener('abort', abort, { once: true });
  const written: Buffer[] = [];
  let bytes = 0;
  let stderr = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes <= outputLimit) written.push(chunk);
    else kill(`it wrote more than ${outputLimit} bytes`);
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
    if (reason !== undefined) throw new ProgramFailed('ended', `${named} was killed: ${reason}`);
    if (by !== null) throw new ProgramFailed('ended', `${named} was killed by ${by}: ${stderr.trim()}`);
    if (limits && shellCannotRun.includes(code ?? 0))
      throw new ProgramFailed('cannotRun', `${named} cannot be run: ${stderr.trim()}`);
    if (code !== 0) throw new ProgramFailed('failed', `${named} exited with ${code}: ${stderr.trim()}`);
    return decodeOutput(Buffer.concat(written));
  } finally {
    clearTimeout(deadline);
    signal.removeEventListener('abort', abort);
  }
};
