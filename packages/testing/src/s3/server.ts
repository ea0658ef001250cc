import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reservePorts } from '../ports.ts';
import { eventually } from '../person.ts';
import { serverProgram } from './program.ts';

export interface S3Server {
  readonly endpoint: string;
  readonly bucket: string;
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string };
  stop(): Promise<void>;
}

export const s3Missing = (): string | undefined =>
  existsSync(serverProgram)
    ? undefined
    : 'The S3 server is missing. Build it with `npm run s3-server -w packages/testing`, which needs Go.';

const end = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
};

export const startS3Server = async (): Promise<S3Server> => {
  const directory = await mkdtemp(join(tmpdir(), 'debrief-s3-'));
  const bucket = 'recordings';
  const [objects, sidecar] = [join(directory, 'objects'), join(directory, 'sidecar')];
  await mkdir(join(objects, bucket), { recursive: true });
  await mkdir(sidecar);
  const credentials = { accessKeyId: 'test', secretAccessKey: randomBytes(16).toString('hex') };
  const [port = 0] = await reservePorts(1);
  // `--sidecar` stores metadata in files, because not every temporary directory supports extended attributes.
  const child = spawn(
    serverProgram,
    [
      ...['--access', credentials.accessKeyId, '--secret', credentials.secretAccessKey],
      ...['--port', `127.0.0.1:${port}`, '--quiet', 'posix', '--sidecar', sidecar, objects],
    ],
    { stdio: ['ignore', 'ignore', 'ignore'] },
  );
  const endpoint = `http://127.0.0.1:${port}`;
  const stop = async () => {
    await end(child);
    await rm(directory, { recursive: true, force: true });
  };
  try {
    await eventually(async () => {
      if (child.exitCode !== null) throw new Error(`the S3 server ended with ${child.exitCode}`);
      return fetch(endpoint).then(
        () => true,
        () => false,
      );
    }, 20_000);
  } catch (error) {
    await stop();
    throw error;
  }
  return { endpoint, bucket, credentials, stop };
};
