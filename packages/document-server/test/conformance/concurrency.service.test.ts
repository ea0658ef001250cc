import { check, harness, MongoClient, rowsIn, type Client, type Row } from './harness.ts';

const { collection, db, finally: atEnd, url } = harness();

const clients: Client[] = [];

beforeAll(async () => {
  for (let n = 0; n < 8; n++) clients.push(await new MongoClient(url(), { maxPoolSize: 4 }).connect());
});

atEnd(async () => {
  for (const client of clients) await client.close();
});

async function race<T>(
  times: number,
  call: (client: Client, number: number) => Promise<T>,
): Promise<(T | 'taken')[]> {
  return Promise.all(
    Array.from({ length: times }, (_, number) =>
      call(clients[number % clients.length]!, number).catch((error: Row) => {
        if (error['code'] === 11000) return 'taken' as const;
        throw error;
      }),
    ),
  );
}

const on = (client: Client) => rowsIn(client.db(db().databaseName), collection().collectionName);

check('inserts one document for concurrent upserts of one key', async () => {
  await collection().createIndex({ key: 1 }, { unique: true });
  const results = await race(64, (client, number) =>
    on(client).updateOne({ key: 'k' }, { $inc: { n: 1 }, $setOnInsert: { by: number } }, { upsert: true }),
  );
  const done = results.filter((result) => result !== 'taken');
  expect(done.reduce((sum, { upsertedCount }) => sum + upsertedCount, 0)).toBe(1);
  const rows = await collection().find().toArray();
  expect(rows.length).toBe(1);
  expect(rows[0]?.['n']).toBe(done.length);
});

check('accepts one of several concurrent inserts of one key', async () => {
  await collection().createIndex({ key: 1 }, { unique: true });
  const results = await race(64, (client, number) => on(client).insertOne({ key: 'k', number }));
  expect(results.filter((result) => result !== 'taken').length).toBe(1);
  expect(await collection().countDocuments()).toBe(1);
});

check('loses no concurrent increment', async () => {
  await collection().insertOne({ _id: 1, n: 0 });
  await race(200, (client) => on(client).updateOne({ _id: 1 }, { $inc: { n: 1 } }));
  expect((await collection().findOne())?.['n']).toBe(200);
});

check('assigns each job to one worker', async () => {
  await collection().insertMany(Array.from({ length: 50 }, (_, n) => ({ n, state: 'ready' })));
  const taken = await race(80, (client) =>
    on(client).findOneAndUpdate({ state: 'ready' }, { $set: { state: 'taken' } }, { sort: { n: 1 } }),
  );
  const numbers = taken.filter((row) => row !== 'taken' && row !== null).map((row) => (row as Row)['n']);
  expect(new Set(numbers).size).toBe(50);
  expect(numbers.length).toBe(50);
});

check('inserts one document for concurrent findOneAndUpdate upserts', async () => {
  await collection().createIndex({ key: 1 }, { unique: true });
  await race(40, (client) =>
    on(client).findOneAndUpdate(
      { key: 'k' },
      { $addToSet: { seen: 1 } },
      { upsert: true, returnDocument: 'after' },
    ),
  );
  expect(await collection().countDocuments()).toBe(1);
});
