import { lstatSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';

/**
 * Gives a copy of the repository the packages that are installed here: `from` and `to` are folders called node_modules. Those of the
 * repository itself are links within it already, and so point into the copy.
 */
export const linkPackages = (from: string, to: string): void => {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    // Caches hold what was compiled out of the code, faults and all.
    if (name === '.cache') continue;
    const path = join(from, name);
    const link = lstatSync(path).isSymbolicLink() ? readlinkSync(path) : undefined;
    if (link !== undefined && !isAbsolute(link)) symlinkSync(link, join(to, name));
    else if (name.startsWith('@')) linkPackages(path, join(to, name));
    else symlinkSync(path, join(to, name));
  }
};
