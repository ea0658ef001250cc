import {
  Binary,
  check,
  Decimal128,
  Double,
  harness,
  idsOf,
  Int32,
  Long,
  ObjectId,
  errorOf,
  UUID,
  type Row,
} from './harness.ts';

const { collection } = harness();

function finds(title: string, documents: Row[], cases: readonly (readonly [Row, unknown[]])[]): void {
  check(title, async () => {
    await collection().insertMany(documents);
    for (const [filter, ids] of cases) {
      expect([filter, await idsOf(collection(), filter)]).toEqual([filter, ids]);
    }
  });
}

finds(
  'compares values of the same type only',
  [
    { _id: 1, v: 1 },
    { _id: 2, v: 2.5 },
    { _id: 3, v: Long.fromNumber(3) },
    { _id: 4, v: 'text' },
    { _id: 5, v: new Date(5) },
    { _id: 6, v: null },
    { _id: 7 },
    { _id: 8, v: true },
  ],
  [
    [{ v: { $gt: 1 } }, [2, 3]],
    [{ v: { $gte: 1 } }, [1, 2, 3]],
    [{ v: { $lt: 3 } }, [1, 2]],
    [{ v: { $lte: 2.5 } }, [1, 2]],
    [{ v: { $gt: 'a' } }, [4]],
    [{ v: { $gt: new Date(0) } }, [5]],
    [{ v: { $gte: false } }, [8]],
    [{ v: 3 }, [3]],
    [{ v: new Int32(3) }, [3]],
    [{ v: new Double(3) }, [3]],
    [{ v: { $gt: 1, $lt: 3 } }, [2]],
    [{ v: { $ne: 1 } }, [2, 3, 4, 5, 6, 7, 8]],
  ],
);

finds(
  'matches NaN with NaN only',
  [
    { _id: 1, v: NaN },
    { _id: 2, v: 1 },
  ],
  [
    [{ v: NaN }, [1]],
    [{ v: { $lt: 5 } }, [2]],
    [{ v: { $gte: NaN } }, [1]],
  ],
);

finds(
  'matches missing fields with null, and existing ones with $exists',
  [
    { _id: 1, a: null },
    { _id: 2 },
    { _id: 3, a: 0 },
    { _id: 4, a: { b: null } },
    { _id: 5, a: [] },
    { _id: 6, a: [null, 1] },
    { _id: 8, a: [{ b: 1 }] },
  ],
  [
    [{ a: null }, [1, 2, 6]],
    [{ a: { $ne: null } }, [3, 4, 5, 8]],
    [{ a: { $exists: true } }, [1, 3, 4, 5, 6, 8]],
    [{ a: { $exists: false } }, [2]],
    [{ a: { $in: [null] } }, [1, 2, 6]],
    [{ a: { $nin: [null, 0] } }, [4, 5, 8]],
    [{ 'a.b': { $exists: true } }, [4, 8]],
  ],
);

finds(
  'matches null with a field missing in a document of an array, but not in an array without documents',
  [
    { _id: 1, a: [] },
    { _id: 2, a: [1] },
    { _id: 3, a: [{ b: 1 }, {}] },
    { _id: 4, a: {} },
  ],
  [[{ 'a.b': null }, [3, 4]]],
);

finds(
  'matches array elements',
  [
    { _id: 1, tags: ['a', 'b'], scores: [80, 85] },
    { _id: 2, tags: 'a', scores: [70, 95] },
    {
      _id: 3,
      tags: ['c'],
      items: [
        { n: 1, k: 'x' },
        { n: 5, k: 'y' },
      ],
    },
    { _id: 4, tags: [], items: [{ n: 5, k: 'x' }] },
  ],
  [
    [{ tags: 'a' }, [1, 2]],
    [{ tags: ['a', 'b'] }, [1]],
    [{ 'scores.0': 80 }, [1]],
    [{ tags: { $in: ['b', 'c'] } }, [1, 3]],
    [{ tags: { $all: ['a', 'b'] } }, [1]],
    [{ tags: { $size: 0 } }, [4]],
    [{ tags: { $size: 2 } }, [1]],
    [{ 'items.n': 5 }, [3, 4]],
    [{ 'items.n': 5, 'items.k': 'x' }, [3, 4]],
    [{ scores: { $gt: 90, $lt: 75 } }, [2]],
    [{ 'items.0.n': 1 }, [3]],
    [{ tags: { $ne: 'a' } }, [3, 4]],
  ],
);

finds(
  'matches whole arrays, even nested ones',
  [
    { _id: 1, tags: ['a', 'b'] },
    { _id: 2, tags: [['a', 'b'], 'c'] },
  ],
  [
    [{ tags: ['a', 'b'] }, [1, 2]],
    [{ tags: 'a' }, [1]],
  ],
);

finds(
  'matches one element with several conditions',
  [
    { _id: 1, scores: [80, 85] },
    { _id: 2, scores: [70, 95] },
    {
      _id: 3,
      items: [
        { n: 1, k: 'x' },
        { n: 5, k: 'y' },
      ],
    },
    { _id: 4, items: [{ n: 5, k: 'x' }] },
  ],
  [
    [{ items: { $elemMatch: { n: 5, k: 'x' } } }, [4]],
    [{ scores: { $elemMatch: { $gte: 80, $lt: 86 } } }, [1]],
  ],
);

finds(
  'combines conditions with logical operators',
  [
    { _id: 1, a: 1, b: 1 },
    { _id: 2, a: 1, b: 2 },
    { _id: 3, a: 2, b: 2 },
  ],
  [
    [{ $or: [{ a: 2 }, { b: 1 }] }, [1, 3]],
    [{ $and: [{ a: 1 }, { b: 2 }] }, [2]],
    [{ $nor: [{ a: 2 }, { b: 1 }] }, [2]],
    [{ a: { $not: { $gt: 1 } } }, [1, 2]],
    [{ a: 1, $or: [{ b: 2 }, { b: 3 }] }, [2]],
  ],
);

finds(
  'matches regular expressions',
  [
    { _id: 1, s: 'Acme Corp' },
    { _id: 2, s: 'acme' },
    { _id: 3, s: ['other', 'ACME'] },
    { _id: 4, s: 5 },
  ],
  [
    [{ s: /^acme/ }, [2]],
    [{ s: /^acme/i }, [1, 2, 3]],
    [{ s: { $regex: 'corp$', $options: 'i' } }, [1]],
    [{ s: { $not: /acme/i } }, [4]],
    [{ s: { $in: [/^acme$/, 'Acme Corp'] } }, [1, 2]],
  ],
);

finds(
  'evaluates $type and $mod',
  [
    { _id: 1, v: 1 },
    { _id: 2, v: 1.5 },
    { _id: 3, v: Long.fromNumber(4) },
    { _id: 4, v: 'x' },
    { _id: 6, v: new Date() },
    { _id: 7, v: new ObjectId() },
  ],
  [
    [{ v: { $type: 'int' } }, [1]],
    [{ v: { $type: 'long' } }, [3]],
    [{ v: { $type: 'number' } }, [1, 2, 3]],
    [{ v: { $type: ['string', 'date'] } }, [4, 6]],
    [{ v: { $type: 7 } }, [7]],
    [{ v: { $mod: [4, 0] } }, [3]],
    [{ v: { $mod: [2, 1] } }, [1, 2]],
  ],
);

finds(
  'evaluates $type and $mod on array elements',
  [{ _id: 1, v: [1, 'x'] }],
  [
    [{ v: { $type: 'array' } }, [1]],
    [{ v: { $type: 'string' } }, [1]],
    [{ v: { $mod: [2, 1] } }, [1]],
  ],
);

finds(
  'distinguishes subdocuments by the order of fields',
  [
    { _id: 1, d: { a: 1, b: 2 } },
    { _id: 2, d: { b: 2, a: 1 } },
    { _id: 3, d: { a: 1, b: 2, c: 3 } },
  ],
  [
    [{ d: { a: 1, b: 2 } }, [1]],
    [{ d: { b: 2, a: 1 } }, [2]],
    [{ 'd.a': 1, 'd.b': 2 }, [1, 2, 3]],
  ],
);

const id = new ObjectId();
const uuid = new UUID();

finds(
  'matches ObjectIds, dates, binary data and longs',
  [
    { _id: 1, v: id },
    { _id: 2, v: new Date(1_700_000_000_000) },
    { _id: 3, v: new Binary(Buffer.from('abc')) },
    { _id: 4, v: uuid },
    { _id: 5, v: Long.fromString('9007199254740993') },
    { _id: 6, v: Long.fromString('9007199254740992') },
  ],
  [
    [{ v: id }, [1]],
    [{ v: { $gte: new Date(1_700_000_000_000) } }, [2]],
    [{ v: new Binary(Buffer.from('abc')) }, [3]],
    [{ v: uuid }, [4]],
    [{ v: Long.fromString('9007199254740993') }, [5]],
    [{ v: { $gt: Long.fromString('9007199254740992') } }, [5]],
    [{ v: { $in: [id, uuid] } }, [1, 4]],
  ],
);

finds(
  'compares decimals exactly',
  [
    { _id: 1, v: Decimal128.fromString('0.10') },
    { _id: 2, v: Decimal128.fromString('0.1000000000000000000000000000000001') },
    { _id: 3, v: 2 },
    { _id: 4, v: Decimal128.fromString('-3') },
  ],
  [
    [{ v: Decimal128.fromString('0.1') }, [1]],
    [{ v: { $gt: Decimal128.fromString('0.1') } }, [2, 3]],
    [{ v: Decimal128.fromString('2.0') }, [3]],
    [{ v: { $lt: 0 } }, [4]],
  ],
);

finds(
  'evaluates $expr',
  [
    { _id: 1, spent: 5, budget: 10 },
    { _id: 2, spent: 15, budget: 10 },
  ],
  [
    [{ $expr: { $gt: ['$spent', '$budget'] } }, [2]],
    [{ $expr: { $eq: [{ $add: ['$spent', 5] }, '$budget'] } }, [1]],
  ],
);

check('sorts by BSON order across types', async () => {
  const values = [
    null,
    -1,
    2.5,
    'a',
    { a: 1 },
    new Binary(Buffer.from('x')),
    id,
    false,
    true,
    new Date(0),
    /r/,
  ];
  await collection().insertMany(values.map((v, _id) => ({ _id, v })));
  expect(await idsOf(collection(), {}, { v: 1 })).toEqual(values.map((_, at) => at));
  expect(await idsOf(collection(), {}, { v: -1 })).toEqual(values.map((_, at) => at).reverse());
});

check('sorts arrays by their least element ascending and their greatest descending', async () => {
  await collection().insertMany([
    { _id: 1, v: [5, 2] },
    { _id: 2, v: 3 },
    { _id: 3, v: [1, 9] },
  ]);
  expect(await idsOf(collection(), {}, { v: 1 })).toEqual([3, 1, 2]);
  expect(await idsOf(collection(), {}, { v: -1 })).toEqual([3, 1, 2]);
});

check('rejects unknown operators and invalid operands with code 2', async () => {
  await collection().insertOne({ a: 1 });
  for (const filter of [
    { a: { $foo: 1 } },
    { $foo: 1 },
    { $or: [] },
    { a: { $in: 1 } },
    { a: { $size: 1.5 } },
  ]) {
    const { code } = await errorOf(collection().find(filter).toArray());
    expect([filter, code]).toEqual([filter, 2]);
  }
});

check('rejects text searches', async () => {
  await collection().insertOne({ a: 1 });
  expect(
    (
      await errorOf(
        collection()
          .find({ $text: { $search: 'x' } })
          .toArray(),
      )
    )['code'],
  ).toBe(27);
});
