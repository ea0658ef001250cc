// npm run bench -- start: seconds from `npm start` to ready with a built front end, and idle memory
// (docs/operations.md). Linux only.
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { childrenOf } from '@debrief/testing/process-tree';
import { memoryOf } from './support/processes.ts';
import { median, report } from './support/statistics.ts';

const rounds = 5;

const ready = (child: ChildProcess) =>
  new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => chunk.toString().includes('Debrief is ready') && resolve());
    child.once('exit', (code) => reject(new Error(`exited with ${code}`)));
  });

const memory = (pid: number): { name: string; mb: number }[] => {
  const name = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').slice(0, 4).join(' ');
  return [{ name, mb: memoryOf(pid) }, ...childrenOf(pid).flatMap(memory)];
};

const seconds: number[] = [];
const megabytes: number[] = [];
let last: { name: string; mb: number }[] = [];
for (let round = 0; round < rounds; round++) {
  const directory = mkdtempSync(join(tmpdir(), 'debrief-bench-'));
  const start = performance.now();
  const child = spawn('npm', ['start'], {
    env: { ...process.env, PORT: '0', DATA_DIR: directory },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  await ready(child);
  seconds.push((performance.now() - start) / 1000);
  await pause(5_000);
  last = memory(child.pid ?? 0);
  megabytes.push(last.reduce((sum, { mb }) => sum + mb, 0));
  child.kill('SIGTERM');
  await new Promise((resolve) => child.once('exit', resolve));
  rmSync(directory, { recursive: true, force: true });
}
report(`npm start, median of ${rounds} rounds`, {
  'seconds to ready (goal 5)': median(seconds).toFixed(2),
  'memory of all processes when idle (goal < 400)': `${median(megabytes).toFixed(0)} MB`,
});
report(
  'memory by process, last round',
  Object.fromEntries(last.map(({ name, mb }) => [name, `${mb.toFixed(0)} MB`])),
);
