import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { startTestDocuments, type TestDocuments } from '@debrief/testing/documents';
import { connect, type Connection } from '../src/storage/connect.ts';
import { takeMigrationLock } from '../src/storage/migrations/lock.ts';
import { migrationRecords, type Migration } from '../src/storage/migrations/migration.ts';
import { replaceIndex } from '../src/storage/migrations/replace-index.ts';
import { runMigrations } from '../src/storage/migrations/run-migrations.ts';
import { gate, log } from './fixtures.ts';

let documents: TestDocuments;
let connections: Connection[] = [];
let database = 0;
beforeAll(async () => {
  documents = await startTestDocuments();
});
afterAll(() => documents.stop());
beforeEach(async () => {
  database++;
  await things(await open()).insertMany([{ size: 1 }, { size: 2 }]);
});
afterEach(async () => {
  for (const connection of connections) await connection.close();
  connections = [];
});

const open = async () => {
  const connection = await connect(documents.url, `migrations_${database}`);
  connections.push(connection);
  return connection;
};
const things = (connection: Connection) =>
  connection.collection<{ size: number; doubled?: number }>('things');
const run = (connection: Connection, migrations: readonly Migration[], more = {}) =>
  runMigrations(connection, migrations, {
    ...{ log, now: () => new Date(), stopping: new AbortController().signal, pollMs: 10 },
    ...more,
  });
const doubles = async (connection: Connection) =>
  (await things(connection).find().sort({ size: 1 }).toArray()).map(({ doubled }) => doubled);

const doubling = (more: Partial<Migration> = {}): Migration & { runs: () => number } => {
  let runs = 0;
  return {
    name: '0001-things',
    runs: () => runs,
    ...more,
    async run(connection, signal) {
      runs++;
      await more.run?.(connection, signal);
      for (const { _id, size } of await things(connection)
        .find({ doubled: { $exists: false } })
        .toArray())
        await things(connection).updateOne({ _id }, { $set: { doubled: 2 * size } });
      return 2;
    },
  };
};

test('runs each migration once, in order, and records its time and version', async () => {
  const connection = await open();
  const ran: string[] = [];
  const first = doubling({ run: async () => ran.push('first') });
  const second = doubling({ name: '0002-more', run: async () => ran.push('second') });
  await run(connection, [first]);
  await run(connection, [first, second]);
  expect(ran).toEqual(['first', 'second']);
  expect(await doubles(connection)).toEqual([2, 4]);
  expect(await migrationRecords(connection).find().sort({ _id: 1 }).toArray()).toEqual([
    { _id: '0001-things', done: true, doneAt: expect.any(Date), version: expect.stringMatching(/^\d+\./) },
    { _id: '0002-more', done: true, doneAt: expect.any(Date), version: expect.stringMatching(/^\d+\./) },
  ]);
});

test('migrates in one of five concurrent instances while the others wait', async () => {
  const connection = await open();
  const migration = doubling();
  await Promise.all(
    Array.from({ length: 5 }, async () => {
      const own = await open();
      await run(own, [migration]);
      expect(await doubles(own)).toEqual([2, 4]);
    }),
  );
  expect(migration.runs()).toBe(1);
  expect(await connection.collection('leases').countDocuments()).toBe(0);
});

test('rejects with the name of a failed migration, and finishes it at the next start', async () => {
  const connection = await open();
  const failing: Migration = {
    name: '0001-things',
    run: async () => {
      await things(connection).updateOne({ size: 1 }, { $set: { doubled: 2 } });
      throw new Error('no luck');
    },
  };
  await expect(run(connection, [failing])).rejects.toThrow(/0001-things failed: no luck/);
  const fixed = doubling();
  await run(connection, [fixed]);
  expect([fixed.runs(), await doubles(connection)]).toEqual([1, [2, 4]]);
});

test('takes over the lock of a killed process, but not of a running one', async () => {
  const program = fileURLToPath(new URL('hold-migration-lock.ts', import.meta.url));
  const child = spawn(process.execPath, [program, documents.url, `migrations_${database}`, '1000'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  const connection = await open();
  // A running process renews its lock.
  const { until } = (await connection.collection('leases').findOne()) as unknown as { until: Date };
  let renewed = until;
  while (renewed <= until)
    renewed = ((await connection.collection('leases').findOne()) as unknown as { until: Date }).until;
  expect(await takeMigrationLock(connection, { now: () => new Date() })).toBeNull();
  child.kill('SIGKILL');
  const migration = doubling();
  await run(connection, [migration]);
  expect([migration.runs(), await doubles(connection)]).toEqual([1, [2, 4]]);
});

test('aborts a migration that lost its lock and tries again', async () => {
  const connection = await open();
  const [begun, aborted] = [gate(), gate()];
  const migration = doubling({
    run: async (_connection, signal) => {
      if (migration.runs() > 1) return 0;
      signal.addEventListener('abort', () => aborted.open());
      begun.open();
      await aborted.opened;
      signal.throwIfAborted();
      return 0;
    },
  });
  const done = run(connection, [migration], { leaseMs: 1_000 });
  await begun.opened;
  await connection.collection('leases').deleteMany({});
  await done;
  expect([migration.runs(), await doubles(connection)]).toEqual([2, [2, 4]]);
});

test('stops between two writes and releases the lock', async () => {
  const connection = await open();
  const stopping = new AbortController();
  const migration = doubling({
    run: async (_connection, signal) => {
      stopping.abort();
      signal.throwIfAborted();
      return 0;
    },
  });
  await expect(run(connection, [migration], { stopping: stopping.signal })).rejects.toThrow(/abort/);
  expect(await connection.collection('leases').countDocuments()).toBe(0);
  expect(await migrationRecords(connection).countDocuments({ done: true })).toBe(0);
});

test('lets a previous version start, and repeats newer migrations after the next upgrade', async () => {
  const connection = await open();
  const [first, second] = [doubling(), doubling({ name: '0002-more' })];
  await run(connection, [first, second]);
  await run(connection, [first]);
  await things(connection).insertOne({ size: 3 });
  await run(connection, [first, second]);
  expect([first.runs(), second.runs()]).toEqual([1, 2]);
  expect(await doubles(connection)).toEqual([2, 4, 6]);
});

test.each(['another name', 'the same name'])('replaces an index by one with %s', async (which) => {
  const connection = await open();
  await things(connection).createIndex({ size: 1 }, { name: 'bySize' });
  const name = which === 'the same name' ? 'bySize' : 'oneOfASize';
  const replace = () =>
    replaceIndex(connection, 'things', 'bySize', { name, key: { size: 1 }, unique: true });
  await replace();
  if (name !== 'bySize') await replace();
  const indexes = await things(connection).indexes();
  expect(indexes.map((index) => [index.name, index.unique])).toEqual([
    ['_id_', undefined],
    [name, true],
  ]);
  await expect(things(connection).insertOne({ size: 1 })).rejects.toMatchObject({ code: 11_000 });
});
