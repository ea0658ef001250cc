import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cache, serverProgram, version } from './program.ts';

const module = 'github.com/FerretDB/FerretDB';

const go = (args: readonly string[], cwd: string): string => {
  const { status, stdout, stderr } = spawnSync('go', args, { cwd, encoding: 'utf8', maxBuffer: 2 ** 26 });
  if (status !== 0) throw new Error(`go ${args.join(' ')}: ${stderr}`);
  return stdout;
};

/** Builds from the module's source, because `go install` would also need the module's version list. */
const build = async (): Promise<void> => {
  process.stdout.write(`Building FerretDB ${version}; this takes some minutes the first time.\n`);
  await mkdir(cache, { recursive: true });
  const work = await mkdtemp(join(tmpdir(), 'ferretdb-build-'));
  try {
    const downloaded = go(['mod', 'download', '-json', `${module}@${version}`], work);
    const source = join(work, 'source');
    await cp((JSON.parse(downloaded) as { Dir: string }).Dir, source, { recursive: true });
    spawnSync('chmod', ['-R', 'u+w', source]);
    // FerretDB does not start without its version.
    await writeFile(join(source, 'build/version/version.txt'), version);
    go(['build', '-p', '1', '-o', serverProgram, './cmd/ferretdb'], source);
    await chmod(serverProgram, 0o700);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
};

export const ensureFerretdb = async (): Promise<boolean> => {
  if (existsSync(serverProgram)) return true;
  if (spawnSync('go', ['version']).status !== 0) {
    process.stdout.write('Skipped: building FerretDB needs Go, which is not on the PATH.\n');
    return false;
  }
  await build();
  return true;
};
