import { execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { copyRepository, removeAbandonedCopies } from '../controls/copy.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
/** Copying requires git. */
const inRepository = spawnSync('git', ['rev-parse'], { cwd: root }).status === 0;

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'debrief-copy-test-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

const repository = (): string => {
  const path = join(directory, 'repository');
  mkdirSync(join(path, 'packages/own'), { recursive: true });
  mkdirSync(join(path, 'node_modules/@scope'), { recursive: true });
  mkdirSync(join(path, 'node_modules/other'));
  writeFileSync(join(path, 'node_modules/other/index.js'), 'other');
  mkdirSync(join(path, 'packages/own/node_modules/other'), { recursive: true });
  writeFileSync(join(path, 'packages/own/node_modules/other/index.js'), 'newer');
  writeFileSync(join(path, 'packages/own/package.json'), '{}');
  symlinkSync('../../packages/own', join(path, 'node_modules/@scope/own'));
  writeFileSync(join(path, 'packages/own/door.ts'), 'locked');
  writeFileSync(join(path, 'secret.log'), 'ignored');
  writeFileSync(join(path, '.gitignore'), 'node_modules/\n*.log\n');
  execFileSync('git', ['init', '-q'], { cwd: path });
  return path;
};

const fault = {
  ...{ id: 'open', file: 'packages/own/door.ts', find: 'locked', replace: 'open' },
  ...{ guards: 'it is locked', tests: [] },
};

(inRepository ? describe : describe.skip)('a copy of the repository', () => {
  test('contains the fault only during the callback, also in linked packages; the working tree never contains it', async () => {
    const tree = repository();
    const copy = copyRepository(tree);
    try {
      const through = join(copy.directory, 'node_modules/@scope/own/door.ts');
      expect(existsSync(join(copy.directory, 'secret.log'))).toBe(false);
      expect(readFileSync(join(copy.directory, 'node_modules/other/index.js'), 'utf8')).toBe('other');
      const own = join(copy.directory, 'packages/own/node_modules/other/index.js');
      expect(readFileSync(own, 'utf8')).toBe('newer');
      await copy.with(fault, async () => {
        expect(readFileSync(through, 'utf8')).toBe('open');
        expect(readFileSync(join(tree, fault.file), 'utf8')).toBe('locked');
      });
      expect(readFileSync(through, 'utf8')).toBe('locked');
      await expect(copy.with(fault, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
      expect(readFileSync(through, 'utf8')).toBe('locked');
    } finally {
      copy.remove();
    }
    expect(existsSync(copy.directory)).toBe(false);
  });

  test('is removed if its run was killed, and kept if its run is still running', () => {
    const dead = spawnSync(process.execPath, ['--version']).pid;
    for (const pid of [dead, process.pid])
      mkdirSync(join(directory, `debrief-controls-${pid}-x`, 'r'), { recursive: true });
    removeAbandonedCopies(directory);
    expect(readdirSync(directory)).toEqual([`debrief-controls-${process.pid}-x`]);
  });

  test('is removed when the run is interrupted', async () => {
    const run = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', 'infra/security/run.ts', '--prove', '--only', '1'],
      { cwd: root, env: { ...process.env, TMPDIR: directory }, stdio: ['ignore', 'pipe', 'ignore'] },
    );
    const ended = new Promise((resolve) => run.once('close', resolve));
    // The first output follows the copy and precedes the first tests.
    await new Promise((resolve) => run.stdout.once('data', resolve));
    expect(readdirSync(directory)).toHaveLength(1);
    run.kill('SIGTERM');
    expect(await ended).toBe(1);
    expect(readdirSync(directory)).toEqual([]);
  });
});
