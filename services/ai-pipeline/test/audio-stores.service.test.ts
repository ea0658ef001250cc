import { createHash, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  CreateMultipartUploadCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  S3Client,
} from '@aws-sdk/client-s3';
import { s3Missing, startS3Server, type S3Server } from '@debrief/testing/s3/server';
import { createDirectoryStore } from '../src/audio/directory-store.ts';
import { createS3Store } from '../src/audio/s3-store.ts';
import { AudioNotFoundError, type AudioStore } from '../src/domain/audio/audio-store.ts';
import { filesIn } from './support/calls.ts';

interface Place {
  store: AudioStore;
  left(): Promise<number>;
  /** Leaves an unfinished upload, as a crashed process does. */
  abandon(): Promise<void>;
  stop(): Promise<void>;
}

const directory = async (): Promise<Place> => {
  const path = await mkdtemp(join(tmpdir(), 'debrief-store-test-'));
  return {
    store: createDirectoryStore(path),
    left: async () => (await filesIn(path)).length,
    abandon: async () => {
      await mkdir(join(path, 'ab'), { recursive: true });
      await writeFile(join(path, 'ab', 'abandoned.part'), 'half');
    },
    stop: () => rm(path, { recursive: true, force: true }),
  };
};

const bucket = async (): Promise<Place> => {
  const server: S3Server = await startS3Server();
  const { endpoint, bucket: Bucket, credentials } = server;
  const client = new S3Client({ endpoint, region: 'us-east-1', credentials, forcePathStyle: true });
  return {
    store: createS3Store({
      ...{ endpoint, bucket: Bucket, credentials, region: 'us-east-1', pathStyle: true },
      encryption: 'AES256',
    }),
    abandon: async () => {
      await client.send(new CreateMultipartUploadCommand({ Bucket, Key: 'audio/abandoned' }));
    },
    left: async () => {
      const { KeyCount = 0 } = await client.send(new ListObjectsV2Command({ Bucket }));
      const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket }));
      return KeyCount + Uploads.length;
    },
    stop: () => server.stop(),
  };
};

const missing = s3Missing();
if (missing) console.warn(`Skipped recordings in S3: ${missing}`);
const places = [['a directory', directory] as const, ...(missing ? [] : [['S3', bucket] as const])];

const soon = () => new Date(Date.now() + 60_000);
const type = 'audio/webm';
const inPieces = (bytes: Buffer, piece = 65_536) =>
  Readable.from(
    (function* () {
      for (let at = 0; at < bytes.length; at += piece) yield bytes.subarray(at, at + piece);
    })(),
    { objectMode: false },
  );

describe.each(places)('the audio store in %s', (_name, open) => {
  let place: Place;
  beforeAll(async () => {
    place = await open();
  });
  afterAll(() => place?.stop());

  test.each([
    ['of a few bytes', 10],
    ['of several parts', 12 * 1024 * 1024 + 7],
  ])('returns recordings %s as they were stored, whole and in part', async (_size, bytes) => {
    const { store } = place;
    const audio = randomBytes(bytes);
    const key = await store.put(inPieces(audio), { type });
    const hash = (data: Buffer) => createHash('sha256').update(data).digest('hex');
    expect(hash(await buffer(await store.get(key)))).toBe(hash(audio));
    const part = await buffer(await store.get(key, { start: 3, end: 7 }));
    expect(part.equals(audio.subarray(3, 8))).toBe(true);
    await store.remove(key);
    await expect(store.get(key)).rejects.toBeInstanceOf(AudioNotFoundError);
    await store.remove(key);
  });

  test('uses random UUIDs as keys', async () => {
    const keys = await Promise.all([1, 2].map(() => place.store.put(inPieces(Buffer.from('x')), { type })));
    expect(new Set(keys).size).toBe(2);
    for (const key of keys) expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f-]+$/);
    await Promise.all(keys.map((key) => place.store.remove(key)));
  });

  test.each([0.1, 7, 11])('removes an upload that breaks off after %d MB', async (megabytes) => {
    const before = await place.left();
    async function* broken() {
      for (let sent = 0; sent < megabytes * 1024 * 1024; sent += 65_536) yield randomBytes(65_536);
      throw new Error('cut off');
    }
    await expect(place.store.put(Readable.from(broken(), { objectMode: false }), { type })).rejects.toThrow(
      'cut off',
    );
    expect(await place.left()).toBe(before);
  });

  test('removes old unfinished uploads', async () => {
    const before = await place.left();
    await place.abandon();
    await place.store.clearUnfinished(new Date(Date.now() - 60_000));
    expect(await place.left()).toBe(before + 1);
    await place.store.clearUnfinished(soon());
    expect(await place.left()).toBe(before);
  });

  test('lists recordings from before a time', async () => {
    const { store } = place;
    const key = await store.put(inPieces(Buffer.from('x')), { type });
    const listed = async (before: Date) => (await Array.fromAsync(store.list(before))).flat();
    expect(await listed(soon())).toEqual([key]);
    expect(await listed(new Date(Date.now() - 60_000))).toEqual([]);
    await store.remove(key);
  });
});
