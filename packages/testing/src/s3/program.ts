import { homedir } from 'node:os';
import { join } from 'node:path';

export const version = 'v1.8.0';

/** Outside the repository, so that every checkout uses what was built once. */
export const cache = join(homedir(), '.cache', 'debrief-versitygw');

/** Where the S3 server is once it is built. */
export const serverProgram = join(cache, `versitygw-${version}`);
