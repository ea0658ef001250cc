import { homedir } from 'node:os';
import { join } from 'node:path';

export const version = 'v1.24.2';

/** Outside the repository, so that all checkouts share the build. */
const cache = join(homedir(), '.cache', 'debrief-ferretdb');

export const serverProgram = join(cache, `ferretdb-${version}`);
