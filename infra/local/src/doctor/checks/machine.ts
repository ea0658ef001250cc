import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname } from 'node:path';
import type { LocalConfig } from '../../config.ts';
import { findUnwritable, ownershipRemedy } from '../../data-directory.ts';
import { failure, ok, reasonOf, warning, type Finding } from '../finding.ts';

const mb = 1024 * 1024;
/** Free space below which one user's daily uploads may not fit, with the default UPLOAD_MB_PER_DAY. */
const lowSpace = 2_048 * mb;
const minSpace = 200 * mb;

const existing = (path: string): string => (existsSync(path) ? path : existing(dirname(path)));

export const checkDataDirectory = async (config: LocalConfig): Promise<Finding[]> => {
  const { DATA_DIR: path } = config;
  const at = existing(path);
  try {
    accessSync(at, constants.W_OK | constants.X_OK);
  } catch (error) {
    const remedy = ownershipRemedy(path).replace(/^g/, 'G');
    return [failure('DATA_DIR', `${path} cannot be written to (${reasonOf(error)}).`, remedy)];
  }
  const unwritable = findUnwritable(config);
  if (unwritable) {
    const { path: below, reason } = unwritable;
    const remedy = ownershipRemedy(below).replace(/^g/, 'G');
    return [failure('DATA_DIR', `${below} cannot be written to (${reason}).`, remedy)];
  }
  const { bavail, bsize } = await statfs(at);
  const free = bavail * bsize;
  const space = `${Math.round(free / mb).toLocaleString('en')} MB are free where ${path} is.`;
  const more = 'Free some space, or move DATA_DIR to a larger disk.';
  const others = path === at && process.platform !== 'win32' && (statSync(path).mode & 0o007) !== 0;
  return [
    free < minSpace
      ? failure('disk', space, more)
      : free < lowSpace
        ? warning('disk', space, more)
        : ok('disk', space),
    ...(others
      ? [
          warning(
            'DATA_DIR',
            `Every user of this machine can open ${path}.`,
            `Close it to them: chmod 700 ${path}`,
          ),
        ]
      : [ok('DATA_DIR', `${path} can be written to.`)]),
  ];
};

const tryToListen = (port: number, host: string): Promise<string | undefined> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    // See `listen` of service-kit.
    server.listen(port, host === '::' ? undefined : host, () => server.close(() => resolve(undefined)));
  });

const isDebrief = async (port: number, host: string): Promise<boolean> => {
  try {
    const reached = host === '::1' ? '[::1]' : '127.0.0.1';
    const response = await fetch(`http://${reached}:${port}/livez`, { signal: AbortSignal.timeout(2_000) });
    return response.headers.has('x-request-id');
  } catch {
    return false;
  }
};

export const checkPort = async ({ PORT: port, HOST: host }: LocalConfig): Promise<Finding> => {
  const code = await tryToListen(port, host);
  if (code === undefined) return ok('PORT', `Port ${port} of ${host} is free.`);
  if (code === 'EADDRINUSE') {
    return (await isDebrief(port, host))
      ? ok('PORT', `Debrief answers on port ${port}.`)
      : failure('PORT', `Another program listens on port ${port}.`, 'Stop it, or set PORT to another one.');
  }
  if (code === 'EACCES') {
    return failure(
      'PORT',
      `Only root may listen on port ${port}.`,
      'Choose a port above 1023, behind a proxy.',
    );
  }
  return failure('HOST', `This machine has no address ${host} (${code}).`, 'Set HOST to 127.0.0.1 or ::.');
};
