import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const version = 'v1.8.0';

export const cache = fileURLToPath(new URL('../../../../node_modules/.cache/versitygw', import.meta.url));

/** Where the S3 server is once it is built. */
export const serverProgram = join(cache, `versitygw-${version}`);
