import { spawn } from 'node:child_process';
import type { Socket } from 'node:net';

/**
 * Runs a shell command once this process has ended, even by SIGKILL: a pipe closes with the last process that holds it.
 * @param values the command's `$1`, `$2` and so on
 * @returns cancels it
 */
export const runAfterExit = (command: string, values: readonly string[]): (() => Promise<void>) => {
  const watch = spawn('/bin/sh', ['-c', `cat; ${command}`, 'sh', ...values], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  const gone = new Promise<void>((resolve) => watch.once('exit', () => resolve()));
  // Does not keep this process running.
  watch.unref();
  (watch.stdin as Socket).unref();
  return async () => {
    watch.ref();
    watch.kill('SIGKILL');
    await gone;
    watch.stdin.destroy();
  };
};
