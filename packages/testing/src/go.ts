import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export const hasGo = (): boolean => spawnSync('go', ['version']).status === 0;

export const go = (args: readonly string[], cwd: string, env: Record<string, string> = {}): string => {
  const { status, stdout, stderr } = spawnSync('go', args, {
    ...{ cwd, encoding: 'utf8', maxBuffer: 2 ** 26 },
    env: { ...process.env, CGO_ENABLED: '0', ...env },
  });
  if (status !== 0) throw new Error(`go ${args.join(' ')}: ${stderr}`);
  return stdout;
};

interface Module {
  readonly file: string;
  readonly directory: string;
}

export const download = (module: string, work: string): Module => {
  const found = JSON.parse(go(['mod', 'download', '-json', module], work)) as { GoMod: string; Dir: string };
  return { file: readFileSync(found.GoMod, 'utf8'), directory: found.Dir };
};

/**
 * Writes a module that imports `packages`, and runs `go mod tidy`.
 *
 * @param lines `go` and `require` directives of its go.mod
 */
export const writeWrapper = (work: string, lines: readonly string[], packages: readonly string[]): void => {
  writeFileSync(join(work, 'go.mod'), ['module example.invalid/wrapper', ...lines, ''].join('\n'));
  const imports = packages.map((path) => `import _ "${path}"\n`);
  writeFileSync(join(work, 'tools.go'), `//go:build tools\n\npackage tools\n\n${imports.join('')}`);
  go(['mod', 'tidy'], work);
};

export const buildOnce = (
  what: string,
  paths: readonly string[],
  make: (work: string, missing: readonly string[]) => void,
): void => {
  const missing = paths.filter((path) => !existsSync(path));
  if (missing.length === 0) return;
  process.stdout.write(`Building ${what}; this takes some minutes the first time.\n`);
  const work = mkdtempSync(join(tmpdir(), 'debrief-go-'));
  try {
    make(work, missing);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
};

/**
 * Builds a command from the source of a module, because `go install` would also need the module's
 * version list.
 * @param command such as `./cmd/helm`
 * @param prepare changes the source
 */
export const buildCommand = (
  { name, module, version, command }: Readonly<Record<'name' | 'module' | 'version' | 'command', string>>,
  program: string,
  prepare: (source: string) => void = () => undefined,
): void =>
  buildOnce(`${name} ${version}`, [program], (work) => {
    const source = join(work, 'source');
    cpSync(download(`${module}@${version}`, work).directory, source, { recursive: true });
    spawnSync('chmod', ['-R', 'u+w', source]);
    prepare(source);
    mkdirSync(dirname(program), { recursive: true });
    go(['build', '-p', '1', '-o', program, command], source);
  });
