import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildCommand, hasGo } from '../go.ts';
import { serverProgram, version } from './program.ts';

export const ensureFerretdb = (): boolean => {
  if (existsSync(serverProgram)) return true;
  if (!hasGo()) {
    process.stdout.write('Skipped: building FerretDB needs Go, which is not on the PATH.\n');
    return false;
  }
  buildCommand(
    { name: 'FerretDB', module: 'github.com/FerretDB/FerretDB', version, command: './cmd/ferretdb' },
    serverProgram,
    // FerretDB does not start without its version.
    (source) => writeFileSync(join(source, 'build/version/version.txt'), version),
  );
  return true;
};
