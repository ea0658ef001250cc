import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { readChanges } from './changes.ts';

const packageFile = new URL('../../../../package.json', import.meta.url);

export const codeVersion = (): string =>
  z.object({ version: z.string() }).parse(JSON.parse(readFileSync(packageFile, 'utf8'))).version;

const installation = z.object({
  version: z.string(),
  /** Ids of the changes known to the last version. */
  changes: z.array(z.string()),
});

export type Installation = z.infer<typeof installation>;

const fileIn = (dataDirectory: string) => join(dataDirectory, 'installation.json');

export const readInstallation = (dataDirectory: string): Installation | undefined => {
  try {
    return installation.parse(JSON.parse(readFileSync(fileIn(dataDirectory), 'utf8')));
  } catch {
    return undefined;
  }
};

export const recordInstallation = (dataDirectory: string): void => {
  const is: Installation = { version: codeVersion(), changes: readChanges().map(({ id }) => id) };
  const text = `${JSON.stringify(is, null, 2)}\n`;
  mkdirSync(dataDirectory, { recursive: true, mode: 0o700 });
  const file = fileIn(dataDirectory);
  writeFileSync(`${file}.tmp`, text, { mode: 0o600 });
  renameSync(`${file}.tmp`, file);
};
