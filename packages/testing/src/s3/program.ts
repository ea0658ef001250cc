import { homedir } from 'node:os';
import { join } from 'node:path';

export const version = 'v1.8.0';

/** Outside the repository, so that all checkouts share the build. */
const cache = join(homedir(), '.cache', 'debrief-versitygw');

export const serverProgram = join(cache, `versitygw-${version}`);
