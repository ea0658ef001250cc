import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Runs Go in a folder. @throws with what Go said when it fails */
export const go = (args: readonly string[], cwd: string, env: Record<string, string> = {}): string => {
  const { status, stdout, stderr } = spawnSync('go', args, {
    ...{ cwd, encoding: 'utf8', maxBuffer: 2 ** 26 },
    env: { ...process.env, CGO_ENABLED: '0', ...env },
  });
  if (status !== 0) throw new Error(`go ${args.join(' ')}: ${stderr}`);
  return stdout;
};

interface Module {
  /** Its go.mod, and the folder of its files. */
  readonly file: string;
  readonly directory: string;
}

export const download = (module: string, work: string): Module => {
  const found = JSON.parse(go(['mod', 'download', '-json', module], work)) as { GoMod: string; Dir: string };
  return { file: readFileSync(found.GoMod, 'utf8'), directory: found.Dir };
};

/** A module whose programs are built from others' packages: `lines` say which versions of these. */
export const writeWrapper = (work: string, lines: readonly string[], packages: readonly string[]): void => {
  writeFileSync(join(work, 'go.mod'), ['module example.invalid/wrapper', ...lines, ''].join('\n'));
  const imports = packages.map((path) => `import _ "${path}"\n`);
  writeFileSync(join(work, 'tools.go'), `//go:build tools\n\npackage tools\n\n${imports.join('')}`);
  go(['mod', 'tidy'], work);
};

/** Builds what is not there yet, in a folder of its own. */
export const buildOnce = (
  what: string,
  paths: readonly string[],
  make: (work: string, missing: readonly string[]) => void,
): void => {
  const missing = paths.filter((path) => !existsSync(path));
  if (missing.length === 0) return;
  process.stdout.write(`Building ${what}; this takes many minutes the first time.\n`);
  const work = mkdtempSync(join(tmpdir(), 'debrief-kubernetes-'));
  try {
    make(work, missing);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
};
