import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startPendingCall } from '@debrief/testing/pending-call';
import { eventually, signUp } from '@debrief/testing/person';
import { processesInGroup } from '@debrief/testing/processes';
import programs from '../programs.json' with { type: 'json' };

const root = fileURLToPath(new URL('../../..', import.meta.url));
const runner = [process.execPath, 'infra/local/run.mjs'];
/** Simulates Windows and Node before 22.15, which lack execve. */
const runnerWithChild = [
  process.execPath,
  '--import=data:text/javascript,delete process.execve',
  'infra/local/run.mjs',
];

let dataDirectory: string;
const groups: number[] = [];

beforeEach(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), 'debrief-run-'));
});

afterEach(async () => {
  for (const group of groups.splice(0)) {
    for (const { pid } of await processesInGroup(group)) process.kill(pid, 'SIGKILL');
    await allGone(group);
  }
  await rm(dataDirectory, { recursive: true, force: true });
});

const allGone = (group: number) =>
  eventually(async () => (await processesInGroup(group)).length === 0, 20_000);

const run = ([command = '', ...args]: readonly string[]) => {
  const child = spawn(command, args, {
    cwd: root,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], PORT: '0', DATA_DIR: dataDirectory },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const pid = child.pid ?? 0;
  groups.push(pid);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  }
  const ended = once(child, 'close').then(([code, signal]) => ({ code, signal }));
  return { pid, ended, output: () => output };
};

const start = async (command: readonly string[]) => {
  const running = run([...command, 'start']);
  const url = () => /Debrief is ready at (http:\/\/localhost:\d+)/.exec(running.output())?.[1] ?? '';
  await eventually(async () => url() !== '', 60_000);
  return { ...running, url: url() };
};

test('npm scripts that use run.mjs run the program of their name', async () => {
  const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const named = Object.entries(scripts).filter(([, script]) => String(script).includes('run.mjs'));
  expect(Object.fromEntries(named)).toEqual(
    Object.fromEntries(Object.keys(programs).map((name) => [name, `exec node infra/local/run.mjs ${name}`])),
  );
});

test.each([
  ['npm', ['npm']],
  ['the runner', runner],
  ['the runner with a child process', runnerWithChild],
])('SIGTERM to %s alone finishes open requests and exits with 0', async (_, command) => {
  const debrief = await start(command);
  const person = await signUp(debrief.url);
  const call = await startPendingCall(debrief.url, person, 'Spoke to Sarah Jones. Deal of R5 000.');
  process.kill(debrief.pid, 'SIGTERM');
  await eventually(
    () =>
      fetch(`${debrief.url}/livez`).then(
        () => false,
        () => true,
      ),
    10_000,
  );
  expect(await call.finish()).toBe(201);
  expect(await debrief.ended).toEqual({ code: 0, signal: null });
  await allGone(debrief.pid);
});

test('SIGTERM to the group of the runner and its child exits with 0', async () => {
  const debrief = await start(runnerWithChild);
  process.kill(-debrief.pid, 'SIGTERM');
  expect(await debrief.ended).toEqual({ code: 0, signal: null });
});

test.each([
  ['npm', ['npm', 'run', '--silent']],
  ['the runner', runner],
  ['the runner with a child process', runnerWithChild],
])('%s returns the exit code of a program that fails', async (_, command) => {
  const { ended, output } = run([...command, 'make-admin']);
  expect(await ended).toEqual({ code: 1, signal: null });
  expect(output()).toMatch(/^There is no account yet/);
});

test('ends by the signal that ended the child process', async () => {
  const debrief = await start(runnerWithChild);
  const main = (await processesInGroup(debrief.pid)).find(({ command }) => command.includes(programs.start));
  process.kill(main?.pid ?? 0, 'SIGKILL');
  expect(await debrief.ended).toEqual({ code: null, signal: 'SIGKILL' });
});

test.each([
  ['the runner', runner],
  ['the runner with a child process', runnerWithChild],
])('kill -9 of %s leaves no process behind', async (_, command) => {
  const debrief = await start(command);
  process.kill(debrief.pid, 'SIGKILL');
  await allGone(debrief.pid);
});

test.each([
  ['musl', 'process.report.getReport=()=>({header:{}})', /^Debrief does not run on Alpine .+\n$/],
  [
    'an Intel Mac',
    "Object.defineProperties(process,{platform:{value:'darwin'},arch:{value:'x64'}})",
    /^Debrief does not run on darwin .+ x64, .+\n$/,
  ],
])('exits with one sentence on %s', async (_, change, sentence) => {
  const [node = '', ...script] = runner;
  const { ended, output } = run([node, `--import=data:text/javascript,${change}`, ...script, 'start']);
  expect(await ended).toEqual({ code: 1, signal: null });
  expect(output()).toMatch(sentence);
});

test('names the programs if it gets an unknown name', async () => {
  const { ended, output } = run([...runner, 'strat']);
  expect(await ended).toEqual({ code: 2, signal: null });
  expect(output()).toContain(`start  ${programs.start}\n`);
});
