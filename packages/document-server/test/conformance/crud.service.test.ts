import { check, checkEmbedded, harness, ObjectId, errorOf, type Row } from './harness.ts';

const { collection, db } = harness();

check('inserts and finds', async () => {
  const { insertedId } = await collection().insertOne({ name: 'one', nested: { list: [1, { two: 2 }] } });
  expect(await collection().findOne({ _id: insertedId })).toEqual({
    _id: insertedId,
    name: 'one',
    nested: { list: [1, { two: 2 }] },
  });
  expect(await collection().findOne({ _id: new ObjectId() })).toBeNull();
});

check('continues after a rejected insert only if unordered', async () => {
  const documents = [{ _id: 1 }, { _id: 1 }, { _id: 2 }];
  const ordered = await errorOf(collection().insertMany(documents));
  expect([ordered['code'], ordered['writeErrors'][0].index]).toEqual([11000, 1]);
  expect(await collection().countDocuments()).toBe(1);
  await collection().deleteMany({});
  await errorOf(collection().insertMany(documents, { ordered: false }));
  expect(await collection().countDocuments()).toBe(2);
});

check('deletes one or all matching documents', async () => {
  await collection().insertMany([{ a: 1 }, { a: 1 }, { a: 1 }, { a: 2 }]);
  expect((await collection().deleteOne({ a: 1 })).deletedCount).toBe(1);
  expect((await collection().deleteMany({ a: 1 })).deletedCount).toBe(2);
  expect((await collection().deleteMany({ a: 9 })).deletedCount).toBe(0);
  expect(await collection().countDocuments()).toBe(1);
});

check('skips, limits and projects', async () => {
  await collection().insertMany(Array.from({ length: 10 }, (_, n) => ({ _id: n, n, deep: { a: n, b: n } })));
  const page = await collection()
    .find({ n: { $gt: 1 } })
    .sort({ n: -1 })
    .skip(2)
    .limit(3)
    .project({ n: 1, 'deep.a': 1 })
    .toArray();
  expect(page).toEqual([7, 6, 5].map((n) => ({ _id: n, n, deep: { a: n } })));
  expect(await collection().findOne({ n: 3 }, { projection: { _id: 0, deep: 0 } })).toEqual({ n: 3 });
});

check('projects through arrays and rejects mixed projections', async () => {
  await collection().insertOne({ _id: 1, list: [{ a: 1, b: 2 }, { b: 3 }, 4], other: 1 });
  expect(await collection().findOne({}, { projection: { 'list.a': 1 } })).toEqual({
    _id: 1,
    list: [{ a: 1 }, {}],
  });
  expect(await collection().findOne({}, { projection: { 'list.b': 0, other: 0 } })).toEqual({
    _id: 1,
    list: [{ a: 1 }, {}, 4],
  });
  expect((await errorOf(collection().findOne({}, { projection: { a: 1, b: 0 } })))['code']).toBe(31254);
  expect((await errorOf(collection().findOne({}, { projection: { a: 0, b: 1 } })))['code']).toBe(31253);
});

check('projects slices of arrays', async () => {
  await collection().insertOne({ _id: 1, list: [1, 2, 3, 4], rows: [{ k: 'a' }, { k: 'b', n: 1 }], x: 1 });
  const slice = (spec: unknown) =>
    collection().findOne({}, { projection: { _id: 0, list: { $slice: spec }, rows: 0 } as Row });
  expect(await slice(2)).toEqual({ list: [1, 2], x: 1 });
  expect(await slice(-1)).toEqual({ list: [4], x: 1 });
  expect(await slice([1, 2])).toEqual({ list: [2, 3], x: 1 });
  const picked = await collection().findOne({}, { projection: { rows: { $elemMatch: { k: 'b' } } } });
  expect(picked).toEqual({ _id: 1, rows: [{ k: 'b', n: 1 }] });
});

check('finds and modifies atomically', async () => {
  await collection().insertMany([
    { _id: 1, n: 1 },
    { _id: 2, n: 2 },
  ]);
  const before = await collection().findOneAndUpdate(
    { n: 1 },
    { $inc: { n: 10 } },
    { returnDocument: 'before' },
  );
  expect(before).toEqual({ _id: 1, n: 1 });
  const after = await collection().findOneAndUpdate(
    {},
    { $inc: { n: 1 } },
    { sort: { n: -1 }, returnDocument: 'after' },
  );
  expect(after).toEqual({ _id: 1, n: 12 });
  expect(await collection().findOneAndUpdate({ n: 99 }, { $set: { x: 1 } })).toBeNull();
  const made = await collection().findOneAndUpdate(
    { _id: 3 },
    { $set: { n: 3 } },
    { upsert: true, returnDocument: 'after' },
  );
  expect(made).toEqual({ _id: 3, n: 3 });
  expect(await collection().findOneAndDelete({ n: 2 })).toEqual({ _id: 2, n: 2 });
  expect(await collection().findOneAndReplace({ n: 3 }, { m: 1 }, { returnDocument: 'after' })).toEqual({
    _id: 3,
    m: 1,
  });
  expect(await collection().countDocuments()).toBe(2);
});

check('applies a projection in findAndModify', async () => {
  await collection().insertOne({ _id: 1, a: 1, b: 2 });
  const options = { projection: { _id: 0, b: 1 } };
  expect(await collection().findOneAndUpdate({ a: 1 }, { $inc: { a: 1 } }, options)).toEqual({ b: 2 });
});

check('counts documents and returns distinct values', async () => {
  await collection().insertMany([{ a: 1, t: ['x', 'y'] }, { a: 1.0, t: ['y'] }, { a: 2 }]);
  expect(await collection().countDocuments({ a: 1 })).toBe(2);
  expect(await collection().countDocuments({ a: { $gt: 0 } }, { skip: 1, limit: 5 })).toBe(2);
  expect(await collection().estimatedDocumentCount()).toBe(3);
  expect((await collection().distinct('a')).sort()).toEqual([1, 2]);
  expect((await collection().distinct('t', { a: 1 })).sort()).toEqual(['x', 'y']);
});

check('runs bulk writes', async () => {
  const result = await collection().bulkWrite([
    { insertOne: { document: { _id: 1, n: 1 } } },
    { updateOne: { filter: { n: 1 }, update: { $set: { n: 2 } } } },
    { updateOne: { filter: { n: 9 }, update: { $set: { m: 1 } }, upsert: true } },
    { replaceOne: { filter: { n: 2 }, replacement: { n: 3 } } },
    { deleteOne: { filter: { n: 3 } } },
  ]);
  expect(result).toMatchObject({ insertedCount: 1, modifiedCount: 2, upsertedCount: 1, deletedCount: 1 });
  expect(
    await collection()
      .find({}, { projection: { _id: 0 } })
      .toArray(),
  ).toEqual([{ n: 9, m: 1 }]);
});

check('lists databases and collections, and drops collections', async () => {
  await collection().insertOne({});
  const name = collection().collectionName;
  expect((await db().listCollections().toArray()).map((each) => each.name)).toContain(name);
  expect((await db().listCollections({ name }, { nameOnly: true }).toArray()).length).toBe(1);
  const { databases } = await db().admin().listDatabases();
  expect(databases.map((each) => each.name)).toContain(db().databaseName);
  await collection().drop();
  expect((await db().listCollections({ name }).toArray()).length).toBe(0);
  await db().createCollection(name);
  expect((await errorOf(db().createCollection(name)))['code']).toBe(48);
});

check('keeps the order of fields, with _id first', async () => {
  await collection().insertOne({ z: 1, a: 2, _id: 7, m: { y: 1, b: 2 } });
  const row = (await collection().findOne()) as Row;
  expect(Object.keys(row)).toEqual(['_id', 'z', 'a', 'm']);
  expect(Object.keys(row['m'])).toEqual(['y', 'b']);
});

checkEmbedded('accepts unacknowledged writes', async () => {
  await collection().insertOne({ _id: 1 }, { writeConcern: { w: 0 } });
  await collection().insertOne({ _id: 1 }, { writeConcern: { w: 0 } });
  while ((await collection().countDocuments()) !== 1) await new Promise((resolve) => setTimeout(resolve, 5));
});
