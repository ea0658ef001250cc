import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));

export interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** @param program path relative to the repository root */
export const runProgram = (
  program: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<Ended> =>
  new Promise((resolve) => {
    execFile(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', program, ...args],
      {
        cwd: root,
        env: { PATH: process.env['PATH'] ?? '', ...env },
        timeout: 110_000,
        maxBuffer: 64 * 1024 * 1024,
      },
      (error, stdout, stderr) => resolve({ code: error ? Number(error.code ?? -1) : 0, stdout, stderr }),
    );
  });
