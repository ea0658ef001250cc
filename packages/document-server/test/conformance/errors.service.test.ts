import { check, checkEmbedded, harness, Long, errorOf, UUID, type Row } from './harness.ts';

const { client, collection, db } = harness();

const codeOf = async (call: Promise<unknown>) => (await errorOf(call))['code'];

check('rejects unknown commands', async () => {
  expect(await codeOf(db().command({ noSuchCommand: 1 }))).toBe(59);
});

check('rejects unknown fields of commands', async () => {
  await collection().insertOne({});
  expect(await codeOf(db().command({ find: collection().collectionName, noSuchField: 1 }))).toBe(40415);
});

check('rejects transactions like a standalone server', async () => {
  const insert = { insert: collection().collectionName, documents: [{ a: 1 }] };
  const transaction = { txnNumber: Long.fromNumber(1), autocommit: false, startTransaction: true };
  const code = await codeOf(db().command({ ...insert, lsid: { id: new UUID() }, ...transaction }));
  expect([20, 263]).toContain(code);
  expect(await collection().countDocuments()).toBe(0);
});

check('accepts sessions', async () => {
  const session = client().startSession();
  await collection().insertOne({ a: 1 }, { session });
  expect(await collection().countDocuments({}, { session })).toBe(1);
  await session.endSession();
});

check('rejects or applies an update by pipeline', async () => {
  await collection().insertOne({ _id: 1, a: 1 });
  await collection()
    .updateOne({}, [{ $set: { b: { $add: ['$a', 1] } } }])
    .then(
      async () => expect(await collection().findOne()).toEqual({ _id: 1, a: 1, b: 2 }),
      (error: Row) => expect(error['code']).toBeDefined(),
    );
});

check('rejects an invalid namespace', async () => {
  expect(await codeOf(db().command({ insert: 'bad$name', documents: [{}] }))).toBe(73);
  expect(await codeOf(db().command({ create: '' }))).toBe(73);
});

check('rejects documents over 16 MB', async () => {
  expect(await codeOf(collection().insertOne({ text: 'x'.repeat(16.5 * 1024 * 1024) }))).toBe(10334);
  expect(await collection().countDocuments()).toBe(0);
});

check('rejects an update that results in more than 16 MB', async () => {
  await collection().insertOne({ _id: 1, text: 'x'.repeat(9 * 1024 * 1024) });
  expect(await codeOf(collection().updateOne({}, { $set: { more: 'x'.repeat(9 * 1024 * 1024) } }))).toBe(
    10334,
  );
  expect(Object.keys((await collection().findOne()) as Row)).toEqual(['_id', 'text']);
});

check('rejects an array as _id', async () => {
  const refused = await errorOf(collection().insertOne({ _id: [1] }));
  expect([2, 53]).toContain(refused['code']);
});

checkEmbedded('rejects unsupported features with code 238', async () => {
  await collection().insertOne({ a: 1 });
  const calls: (() => Promise<unknown>)[] = [
    () =>
      collection()
        .find({}, { collation: { locale: 'af' } })
        .toArray(),
    () => collection().find({ $where: 'true' }).toArray(),
    () => collection().find({ $jsonSchema: {} }).toArray(),
    () =>
      collection()
        .find({ a: { $near: [0, 0] } })
        .toArray(),
    () => collection().updateOne({}, [{ $set: { b: 1 } }]),
    () =>
      collection()
        .aggregate([{ $lookup: { from: 'x', localField: 'a', foreignField: 'a', as: 'b' } }])
        .toArray(),
    () =>
      collection()
        .aggregate([{ $out: 'x' }])
        .toArray(),
    () => collection().find({}, { tailable: true }).toArray(),
    () => db().createCollection('capped', { capped: true, size: 1000 }),
    () => db().createCollection('view', { viewOn: collection().collectionName, pipeline: [] }),
  ];
  for (const call of calls) expect([String(call), await codeOf(call())]).toEqual([String(call), 238]);
});

check('rejects change streams', async () => {
  const stream = collection().watch();
  expect(await codeOf(stream.next())).toBe(40573);
});

check('stores a document with 90 levels', async () => {
  let deep: Row = {};
  for (let level = 0; level < 90; level++) deep = { deep };
  await collection().insertOne(deep);
  expect(await collection().countDocuments({ 'deep.deep.deep': { $exists: true } })).toBe(1);
});
