import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

export const findProgram = (name: string, path = process.env['PATH'] ?? ''): string | null => {
  for (const directory of path.split(delimiter).filter(Boolean)) {
    const file = join(directory, name);
    try {
      accessSync(file, constants.X_OK);
      if (statSync(file).isFile()) return file;
    } catch {
      // Not here.
    }
  }
  return null;
};
