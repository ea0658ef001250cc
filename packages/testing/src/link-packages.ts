import { lstatSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';

/**
 * Links the packages of `from` in `to`. Keeps relative links, so that workspace packages resolve to
 * the copy.
 */
export const linkPackages = (from: string, to: string): void => {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    // Caches contain compiled code of the original repository.
    if (name === '.cache') continue;
    const path = join(from, name);
    const link = lstatSync(path).isSymbolicLink() ? readlinkSync(path) : undefined;
    if (link !== undefined && !isAbsolute(link)) symlinkSync(link, join(to, name));
    else if (name.startsWith('@')) linkPackages(path, join(to, name));
    else symlinkSync(path, join(to, name));
  }
};
