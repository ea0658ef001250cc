import { createHash } from 'node:crypto';
import { lstatSync, mkdirSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';

/** UNIX-domain socket paths are limited to 107 bytes on Linux and 103 on macOS. */
const maxSocketPathLength = 100;

/**
 * Returns the path of the socket. It is the same at every start, so that clients can reconnect. If
 * the path would be too long, the socket is in a private temporary directory.
 *
 * @throws Error if other users own or can access that temporary directory
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
