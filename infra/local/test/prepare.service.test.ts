import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'debrief-prepare-'));
  await mkdir(join(root, 'infra/local'), { recursive: true });
  for (const name of ['prepare.mjs', 'register.mjs']) {
    await cp(new URL(`../${name}`, import.meta.url), join(root, 'infra/local', name));
  }
  // A local dependency needs no registry.
  await mkdir(join(root, 'local'));
  await writeFile(join(root, 'local/package.json'), JSON.stringify({ name: 'local', version: '1.0.0' }));
  const manifest = { name: 'product', dependencies: { local: 'file:local' } };
  await writeFile(join(root, 'package.json'), JSON.stringify(manifest));
  const packages = {
    '': manifest,
    local: { version: '1.0.0' },
    'node_modules/local': { resolved: 'local', link: true },
  };
  await writeFile(join(root, 'package-lock.json'), JSON.stringify({ lockfileVersion: 3, packages }));
});

afterEach(() => rm(root, { recursive: true }));

const prepare = () =>
  new Promise<{ code: number; stderr: string }>((resolve) => {
    const args = [join(root, 'infra/local/prepare.mjs'), '--without-frontend'];
    execFile(process.execPath, args, (error, _, stderr) =>
      resolve({ code: Number(error?.code ?? 0), stderr }),
    );
  });

const startProgram = async () => {
  const register = join(root, 'infra/local/register.mjs');
  const program = "process.stdout.write('running'); setInterval(() => {}, 1000);";
  const child = spawn(process.execPath, [`--import=${pathToFileURL(register).href}`, '--eval', program], {
    env: { DEBRIEF_PROGRAM: 'start' },
  });
  await once(child.stdout, 'data');
  return {
    pid: child.pid,
    kill: async () => {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
};

const installed = () =>
  stat(join(root, 'node_modules/.debrief-lock')).then(
    () => true,
    () => false,
  );

test('installs packages once for each lock file', async () => {
  expect(await prepare()).toEqual({ code: 0, stderr: expect.stringContaining('Installing packages') });
  expect(await prepare()).toEqual({ code: 0, stderr: '' });
});

test('does not replace packages that a running program uses', async () => {
  const program = await startProgram();
  try {
    const { code, stderr } = await prepare();
    expect(code).toBe(1);
    expect(stderr).toContain(`process ${program.pid} (start) uses the installed ones: stop it`);
    expect(await installed()).toBe(false);
  } finally {
    await program.kill();
  }
  expect((await prepare()).code).toBe(0);
  expect(await installed()).toBe(true);
});

test('repeats an installation that failed', async () => {
  await prepare();
  const lockFile = join(root, 'package-lock.json');
  const locked = await readFile(lockFile, 'utf8');
  await writeFile(lockFile, locked.replaceAll('local', 'renamed'));
  const { code, stderr } = await prepare();
  expect(code).toBe(1);
  expect(stderr).toContain('`npm ci` can only install packages when');
  await writeFile(lockFile, locked);
  expect(await prepare()).toEqual({ code: 0, stderr: expect.stringContaining('Installing packages') });
});
