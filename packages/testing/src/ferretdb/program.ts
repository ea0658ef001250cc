import { homedir } from 'node:os';
import { join } from 'node:path';

export const version = 'v1.24.2';

/** Outside the repository, so that every checkout uses what was built once. */
export const cache = join(homedir(), '.cache', 'debrief-ferretdb');

/** Where FerretDB is once it is built. */
export const serverProgram = join(cache, `ferretdb-${version}`);
