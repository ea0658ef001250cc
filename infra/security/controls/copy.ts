import { execFileSync } from 'node:child_process';
import {
  cpSync,
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
import { basename, dirname, join, resolve } from 'node:path';
import { linkPackages } from '@debrief/testing/link-packages';
import { inject, type Fault } from './fault.ts';

export interface Copy {
  readonly directory: string;
  /** TMPDIR of the tests, deleted with the copy. */
  readonly temporary: string;
  /** Injects a fault, runs `work` and reverts the fault. */
  with<T>(fault: Fault, work: () => Promise<T>): Promise<T>;
  remove(): void;
}

const prefix = 'debrief-controls-';

const filesOf = (root: string): string[] =>
  execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
    .split('\0')
    .filter((file) => file !== '' && existsSync(join(root, file)));

/** Links packages of which a workspace needs another version than the repository. */
const linkOwnPackages = (root: string, directory: string, files: readonly string[]): void => {
  for (const file of files) {
    const path = join(dirname(file), 'node_modules');
    if (basename(file) === 'package.json' && path !== 'node_modules' && existsSync(join(root, path)))
      symlinkSync(resolve(root, path), join(directory, path));
  }
};

export const copyRepository = (root: string): Copy => {
  const base = mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`));
  const directory = join(base, 'r');
  const temporary = join(base, 't');
  mkdirSync(temporary);
  const files = filesOf(root);
  for (const file of files) {
    mkdirSync(dirname(join(directory, file)), { recursive: true });
    cpSync(join(root, file), join(directory, file));
  }
  linkPackages(resolve(root, 'node_modules'), join(directory, 'node_modules'));
  linkOwnPackages(root, directory, files);
  return {
    directory,
    temporary,
    async with(fault, work) {
      const path = join(directory, fault.file);
      const text = readFileSync(path, 'utf8');
      writeFileSync(path, inject(text, fault));
      try {
        return await work();
      } finally {
        writeFileSync(path, text);
      }
    },
    remove: () => rmSync(base, { recursive: true, force: true }),
  };
};

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** Removes copies whose process no longer runs. */
export const removeAbandonedCopies = (from = tmpdir()): void => {
  for (const name of readdirSync(from)) {
    const pid = name.startsWith(prefix) ? Number.parseInt(name.slice(prefix.length), 10) : NaN;
    if (Number.isInteger(pid) && !isRunning(pid)) rmSync(join(from, name), { recursive: true, force: true });
  }
};
