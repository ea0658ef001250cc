import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { readChanges } from './changes.ts';

const packageFile = new URL('../../../../package.json', import.meta.url);

/** The version of this code. */
export const codeVersion = (): string =>
  z.object({ version: z.string() }).parse(JSON.parse(readFileSync(packageFile, 'utf8'))).version;

const installation = z.object({
  version: z.string(),
  /** The ids of the changes that were known to the version that ran last. */
  changes: z.array(z.string()),
});

/** Which version ran last on a data directory. */
export type Installation = z.infer<typeof installation>;

const fileIn = (dataDirectory: string) => join(dataDirectory, 'installation.json');

/** @returns undefined where no version has run that records it */
export const readInstallation = (dataDirectory: string): Installation | undefined => {
  try {
    return installation.parse(JSON.parse(readFileSync(fileIn(dataDirectory), 'utf8')));
  } catch {
    return undefined;
  }
};

/** Records that this version runs here; `npm run upgrade -- --check` of a later one compares itself with it. */
export const recordInstallation = (dataDirectory: string): void => {
  const is: Installation = { version: codeVersion(), changes: readChanges().map(({ id }) => id) };
  const text = `${JSON.stringify(is, null, 2)}\n`;
  mkdirSync(dataDirectory, { recursive: true, mode: 0o700 });
  const file = fileIn(dataDirectory);
  writeFileSync(`${file}.tmp`, text, { mode: 0o600 });
  renameSync(`${file}.tmp`, file);
};
