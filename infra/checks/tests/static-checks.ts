import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Counts } from './counts.ts';

const cache = (name: string) => join('node_modules', '.cache', name);
const bin = (name: string) => join('node_modules', '.bin', name);
const tsc = (project: string) => [
  process.execPath,
  join('node_modules', 'typescript-native', 'bin', 'tsc'),
  ...['-p', project],
];

const checks: readonly (readonly [name: string, command: readonly string[]])[] = [
  [
    'lint',
    [
      bin('eslint'),
      '--max-warnings=0',
      ...['--cache', '--cache-strategy', 'content', '--cache-location', cache('eslint/')],
      '.',
    ],
  ],
  ['types', tsc('tsconfig.json')],
  ['types of the front end', tsc('frontend/tsconfig.json')],
  ['format', [bin('prettier'), '--check', '--log-level=warn', '--cache', '--cache-strategy', 'content', '.']],
  [
    'unused files, exports and dependencies',
    [bin('knip'), '--no-progress', '--include', 'files,exports,types,dependencies,unlisted'],
  ],
  ['layers and import cycles', [bin('depcruise'), '--output-type', 'err-long', '.']],
  ['licenses', [process.execPath, 'infra/checks/licenses.ts']],
  ['documents', [process.execPath, 'infra/checks/documents.ts']],
];

const run = ([command = '', ...args]: readonly string[]): Promise<{ ok: boolean; output: string }> =>
  new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    }
    child.on('error', (error) => resolve({ ok: false, output: error.message }));
    child.on('close', (code) => resolve({ ok: code === 0, output }));
  });

/** Runs all static checks. Each counts as one test. */
export const runStaticChecks = async (): Promise<Counts> => {
  let failed = 0;
  for (const [name, command] of checks) {
    const start = performance.now();
    const { ok, output } = await run(command);
    if (!ok) failed++;
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    process.stdout.write(`${ok ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)\n${ok ? '' : output}`);
  }
  return { passed: checks.length - failed, failed, skipped: 0 };
};
