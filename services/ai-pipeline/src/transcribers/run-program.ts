import { spawn } from 'node:child_process';

/** A program failed. The message names it and says how it ended. */
export class ProgramFailed extends Error {
  override readonly name = 'ProgramFailed';
}

/** How much of a program's stderr is kept: its end is the most useful part. */
const maxStderrChars = 500;

/**
 * Runs a program without a shell and resolves to what it wrote. It is ended with everything it has started when `signal`
 * is aborted, when it takes longer than `deadlineMs`, or when it writes more than `outputLimit` bytes.
 * @throws {ProgramFailed} unless it ends with 0; the signal's reason when that was aborted.
 */
export const runProgram = async (
  [program = '', ...args]: readonly string[],
  options: { deadlineMs: number; outputLimit: number; signal: AbortSignal },
): Promise<string> => {
  const { deadlineMs, outputLimit, signal } = options;
  signal.throwIfAborted();
  // A group of its own: a wrapper script's engine ends with the script.
  const child = spawn(program, args, { detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
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
  child.stdout.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes <= outputLimit) written.push(chunk);
    else end(`it wrote more than ${outputLimit} bytes`);
  });
  child.stderr.on('data', (chunk: Buffer) => {
    stderr = (stderr + chunk.toString('utf8')).slice(-maxStderrChars);
  });
  try {
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once('error', (error) => reject(new ProgramFailed(`${program} cannot be run: ${error.message}`)));
      child.once('close', resolve);
    });
    signal.throwIfAborted();
    if (reason !== undefined) throw new ProgramFailed(`${program} was ended: ${reason}`);
    if (code !== 0) throw new ProgramFailed(`${program} ended with ${code}: ${stderr.trim()}`);
    return Buffer.concat(written).toString('utf8');
  } finally {
    clearTimeout(deadline);
    signal.removeEventListener('abort', abort);
  }
};
