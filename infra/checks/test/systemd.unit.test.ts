import { execFile, execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import programs from '../../local/programs.json' with { type: 'json' };

const root = fileURLToPath(new URL('../../..', import.meta.url));
const unit = join(root, 'infra/systemd/debrief.service');

/** If a setting is repeated, returns its last value. */
const settings = async (): Promise<Map<string, string>> => {
  const lines = (await readFile(unit, 'utf8')).split('\n').filter((line) => /^\w+=/.test(line));
  return new Map(lines.map((line) => line.split(/=(.*)/s) as [string, string]));
};

const missing = (() => {
  try {
    execFileSync('systemd-analyze', ['--version'], { stdio: 'ignore' });
    return undefined;
  } catch {
    return 'systemd-analyze is not installed';
  }
})();

test('starts the program of npm start', async () => {
  const command = (await settings()).get('ExecStart')?.replace('/opt/debrief/', '') ?? '';
  expect(command.split(' ').at(-1)).toBe(programs.start);
  for (const path of command.split(' ').filter((word) => !word.startsWith('-'))) {
    expect([path, existsSync(join(root, path))]).toEqual([path, true]);
  }
});

test('waits for a graceful shutdown, and restarts on failure', async () => {
  const of = await settings();
  expect(of.get('KillMode')).toBe('mixed');
  expect(of.get('Restart')).toBe('on-failure');
  const lifecycle = await readFile(join(root, 'packages/service-kit/src/lifecycle.ts'), 'utf8');
  const graceMs = Number(/graceMs = ([\d_]+)/.exec(lifecycle)?.[1]?.replace('_', ''));
  expect(Number(of.get('TimeoutStopSec')) * 1000).toBeGreaterThan(graceMs + 10_000);
});

(missing ? test.skip : test)(`is a valid systemd unit${missing ? ` (${missing})` : ''}`, async () => {
  const directory = await mkdtemp(join(tmpdir(), 'debrief-unit-'));
  try {
    const here = join(directory, 'debrief.service');
    const text = (await readFile(unit, 'utf8')).replaceAll('/opt/debrief', root.replace(/\/$/, ''));
    await writeFile(here, text);
    const { code, said } = await new Promise<{ code: number; said: string }>((resolve) =>
      execFile('systemd-analyze', ['verify', '--man=no', here], (error, stdout, stderr) =>
        resolve({ code: Number(error?.code ?? 0), said: `${stdout}${stderr}` }),
      ),
    );
    expect(said.split('\n').filter((line) => line.includes('debrief'))).toEqual([]);
    expect(code).toBe(0);
  } finally {
    await rm(directory, { recursive: true });
  }
});
