import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cache, serverProgram, version } from './program.ts';

// `npm run s3-server -w packages/testing` builds versitygw. Without Go it exits successfully, and tests are skipped.
const module = 'github.com/versity/versitygw';

const go = (args: readonly string[], cwd: string): string => {
  const { status, stdout, stderr } = spawnSync('go', args, { cwd, encoding: 'utf8', maxBuffer: 2 ** 26 });
  if (status !== 0) throw new Error(`go ${args.join(' ')}: ${stderr}`);
  return stdout;
};

const build = async (): Promise<void> => {
  process.stdout.write(`Building versitygw ${version}; this takes some minutes the first time.\n`);
  await mkdir(cache, { recursive: true });
  const work = await mkdtemp(join(tmpdir(), 'versitygw-build-'));
  try {
    const downloaded = go(['mod', 'download', '-json', `${module}@${version}`], work);
    const source = join(work, 'source');
    await cp((JSON.parse(downloaded) as { Dir: string }).Dir, source, { recursive: true });
    spawnSync('chmod', ['-R', 'u+w', source]);
    go(['build', '-p', '1', '-o', serverProgram, './cmd/versitygw'], source);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
};

if (!existsSync(serverProgram)) {
  if (spawnSync('go', ['version']).status === 0) await build();
  else process.stdout.write('Skipped: building versitygw needs Go, which is not on the PATH.\n');
}
