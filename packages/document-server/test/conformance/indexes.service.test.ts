import { setTimeout as sleep } from 'node:timers/promises';
import { check, checkEmbedded, Double, harness, idsOf, Int32, Long, errorOf, type Row } from './harness.ts';

const { collection, db } = harness({ sweepMs: 100 });

const nameOf = () => collection().collectionName;

check('enforces a unique key', async () => {
  await collection().createIndex({ email: 1 }, { unique: true });
  await collection().insertOne({ email: 'a@example.com' });
  const refused = await errorOf(collection().insertOne({ email: 'a@example.com' }));
  expect(refused['code']).toBe(11000);
  await collection().deleteOne({ email: 'a@example.com' });
  await collection().insertOne({ email: 'a@example.com' });
});

check('rejects an update to a duplicate key', async () => {
  await collection().createIndex({ email: 1 }, { unique: true });
  await collection().insertMany([{ email: 'a@example.com' }, { email: 'b@example.com' }]);
  const change = collection().updateOne({ email: 'b@example.com' }, { $set: { email: 'a@example.com' } });
  expect((await errorOf(change))['code']).toBe(11000);
  await collection().updateOne({ email: 'b@example.com' }, { $set: { email: 'b@example.com', n: 1 } });
});

check('reports the duplicate key', async () => {
  await collection().createIndex({ a: 1, b: -1 }, { unique: true });
  await collection().insertOne({ a: 'x', b: 1 });
  const refused = await errorOf(collection().insertOne({ a: 'x', b: 1 }));
  expect(refused['keyPattern']).toEqual({ a: 1, b: -1 });
  expect(refused['keyValue']).toEqual({ a: 'x', b: 1 });
  expect(refused['message']).toBe(
    `E11000 duplicate key error collection: ${db().databaseName}.${nameOf()} index: a_1_b_-1 dup key: { a: "x", b: 1 }`,
  );
});

check('enforces a unique _id', async () => {
  await collection().insertOne({ _id: 1 });
  expect((await errorOf(collection().insertOne({ _id: 1 })))['code']).toBe(11000);
});

check('treats a missing field as null in a unique index', async () => {
  await collection().createIndex({ email: 1 }, { unique: true });
  await collection().insertOne({});
  expect((await errorOf(collection().insertOne({ email: null })))['code']).toBe(11000);
});

check('treats equal numbers as one key', async () => {
  await collection().createIndex({ n: 1 }, { unique: true });
  await collection().insertOne({ n: new Int32(3) });
  for (const n of [new Double(3), Long.fromNumber(3)]) {
    expect((await errorOf(collection().insertOne({ n })))['code']).toBe(11000);
  }
});

check('enforces unique compound keys', async () => {
  await collection().createIndex({ consumer: 1, eventId: 1 }, { unique: true });
  await collection().insertMany([
    { consumer: 'a', eventId: 1 },
    { consumer: 'b', eventId: 1 },
    { consumer: 'a', eventId: 2 },
  ]);
  expect((await errorOf(collection().insertOne({ consumer: 'a', eventId: 1 })))['code']).toBe(11000);
});

check('enforces unique array elements across documents', async () => {
  await collection().createIndex({ tags: 1 }, { unique: true });
  await collection().insertOne({ tags: ['a', 'b', 'b'] });
  expect((await errorOf(collection().insertOne({ tags: ['c', 'a'] })))['code']).toBe(11000);
  await collection().insertOne({ tags: ['c', 'd'] });
});

check('omits documents without the field from a sparse index', async () => {
  await collection().createIndex({ phone: 1 }, { unique: true, sparse: true });
  await collection().insertMany([{}, {}, { phone: '1' }]);
  expect((await errorOf(collection().insertOne({ phone: '1' })))['code']).toBe(11000);
  expect(await collection().countDocuments({ phone: null })).toBe(2);
  expect((await collection().find().sort({ phone: 1 }).toArray()).length).toBe(3);
});

check('indexes only documents that match a partial filter', async () => {
  const open = { partialFilterExpression: { status: 'open' }, unique: true };
  await collection().createIndex({ email: 1 }, open);
  await collection().insertMany([
    { email: 'a', status: 'closed' },
    { email: 'a', status: 'closed' },
    { email: 'a', status: 'open' },
  ]);
  expect((await errorOf(collection().insertOne({ email: 'a', status: 'open' })))['code']).toBe(11000);
  const reopen = collection().updateOne({ status: 'closed' }, { $set: { status: 'open' } });
  expect((await errorOf(reopen))['code']).toBe(11000);
  expect(await collection().countDocuments({ email: 'a' })).toBe(3);
});

check('finds pending events with a partial index', async () => {
  const pending = { 'pendingEvents.0': { $exists: true } };
  await collection().createIndex({ 'pendingEvents.time': 1 }, { partialFilterExpression: pending });
  await collection().insertMany([
    {
      _id: 1,
      pendingEvents: [
        { id: 'x', time: new Date(5) },
        { id: 'y', time: new Date(9) },
      ],
    },
    { _id: 2, pendingEvents: [] },
    { _id: 3 },
    { _id: 4, pendingEvents: [{ id: 'z', time: new Date(1) }] },
  ]);
  const due = () => collection().find(pending).sort({ 'pendingEvents.time': 1 }).toArray();
  expect((await due()).map(({ _id }) => _id)).toEqual([4, 1]);
  await collection().updateOne({ _id: 4 }, { $pull: { pendingEvents: { id: 'z' } } as Row });
  expect((await due()).map(({ _id }) => _id)).toEqual([1]);
});

check('finds conditions met by two array elements with a compound index', async () => {
  await collection().createIndex({ 'items.n': 1, 'items.k': 1 });
  await collection().insertMany([
    {
      _id: 1,
      items: [
        { n: 1, k: 'x' },
        { n: 5, k: 'y' },
      ],
    },
    { _id: 2, items: [{ n: 5, k: 'x' }] },
    { _id: 3, items: [{ n: 5, k: 'z' }] },
  ]);
  expect(await idsOf(collection(), { 'items.n': 5, 'items.k': 'x' })).toEqual([1, 2]);
});

check('uses a partial index only if the query implies its filter', async () => {
  const filter = { partialFilterExpression: { kind: 'a', n: { $gt: 5 } } };
  await collection().createIndex({ n: 1 }, filter);
  await collection().insertMany([
    { _id: 1, kind: 'a', n: 7 },
    { _id: 2, kind: 'b', n: 7 },
    { _id: 3, kind: 'a', n: 1 },
  ]);
  expect(await idsOf(collection(), { n: 7 })).toEqual([1, 2]);
  expect(await idsOf(collection(), { kind: 'a', n: { $gte: 1 } })).toEqual([1, 3]);
  expect(await idsOf(collection(), { kind: 'a', n: { $gte: 6 } })).toEqual([1]);
});

check('removes expired documents', async () => {
  await collection().createIndex({ expiresAt: 1 }, { expireAfterSeconds: 0 });
  await collection().insertMany([
    { _id: 1, expiresAt: new Date(Date.now() - 1000) },
    { _id: 2, expiresAt: new Date(Date.now() + 60_000) },
    { _id: 3, expiresAt: 'never' },
    { _id: 4 },
    { _id: 5, expiresAt: [new Date(Date.now() + 60_000), new Date(0)] },
  ]);
  for (let tries = 0; tries < 50 && (await collection().countDocuments()) > 3; tries++) await sleep(50);
  expect((await collection().find().sort({ _id: 1 }).toArray()).map(({ _id }) => _id)).toEqual([2, 3, 4]);
});

check('rejects a unique index over duplicates without creating it', async () => {
  await collection().insertMany([{ a: 1 }, { a: 1 }]);
  expect((await errorOf(collection().createIndex({ a: 1 }, { unique: true })))['code']).toBe(11000);
  expect((await collection().indexes()).map(({ name }) => name)).toEqual(['_id_']);
});

check('creates, lists and drops indexes idempotently', async () => {
  await collection().createIndex({ a: 1 });
  await collection().createIndex({ a: 1 });
  await collection().createIndex({ b: -1, c: 1 }, { name: 'own', unique: true });
  const list = await collection().indexes();
  expect(list.map(({ name }) => name).sort()).toEqual(['_id_', 'a_1', 'own']);
  expect(list.find(({ name }) => name === 'own')).toMatchObject({ key: { b: -1, c: 1 }, unique: true });
  await collection().dropIndex('a_1');
  expect((await collection().indexes()).length).toBe(2);
  await collection().dropIndexes();
  expect((await collection().indexes()).length).toBe(1);
  expect((await errorOf(collection().dropIndex('a_1')))['code']).toBe(27);
});

check('rejects conflicting indexes', async () => {
  await collection().createIndex({ a: 1 }, { name: 'first' });
  expect((await errorOf(collection().createIndex({ a: 1 }, { name: 'second' })))['code']).toBe(85);
  expect((await errorOf(collection().createIndex({ b: 1 }, { name: 'first' })))['code']).toBe(86);
});

check('rejects the same index with another expiry', async () => {
  await collection().createIndex({ at: 1 }, { expireAfterSeconds: 60 });
  expect((await errorOf(collection().createIndex({ at: 1 }, { expireAfterSeconds: 90 })))['code']).toBe(85);
});

check('rejects listing indexes of a missing collection', async () => {
  expect((await errorOf(db().command({ listIndexes: 'nowhere' })))['code']).toBe(26);
});

check('rejects parallel arrays in a compound index', async () => {
  await collection().createIndex({ a: 1, b: 1 });
  expect((await errorOf(collection().insertOne({ a: [1], b: [2] })))['code']).toBe(171);
});

checkEmbedded('rejects unsupported kinds of index', async () => {
  for (const [path, kind] of [
    ['a', 'text'],
    ['a', '2dsphere'],
    ['a', 'hashed'],
    ['$**', 1],
  ] as const) {
    expect((await errorOf(collection().createIndex({ [path]: kind })))['code']).toBe(238);
  }
  const collation = collection().createIndex({ a: 1 }, { collation: { locale: 'af' } });
  expect((await errorOf(collation))['code']).toBe(238);
});
