import { setTimeout as sleep } from 'node:timers/promises';
import { startDocumentServer, type RunningDocumentServer } from '../src/start.ts';
import {
  MongoClient,
  ObjectId,
  rowsIn,
  temporaryDirectory,
  type Client,
  type Row,
} from './conformance/harness.ts';

const directory = temporaryDirectory();
const open: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close();
});

async function start(): Promise<{ server: RunningDocumentServer; client: Client }> {
  const server = await startDocumentServer({ directory: directory(), log: () => undefined });
  const client = await new MongoClient(server.url, { serverSelectionTimeoutMS: 1000 }).connect();
  open.push(
    () => server.stop(),
    () => client.close(true),
  );
  return { server, client };
}

async function kill({ pid, exited }: RunningDocumentServer): Promise<void> {
  process.kill(pid, 'SIGKILL');
  await exited;
}

test('preserves documents, indexes and collections across a restart', async () => {
  const first = await start();
  const rows = first.client.db('restart').collection<Row>('rows');
  await rows.createIndex({ key: 1 }, { unique: true });
  await rows.createIndex(
    { at: 1 },
    { partialFilterExpression: { at: { $exists: true } }, expireAfterSeconds: 3600 },
  );
  const made = { _id: new ObjectId(), key: 'a', at: new Date(), list: [1, { two: 2.5 }], none: null };
  await rows.insertOne(made);
  await rows.insertMany([{ key: 'b' }, { key: 'c' }]);
  await rows.updateOne({ key: 'b' }, { $set: { changed: true } });
  await rows.deleteOne({ key: 'c' });
  await first.client.db('restart').createCollection('empty');
  await first.client.db('dropped').collection('rows').insertOne({});
  await first.client.db('dropped').dropDatabase();
  const indexes = await rows.indexes();
  await first.client.close();
  await first.server.stop();
  const second = await start();
  const again = second.client.db('restart').collection<Row>('rows');
  expect(await again.findOne({ key: 'a' })).toEqual(made);
  expect(await again.findOne({ key: 'b' })).toMatchObject({ changed: true });
  expect(await again.countDocuments()).toBe(2);
  expect(await again.indexes()).toEqual(indexes);
  await expect(again.insertOne({ key: 'a' })).rejects.toMatchObject({ code: 11000 });
  const { databases } = await second.client.db().admin().listDatabases();
  expect(databases.map(({ name }) => name)).toEqual(['restart']);
  expect(
    (await second.client.db('restart').listCollections().toArray()).map(({ name }) => name).sort(),
  ).toEqual(['empty', 'rows']);
});

test('preserves every acknowledged write across kill -9', async () => {
  for (let round = 0; round < 4; round++) {
    const { server, client } = await start();
    const rows = client.db('killed').collection<Row>(`rows${round}`);
    await rows.createIndex({ key: 1 }, { unique: true });
    const counters = rowsIn(client.db('killed'), `counters${round}`);
    const inserted: string[] = [];
    const counted: number[] = [];
    let isAlive = true;
    const loops = Array.from({ length: 8 }, async (_, loop) => {
      for (let n = 0; isAlive; n++) {
        try {
          await rows.insertOne({ key: `${loop}-${n}`, text: 'x'.repeat(100) });
          inserted.push(`${loop}-${n}`);
          await counters.updateOne({ _id: loop }, { $inc: { n: 1 } }, { upsert: true });
          counted[loop] = (counted[loop] ?? 0) + 1;
        } catch {
          isAlive = false;
        }
      }
    });
    // Kills the server during writes, whatever the machine's speed.
    while (inserted.length < 50 + round * 100) await sleep(2);
    await kill(server);
    await client.close(true);
    await Promise.all(loops);
    const again = await start();
    const keys = await again.client.db('killed').collection<Row>(`rows${round}`).distinct('key');
    const present = new Set(keys);
    expect(inserted.filter((key) => !present.has(key))).toEqual([]);
    // At most one unacknowledged write per loop may exist.
    expect(present.size).toBeLessThanOrEqual(inserted.length + 8);
    for (const [loop, count] of counted.entries()) {
      const found = await rowsIn(again.client.db('killed'), `counters${round}`).findOne({ _id: loop });
      expect(found?.['n']).toBeGreaterThanOrEqual(count ?? 0);
      expect(found?.['n']).toBeLessThanOrEqual((count ?? 0) + 1);
    }
    await again.client.close();
    await again.server.stop();
  }
});

test('allows one server per directory', async () => {
  const { server } = await start();
  const second = startDocumentServer({ directory: directory(), log: () => undefined });
  await expect(second).rejects.toThrow(`Another document server is using ${directory()}`);
  await kill(server);
  const { client } = await start();
  expect(await client.db('x').command({ ping: 1 })).toMatchObject({ ok: 1 });
});
