import { spawn } from 'node:child_process';
import type { Socket } from 'node:net';

/**
 * Runs a shell command when this process has exited, even by SIGKILL. A helper process waits for
 * its input pipe to close.
 *
 * @param values positional parameters `$1`, `$2` and so on
 * @returns a function that cancels the command
 */
export const runAfterExit = (command: string, values: readonly string[]): (() => Promise<void>) => {
  const watch = spawn('/bin/sh', ['-c', `cat; ${command}`, 'sh', ...values], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  const exited = new Promise<void>((resolve) => watch.once('exit', () => resolve()));
  // Neither the helper nor its pipe keeps this process running.
  watch.unref();
  (watch.stdin as Socket).unref();
  return async () => {
    watch.ref();
    watch.kill('SIGKILL');
    await exited;
    watch.stdin.destroy();
  };
};
