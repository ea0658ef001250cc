import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { mountSmallDisk, smallDiskMissing } from '@debrief/testing/small-disk';
import { DocumentServerError, startDocumentServer } from '../src/start.ts';
import {
  MongoClient,
  ObjectId,
  errorOf,
  rowsIn,
  temporaryDirectory,
  type Client,
  type Collection,
} from './conformance/harness.ts';

const parent = temporaryDirectory();
let directories = 0;
const fresh = () => join(parent(), `d${directories++}`);
const quiet = { log: () => undefined };
const open: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close();
});

async function connect(url: string): Promise<Client> {
  const client = await new MongoClient(url, { serverSelectionTimeoutMS: 5000 }).connect();
  open.push(() => client.close(true));
  return client;
}

const row = (n: number) => ({ _id: n, key: `key ${n}`, text: 'x'.repeat(50_000) });

async function fill(rows: Collection): Promise<number> {
  for (let n = 0; n < 1000; n++) {
    const refused = await rows.insertOne(row(n)).then(
      () => null,
      (error: { code: unknown }) => error,
    );
    if (!refused) continue;
    expect(refused).toMatchObject({ code: 14031, codeName: 'OutOfDiskSpace' });
    return n;
  }
  throw new Error('the disk was never full');
}

const numbers = async (rows: Collection) =>
  (await rows.find().project({ _id: 1 }).sort({ _id: 1 }).toArray()).map(({ _id }) => _id);
const upTo = (count: number) => Array.from({ length: count }, (_, n) => n);

async function expectNothingChanges(client: Client, rows: Collection, count: number): Promise<void> {
  const indexes = await rows.indexes();
  const large = { text: 'y'.repeat(100_000) };
  const refused = [
    () => rows.insertOne({ _id: new ObjectId(), ...large }),
    () => rows.updateOne({ _id: 0 }, { $set: { key: 'changed', ...large } }),
    () => rows.updateMany({}, { $set: { ...large } }),
    () => rows.updateOne({ _id: -1 }, { $set: large }, { upsert: true }),
    () => rows.findOneAndUpdate({ _id: 0 }, { $set: { key: 'changed', ...large } }),
    () => rowsIn(client.db('full'), 'another').insertOne(large),
  ];
  for (const write of refused) expect(await errorOf(write())).toMatchObject({ code: 14031 });
  expect(await numbers(rows)).toEqual(upTo(count));
  expect(await rows.findOne({ key: 'key 0' })).toEqual(row(0));
  expect(await rows.findOne({ key: 'changed' })).toBeNull();
  expect(await rows.indexes()).toEqual(indexes);
  const collections = await client.db('full').listCollections().toArray();
  expect(collections.map(({ name }) => name)).toEqual(['rows']);
}

test('rejects writes without side effects while files cannot grow, and accepts them afterwards', async () => {
  const directory = fresh();
  const program = fileURLToPath(new URL('../src/main.ts', import.meta.url));
  // Limits files to 1,024 blocks. Without the trap, the system would kill the process.
  const limited = `trap '' XFSZ; ulimit -S -f 1024; exec "$0" --disable-warning=ExperimentalWarning "$1" --directory "$2" --tcp 0`;
  const child = spawn('/bin/sh', ['-c', limited, process.execPath, program, directory]);
  open.push(async () => {
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  while (!said.includes('mongodb://')) await once(child.stdout, 'data');
  const client = await connect(/mongodb:\S+/.exec(said)![0]);
  const rows = rowsIn(client.db('full'), 'rows');
  await rows.createIndex({ key: 1 }, { unique: true });
  const count = await fill(rows);
  expect(count).toBeGreaterThan(5);
  await expectNothingChanges(client, rows, count);

  execFileSync('prlimit', ['--pid', String(child.pid), '--fsize=unlimited:']);
  expect(await rows.insertOne(row(count))).toMatchObject({ acknowledged: true });
  expect(await rows.updateOne({ _id: 0 }, { $set: { key: 'changed' } })).toMatchObject({ modifiedCount: 1 });
  child.kill('SIGKILL');
  await once(child, 'exit');
  const again = await startDocumentServer({ directory, ...quiet });
  open.push(() => again.stop());
  const reader = await connect(again.url);
  const kept = rowsIn(reader.db('full'), 'rows');
  expect(await numbers(kept)).toEqual(upTo(count + 1));
  expect(await kept.findOne({ key: 'changed' })).toMatchObject({ _id: 0 });
});

const missing = smallDiskMissing();
(missing ? describe.skip : describe)(`on a full disk${missing ? ` (${missing})` : ''}`, () => {
  test('serves reads, and accepts writes again once there is space', async () => {
    const disk = await mountSmallDisk(8);
    open.push(() => disk.remove());
    const directory = join(disk.path, 'documents');
    const ballast = join(disk.path, 'ballast');
    await writeFile(ballast, Buffer.alloc(3 * 1024 * 1024));
    const server = await startDocumentServer({ directory, ...quiet });
    open.push(() => server.stop());
    const client = await connect(server.url);
    const rows = rowsIn(client.db('full'), 'rows');
    await rows.createIndex({ key: 1 }, { unique: true });
    const count = await fill(rows);
    await expectNothingChanges(client, rows, count);
    await rm(ballast);
    expect(await rows.insertOne(row(count))).toMatchObject({ acknowledged: true });
    process.kill(server.pid, 'SIGKILL');
    await server.exited;
    const again = await startDocumentServer({ directory, ...quiet });
    open.push(() => again.stop());
    expect(await numbers(rowsIn((await connect(again.url)).db('full'), 'rows'))).toEqual(upTo(count + 1));
  });

  test('accepts writes to databases with reserved space, even if another program uses all free space', async () => {
    const disk = await mountSmallDisk(20);
    open.push(() => disk.remove());
    const directory = join(disk.path, 'documents');
    const ballast = join(disk.path, 'ballast');
    await writeFile(ballast, Buffer.alloc(6 * 1024 * 1024));
    const start = () => startDocumentServer({ directory, reserveFor: ['sessions'], ...quiet });
    const server = await start();
    open.push(() => server.stop());
    const client = await connect(server.url);
    const [rows, sessions] = [rowsIn(client.db('full'), 'rows'), rowsIn(client.db('sessions'), 'open')];
    const count = await fill(rows);
    // Stands for another program that uses all free space.
    const greedy = () => appendFile(ballast, Buffer.alloc(64 * 1024)).catch(() => undefined);
    for (let n = 0; n < 300; n++) {
      const [refused, stored] = await Promise.all([
        errorOf(rows.insertOne(row(count))),
        sessions.insertOne({ _id: n, userAgent: 'x'.repeat(400) }),
        greedy(),
      ]);
      expect(refused).toMatchObject({ code: 14031 });
      expect(stored).toMatchObject({ acknowledged: true });
      expect(await sessions.updateOne({ _id: n }, { $set: { usedAt: n } })).toMatchObject({
        modifiedCount: 1,
      });
    }
    expect(await numbers(rows)).toEqual(upTo(count));
    await rm(ballast);
    expect(await rows.insertOne(row(count))).toMatchObject({ acknowledged: true });
    process.kill(server.pid, 'SIGKILL');
    await server.exited;
    const again = await start();
    open.push(() => again.stop());
    const reader = await connect(again.url);
    expect(await numbers(rowsIn(reader.db('full'), 'rows'))).toEqual(upTo(count + 1));
    expect(await numbers(rowsIn(reader.db('sessions'), 'open'))).toEqual(upTo(300));
    expect((await stat(join(directory, 'reserve'))).size).toBe(4 * 1024 * 1024);
  });

  test('does not start, and reports the reason', async () => {
    const disk = await mountSmallDisk(2);
    open.push(() => disk.remove());
    const directory = join(disk.path, 'documents');
    await mkdir(directory);
    await writeFile(join(disk.path, 'ballast'), Buffer.alloc(4 * 1024 * 1024)).catch(() => undefined);
    const failure = await startDocumentServer({ directory, ...quiet }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(DocumentServerError);
    expect(failure).toMatchObject({
      kind: 'disk full',
      message: `The disk that holds ${directory} is full`,
    });
  });
});
