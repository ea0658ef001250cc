import { createHash } from 'node:crypto';
import { lstatSync, mkdirSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';

/** The path of a UNIX-domain socket may take 107 bytes; the directory's own is taken where it fits. */
const maxSocketPathLength = 100;

/**
 * Where the server of a directory listens: the same at every start, so that clients find it again. Beside a directory with
 * a long name it is in the temporary directory, for its owner alone.
 *
 * @throws Error when somebody else has taken that place
 */
export function socketPathFor(directory: string): string {
  const own = join(directory, 'server.sock');
  if (Buffer.byteLength(own) <= maxSocketPathLength) return own;
  const { uid } = userInfo();
  const name = createHash('sha256').update(directory).digest('hex').slice(0, 16);
  const place = join(tmpdir(), `documents-${uid}-${name}`);
  mkdirSync(place, { recursive: true, mode: 0o700 });
  const found = lstatSync(place);
  if (!found.isDirectory() || found.uid !== uid || (found.mode & 0o077) !== 0) {
    throw new Error(`${place} is not for this user alone: remove it`);
  }
  return join(place, 'server.sock');
}
