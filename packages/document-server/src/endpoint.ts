import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { connect, type NetConnectOpts } from 'node:net';
import { join } from 'node:path';
import { decode } from './values/codec.ts';
import { Framing } from './wire/framing.ts';
import { encodeCommand } from './wire/message.ts';

const endpointFile = (directory: string) => join(directory, 'endpoint');

/** Creates the directory if it is missing, and restricts it to its owner. */
export async function prepareDirectory(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  await chmod(directory, 0o700);
}

/** Writes the URL to a file for other processes of the same user. */
export async function writeEndpoint(directory: string, url: string): Promise<void> {
  const file = endpointFile(directory);
  await writeFile(`${file}.new`, `${url}\n`, { mode: 0o600 });
  await rename(`${file}.new`, file);
}

export const removeEndpoint = (directory: string): Promise<void> =>
  rm(endpointFile(directory), { force: true });

export const socketUrl = (path: string): string =>
  `mongodb://${encodeURIComponent(path)}/?directConnection=true`;

export const tcpUrl = (port: number): string => `mongodb://127.0.0.1:${port}/?directConnection=true`;

function addressOf(url: string): NetConnectOpts | undefined {
  const host = /^mongodb:\/\/([^/]+)\//.exec(url)?.[1];
  if (host === undefined) return undefined;
  const name = decodeURIComponent(host);
  if (name.startsWith('/')) return { path: name };
  const [address, port] = name.split(':');
  return { host: address, port: Number(port) };
}

function respondsToPing(address: NetConnectOpts, timeoutMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address);
    const framing = new Framing();
    const end = (result: boolean) => {
      socket.destroy();
      resolve(result);
    };
    socket.setTimeout(timeoutMs, () => end(false));
    socket.on('error', () => end(false));
    socket.on('close', () => end(false));
    socket.on('connect', () => socket.write(encodeCommand(1, { ping: 1, $db: 'admin' })));
    socket.on('data', (chunk) => {
      try {
        const [message] = framing.push(chunk);
        if (message) end(Number(decode(message.subarray(21))['ok']) === 1);
      } catch {
        end(false);
      }
    });
  });
}

/**
 * Returns the URL of the running server, for `mongoose.createConnection(url, { dbName })`. Returns
 * null if no server responds: a killed server leaves its endpoint file behind.
 */
export async function findRunningDocumentServer(directory: string): Promise<string | null> {
  const url = await readFile(endpointFile(directory), 'utf8').catch(() => '');
  const address = addressOf(url.trim());
  return address && (await respondsToPing(address, 2000)) ? url.trim() : null;
}
