import { check, Decimal128, Double, harness, Int32, Long, errorOf, type Row } from './harness.ts';

const { collection } = harness();

function changes(title: string, cases: readonly (readonly [Row, Row, Row, Row?])[]): void {
  check(title, async () => {
    for (const [before, update, after, options] of cases) {
      await collection().deleteMany({});
      await collection().insertOne({ _id: 1, ...before });
      await collection().updateOne({ _id: 1 }, update, options ?? {});
      expect([update, await collection().findOne({ _id: 1 })]).toEqual([update, { _id: 1, ...after }]);
    }
  });
}

changes('evaluates $set and $unset', [
  [{ a: 1 }, { $set: { a: 2, 'b.c': 3 } }, { a: 2, b: { c: 3 } }],
  [{ a: [1, 2] }, { $set: { 'a.1': 9, 'a.3': 7 } }, { a: [1, 9, null, 7] }],
  [{ a: { b: 1, c: 2 } }, { $unset: { 'a.b': '', x: '' } }, { a: { c: 2 } }],
  [{}, { $set: { z: 1, b: 2 } }, { b: 2, z: 1 }],
  [{ _x: 1 }, { $set: { _id: 1, a: 1 } }, { _x: 1, a: 1 }],
]);

changes('sets an unset array element to null', [
  [{ a: [1, 2] }, { $unset: { 'a.0': '' } }, { a: [null, 2] }],
]);

changes('evaluates $inc, $mul, $min and $max', [
  [{ n: 1 }, { $inc: { n: 2, m: -1 } }, { n: 3, m: -1 }],
  [{ n: 1 }, { $inc: { n: 0.5 } }, { n: 1.5 }],
  [{ n: 4 }, { $mul: { n: 2, m: 5 } }, { n: 8, m: 0 }],
  [{ n: 5, m: 5 }, { $min: { n: 3, m: 9 } }, { n: 3, m: 5 }],
  [{ n: 5, m: 5 }, { $max: { n: 3, m: 9, o: 1 } }, { n: 5, m: 9, o: 1 }],
  [{ d: new Date(5) }, { $max: { d: new Date(9) } }, { d: new Date(9) }],
]);

changes('evaluates $push and $addToSet', [
  [{}, { $push: { a: 1 } }, { a: [1] }],
  [{ a: [3] }, { $push: { a: { $each: [1, 2] } } }, { a: [3, 1, 2] }],
  [{ a: [1] }, { $addToSet: { a: 1 } }, { a: [1] }],
  [{ a: [1] }, { $addToSet: { a: { $each: [1, 2, 2] } } }, { a: [1, 2] }],
  [{ a: [{ x: 1, y: 2 }] }, { $addToSet: { a: { x: 1, y: 2 } } }, { a: [{ x: 1, y: 2 }] }],
]);

changes('pushes with $position, $sort and $slice', [
  [{ a: [3] }, { $push: { a: { $each: [1, 2], $sort: 1 } } }, { a: [1, 2, 3] }],
  [{ a: [3] }, { $push: { a: { $each: [1, 2], $slice: -2 } } }, { a: [1, 2] }],
  [{ a: [3] }, { $push: { a: { $each: [1, 2], $position: 0 } } }, { a: [1, 2, 3] }],
  [
    { a: [{ n: 1 }] },
    { $push: { a: { $each: [{ n: 5 }, { n: 3 }], $sort: { n: -1 }, $slice: 2 } } },
    { a: [{ n: 5 }, { n: 3 }] },
  ],
]);

changes('pushes an array as one element', [[{ a: [1] }, { $push: { a: [2] } }, { a: [1, [2]] }]]);

changes('evaluates $pull, $pullAll and $pop', [
  [{ a: [1, 2, 1] }, { $pull: { a: 1 } }, { a: [2] }],
  [{ a: [1, 2, 3, 2] }, { $pullAll: { a: [2, 3] } }, { a: [1] }],
  [{ a: [1, 2, 3] }, { $pop: { a: 1 } }, { a: [1, 2] }],
  [{ a: [1, 2, 3] }, { $pop: { a: -1 } }, { a: [2, 3] }],
  [{}, { $pull: { a: 1 } }, {}],
]);

changes('removes elements by condition with $pull', [
  [{ a: [1, 5, 9] }, { $pull: { a: { $gte: 5 } } }, { a: [1] }],
  [{ a: [{ id: 'x', n: 1 }, { id: 'y' }] }, { $pull: { a: { id: 'x' } } }, { a: [{ id: 'y' }] }],
  [
    { a: [{ id: 'x' }, { id: 'y' }, { id: 'z' }] },
    { $pull: { a: { id: { $in: ['x', 'z'] } } } },
    { a: [{ id: 'y' }] },
  ],
]);

changes('evaluates $rename', [
  [{ a: 1, b: 2 }, { $rename: { a: 'c' } }, { b: 2, c: 1 }],
  [{ a: { x: 1 } }, { $rename: { 'a.x': 'y' } }, { a: {}, y: 1 }],
  [{ a: 1 }, { $rename: { missing: 'c' } }, { a: 1 }],
]);

check('updates elements with positional operators', async () => {
  await collection().insertOne({
    _id: 1,
    a: [
      { id: 'x', n: 1 },
      { id: 'y', n: 2 },
      { id: 'z', n: 3 },
    ],
    s: [1, 5, 9],
  });
  await collection().updateOne({ _id: 1, 'a.id': 'y' }, { $set: { 'a.$.n': 20 } });
  await collection().updateOne({ _id: 1, a: { $elemMatch: { id: 'z' } } }, { $inc: { 'a.$.n': 30 } });
  await collection().updateOne({ _id: 1, s: { $gt: 4 } }, { $set: { 's.$': 50 } });
  expect(await collection().findOne()).toEqual({
    _id: 1,
    a: [
      { id: 'x', n: 1 },
      { id: 'y', n: 20 },
      { id: 'z', n: 33 },
    ],
    s: [1, 50, 9],
  });
  expect((await errorOf(collection().updateOne({ _id: 1 }, { $set: { 'a.$.n': 1 } })))['code']).toBe(2);
});

check('updates elements with arrayFilters', async () => {
  await collection().insertOne({ _id: 1, a: [{ n: 1 }, { n: 5 }, { n: 9 }] });
  await collection().updateOne(
    { _id: 1 },
    { $set: { 'a.$[big].big': true } },
    { arrayFilters: [{ 'big.n': { $gt: 4 } }] },
  );
  await collection().updateOne({ _id: 1 }, { $inc: { 'a.$[].n': 1 } });
  expect((await collection().findOne())?.['a']).toEqual([
    { n: 2 },
    { n: 6, big: true },
    { n: 10, big: true },
  ]);
  expect((await errorOf(collection().updateOne({ _id: 1 }, { $set: { 'a.$[x].n': 1 } })))['code']).toBe(2);
});

check('replaces documents and keeps their _id', async () => {
  await collection().insertOne({ _id: 1, a: 1, b: 2 });
  await collection().replaceOne({ a: 1 }, { c: 3 });
  expect(await collection().findOne()).toEqual({ _id: 1, c: 3 });
  expect((await errorOf(collection().replaceOne({ c: 3 }, { _id: 2, c: 4 })))['code']).toBe(66);
});

check('evaluates $currentDate', async () => {
  await collection().insertOne({ _id: 1 });
  const start = Date.now() - 1000;
  await collection().updateOne(
    { _id: 1 },
    { $currentDate: { at: true, stamp: { $type: 'timestamp' } } as Row },
  );
  const row = await collection().findOne();
  expect(row?.['at'].getTime()).toBeGreaterThan(start);
  expect(row?.['stamp']._bsontype).toBe('Timestamp');
});

check('preserves number types in arithmetic', async () => {
  await collection().insertOne({
    _id: 1,
    int: new Int32(2147483647),
    long: Long.fromString('9007199254740993'),
    double: new Double(1),
  });
  await collection().updateOne({ _id: 1 }, { $inc: { int: 1, long: 1, double: 1 } });
  const row = await collection().findOne({ _id: 1 }, { promoteValues: false });
  expect([row?.['int']._bsontype, row?.['int'].toString()]).toEqual(['Long', '2147483648']);
  expect(row?.['long'].toString()).toBe('9007199254740994');
  expect([row?.['double']._bsontype, row?.['double'].valueOf()]).toEqual(['Double', 2]);
});

check('adds decimals exactly', async () => {
  await collection().insertOne({ _id: 1, decimal: Decimal128.fromString('0.1') });
  await collection().updateOne({ _id: 1 }, { $inc: { decimal: Decimal128.fromString('0.2') } });
  expect((await collection().findOne())?.['decimal'].toString()).toBe('0.3');
});

check('returns the numbers of matched and modified documents', async () => {
  await collection().insertMany([{ a: 1 }, { a: 1 }, { a: 2 }]);
  const many = await collection().updateMany({ a: 1 }, { $set: { b: 1 } });
  expect([many.matchedCount, many.modifiedCount]).toEqual([2, 2]);
  const same = await collection().updateMany({ a: 1 }, { $set: { b: 1 } });
  expect([same.matchedCount, same.modifiedCount]).toEqual([2, 0]);
  expect((await collection().updateOne({ a: 9 }, { $set: { b: 1 } })).matchedCount).toBe(0);
});

check('builds an upserted document from the filter, $setOnInsert and the update', async () => {
  const made = await collection().updateOne(
    { email: 'a@example.com', 'address.city': 'Cape Town', age: { $gt: 3 }, kind: { $in: ['x'] } },
    { $set: { name: 'A' }, $setOnInsert: { createdAt: new Date(5) }, $inc: { visits: 1 } },
    { upsert: true },
  );
  expect([made.matchedCount, made.upsertedCount]).toEqual([0, 1]);
  const { _id, ...row } = (await collection().findOne()) as Row;
  expect(_id).toEqual(made.upsertedId);
  expect(row).toMatchObject({
    email: 'a@example.com',
    address: { city: 'Cape Town' },
    name: 'A',
    createdAt: new Date(5),
    visits: 1,
  });
  const again = { $set: { name: 'B' }, $setOnInsert: { createdAt: new Date(9) } };
  await collection().updateOne({ email: 'a@example.com' }, again, { upsert: true });
  expect(await collection().findOne()).toMatchObject({ name: 'B', createdAt: new Date(5) });
});

check('upserts with the _id of the filter', async () => {
  const made = await collection().updateOne({ _id: 'own' }, { $set: { a: 1 } }, { upsert: true });
  expect(made.upsertedId).toBe('own');
  await collection().replaceOne({ _id: 'other' }, { b: 1 }, { upsert: true });
  expect(await collection().findOne({ _id: 'other' })).toEqual({ _id: 'other', b: 1 });
});

check('rejects invalid updates with MongoDB’s codes', async () => {
  await collection().insertOne({ _id: 1, s: 'text', a: [1], n: 1, d: { x: 1 } });
  const cases: readonly (readonly [Row, number])[] = [
    [{ $inc: { s: 1 } }, 14],
    [{ $inc: { n: 'x' } }, 14],
    [{ $push: { s: 1 } }, 2],
    [{ $addToSet: { s: 1 } }, 2],
    [{ $pull: { s: 1 } }, 2],
    [{ $pop: { s: 1 } }, 14],
    [{ $set: { 's.x': 1 } }, 28],
    [{ $set: { _id: 2 } }, 66],
    [{ $set: { n: 1 }, $inc: { n: 1 } }, 40],
    [{ $set: { d: 1, 'd.x': 1 } }, 40],
    [{ $foo: { a: 1 } }, 9],
    [{ $set: { '': 1 } }, 56],
    [{ $set: { 'a..b': 1 } }, 56],
    [{ $push: { a: { $each: 1 } } }, 2],
  ];
  for (const [update, code] of cases) {
    const refused = await errorOf(collection().updateOne({ _id: 1 }, update));
    expect([update, refused['code']]).toEqual([update, code]);
  }
  expect(await collection().findOne()).toEqual({ _id: 1, s: 'text', a: [1], n: 1, d: { x: 1 } });
});
