import { check, checkEmbedded, harness, Long, errorOf, type Row } from './harness.ts';

const { client, collection, db } = harness();

const rows = (count: number) => Array.from({ length: count }, (_, n) => ({ _id: n, n, even: n % 2 === 0 }));

check('returns all documents in batches and in order', async () => {
  await collection().insertMany(rows(1000));
  const found = await collection().find({}, { batchSize: 7 }).sort({ _id: -1 }).toArray();
  expect(found.map(({ n }) => n)).toEqual(rows(1000).map(({ n }) => 999 - n));
  expect((await collection().find().toArray()).length).toBe(1000);
});

check('applies a limit across batches', async () => {
  await collection().insertMany(rows(100));
  expect((await collection().find({}, { batchSize: 10, limit: 25 }).toArray()).length).toBe(25);
  expect((await collection().find({}, { batchSize: 10, limit: 20 }).toArray()).length).toBe(20);
  expect((await collection().find({}, { limit: -5 }).toArray()).length).toBe(5);
  expect((await collection().find({}, { batchSize: 0 }).toArray()).length).toBe(100);
});

check('returns large documents in several messages', async () => {
  const text = 'x'.repeat(2 * 1024 * 1024);
  for (let n = 0; n < 12; n++) await collection().insertOne({ _id: n, text });
  const found = await collection().find().toArray();
  expect(found.map(({ _id }) => _id)).toEqual(rows(12).map(({ n }) => n));
});

check('closes a killed cursor', async () => {
  await collection().insertMany(rows(50));
  const first = await db().command({ find: collection().collectionName, batchSize: 5 });
  const { id } = first['cursor'] as Row;
  expect(Number(id)).not.toBe(0);
  const name = collection().collectionName;
  const cursorId = Long.fromString(String(id));
  const killed = await db().command({ killCursors: name, cursors: [cursorId] });
  expect(killed['cursorsKilled'].length).toBe(1);
  expect((await errorOf(db().command({ getMore: cursorId, collection: name })))['code']).toBe(43);
});

check('rejects an unknown cursor', async () => {
  const getMore = { getMore: Long.fromNumber(12345), collection: 'x' };
  expect((await errorOf(db().command(getMore)))['code']).toBe(43);
});

check('pages through an aggregation', async () => {
  await collection().insertMany(rows(500));
  const found = await collection()
    .aggregate([{ $match: { even: true } }, { $project: { n: 1 } }], { batchSize: 20 })
    .toArray();
  expect(found.length).toBe(250);
});

checkEmbedded('reads changes made between two batches', async () => {
  await collection().insertMany(rows(100));
  const cursor = collection()
    .find({ n: { $gte: 0 } }, { batchSize: 10 })
    .sort({ _id: 1 });
  for (let n = 0; n < 10; n++) await cursor.next();
  await collection().deleteMany({ n: { $gte: 10, $lt: 50 } });
  await collection().insertOne({ _id: 1000, n: 1000 });
  const rest = await cursor.toArray();
  expect(rest.map(({ n }) => n)).toEqual([
    ...rows(100)
      .slice(50)
      .map(({ n }) => n),
    1000,
  ]);
});

checkEmbedded('returns each document once while updates move it behind the cursor', async () => {
  await collection().createIndex({ n: 1 });
  await collection().insertMany(rows(300));
  const cursor = collection().find({}, { batchSize: 20 }).sort({ n: -1 });
  const seen: number[] = [];
  for await (const { _id } of cursor) {
    seen.push(_id as unknown as number);
    await collection().updateOne({ _id }, { $inc: { n: 300 } });
  }
  expect(seen).toEqual(rows(300).map(({ n }) => 299 - n));
});

checkEmbedded('closes a cursor when its collection is dropped', async () => {
  await collection().insertMany(rows(50));
  const cursor = collection().find({}, { batchSize: 10 });
  await cursor.next();
  await collection().drop();
  expect((await cursor.toArray()).length).toBeLessThan(50);
});

check('serves concurrent cursors', async () => {
  await collection().insertMany(rows(200));
  const all = await Promise.all(
    Array.from({ length: 20 }, () => collection().find({}, { batchSize: 9 }).sort({ _id: 1 }).toArray()),
  );
  for (const found of all) expect(found.length).toBe(200);
  expect(client()).toBeDefined();
});

checkEmbedded('skips a document that no longer matches the filter', async () => {
  await collection().createIndex({ owner: 1 });
  await collection().insertMany(rows(100).map((row) => ({ ...row, owner: 'a' })));
  const cursor = collection().find({ owner: 'a' }, { batchSize: 10 }).sort({ n: -1 });
  for (let n = 0; n < 10; n++) await cursor.next();
  await collection().updateMany({ n: { $lt: 80 } }, { $set: { owner: 'b' } });
  expect((await cursor.toArray()).map(({ n }) => n)).toEqual(Array.from({ length: 10 }, (_, n) => 89 - n));
});
