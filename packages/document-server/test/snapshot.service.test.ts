import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { MongoClient, type Client } from './conformance/harness.ts';
import { copyDatabase } from '../src/storage/snapshot.ts';
import { startDocumentServer, type RunningDocumentServer } from '../src/start.ts';

let directory: string;
const running: RunningDocumentServer[] = [];
const clients: Client[] = [];

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'debrief-snapshot-'));
});
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.close()));
  await Promise.all(running.splice(0).map((server) => server.stop()));
  await rm(directory, { recursive: true, force: true });
});

const start = async (name: string): Promise<Client> => {
  const server = await startDocumentServer({ directory: join(directory, name), log: () => undefined });
  running.push(server);
  const client = await new MongoClient(server.url).connect();
  clients.push(client);
  return client;
};

const snapshot = async (client: Client, into: string) => {
  const ask = () => client.db('admin').command({ snapshot: into });
  const first = await ask();
  expect(first['state']).toBe('running');
  for (;;) {
    const answer = await ask();
    if (answer['state'] !== 'running') return answer;
  }
};

test('copies acknowledged writes consistently under concurrent writes', async () => {
  const client = await start('original');
  const documents = client.db('d').collection<{ _id: number; text: string }>('c');
  const text = 'x'.repeat(2_000);
  let [written, over] = [0, false];
  const write = async () => {
    while (!over) {
      const batch = Array.from({ length: 20 }, () => ({ _id: written++, text }));
      await documents.insertMany(batch);
      await documents.deleteOne({ _id: batch[0]!._id });
    }
  };
  const writing = write();
  while (written < 4_000) await new Promise((resolve) => setImmediate(resolve));
  const before = await documents.countDocuments();
  expect(await snapshot(client, join(directory, 'copy'))).toMatchObject({ state: 'done', ok: 1 });
  const after = written;
  over = true;
  await writing;

  const copy = (await start('copy')).db('d').collection<{ _id: number; text: string }>('c');
  const found = (await copy.find().project({ _id: 1 }).toArray()).map(({ _id }) => Number(_id));
  expect(found.length).toBeGreaterThanOrEqual(before);
  expect(Math.max(...found)).toBeLessThanOrEqual(after + 20);
  expect(await copy.countDocuments({ text: { $ne: text } })).toBe(0);
  await copy.insertOne({ _id: -1, text: 'a copy takes writes' });
});

test('retries a copy that collides with a write', async () => {
  const database = new DatabaseSync(join(directory, 'original.sqlite'));
  database.exec('PRAGMA journal_mode = WAL; CREATE TABLE t (n INTEGER)');
  const copies = Array.from({ length: 20 }, (_, index) => join(directory, String(index)));
  let over = false;
  const write = async () => {
    while (!over) {
      database.exec('BEGIN; INSERT INTO t VALUES (1)');
      await stat(directory);
      database.exec('COMMIT');
      await stat(directory);
    }
  };
  const writing = write();
  for (const copy of copies) await copyDatabase(database, copy);
  over = true;
  await writing;
  database.close();
  for (const directory of copies) {
    const copy = new DatabaseSync(join(directory, 'documents.sqlite'), { readOnly: true });
    expect(copy.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' });
    expect(copy.prepare('SELECT DISTINCT n FROM t').all()).toEqual([{ n: 1 }]);
    copy.close();
  }
});

test('rejects a non-empty directory, and then accepts another one', async () => {
  const client = await start('original');
  const taken = join(directory, 'original');
  await writeFile(join(taken, 'something'), '');
  const names = await readdir(taken);
  expect(await snapshot(client, taken)).toMatchObject({ state: 'failed', reason: `${taken} is not empty` });
  expect(await readdir(taken)).toEqual(names);
  expect(await snapshot(client, join(directory, 'copy'))).toMatchObject({ state: 'done' });
});

test.each([
  ['a relative path', 'admin', 'copy', /whole path/],
  ['no path', 'admin', 1, /wrong type/],
  ['another database', 'd', '/copy', /admin database/],
])('rejects a snapshot command with %s', async (_what, database, path, reason) => {
  const client = await start('original');
  await expect(client.db(database).command({ snapshot: path })).rejects.toThrow(reason);
});
