import { check, checkEmbedded, Decimal128, harness, Long, ObjectId, errorOf, type Row } from './harness.ts';

const { collection } = harness();

const run = (pipeline: Row[]) => collection().aggregate(pipeline).toArray();

const sales: Row[] = [
  { _id: 1, item: 'a', amount: 10, day: new Date('2024-01-01'), tags: ['x', 'y'] },
  { _id: 2, item: 'b', amount: 20, day: new Date('2024-01-01'), tags: ['x'] },
  { _id: 3, item: 'a', amount: 30, day: new Date('2024-01-02'), tags: [] },
  { _id: 4, item: 'c', amount: null, day: new Date('2024-01-02') },
];

beforeEach(async () => {
  await collection().insertMany(sales);
});

check('groups, sums and sorts', async () => {
  const grouped = await run([
    { $match: { amount: { $gt: 0 } } },
    { $group: { _id: '$item', total: { $sum: '$amount' }, count: { $sum: 1 } } },
    { $sort: { total: -1 } },
  ]);
  expect(grouped).toEqual([
    { _id: 'a', total: 40, count: 2 },
    { _id: 'b', total: 20, count: 1 },
  ]);
});

check('groups with $avg, $min and $max', async () => {
  const fields = { mean: { $avg: '$amount' }, least: { $min: '$amount' }, most: { $max: '$amount' } };
  expect(await run([{ $group: { _id: null, ...fields } }])).toEqual([
    { _id: null, mean: 20, least: 10, most: 30 },
  ]);
});

check('groups by several fields and by a constant', async () => {
  const byBoth = await run([
    { $group: { _id: { item: '$item', day: '$day' }, n: { $sum: 1 } } },
    { $sort: { '_id.day': 1, '_id.item': 1 } },
  ]);
  expect(byBoth.length).toBe(4);
  expect(byBoth[0]).toEqual({ _id: { item: 'a', day: new Date('2024-01-01') }, n: 1 });
  expect(await run([{ $group: { _id: null, total: { $sum: '$amount' } } }])).toEqual([
    { _id: null, total: 60 },
  ]);
});

check('groups with $push, $addToSet, $first and $last', async () => {
  const [row] = await run([
    { $sort: { _id: 1 } },
    {
      $group: {
        _id: null,
        items: { $push: '$item' },
        distinct: { $addToSet: '$item' },
        first: { $first: '$item' },
        last: { $last: '$item' },
      },
    },
  ]);
  expect(row).toMatchObject({ items: ['a', 'b', 'a', 'c'], first: 'a', last: 'c' });
  expect(row?.['distinct'].sort()).toEqual(['a', 'b', 'c']);
});

check('groups by ObjectId', async () => {
  const userId = new ObjectId();
  await collection().insertMany([{ userId }, { userId }, { userId: new ObjectId() }]);
  const grouped = await run([
    { $match: { userId: { $exists: true } } },
    { $group: { _id: '$userId', n: { $sum: 1 } } },
    { $sort: { n: -1 } },
  ]);
  expect(grouped[0]).toEqual({ _id: userId, n: 2 });
  expect(grouped.length).toBe(2);
});

check('evaluates expressions in $project', async () => {
  const projected = await run([
    { $match: { _id: 1 } },
    { $project: { _id: 0, item: 1, double: { $multiply: ['$amount', 2] }, copy: '$item' } },
  ]);
  expect(projected).toEqual([{ item: 'a', double: 20, copy: 'a' }]);
  expect(await run([{ $match: { _id: 1 } }, { $project: { tags: 0, day: 0 } }])).toEqual([
    { _id: 1, item: 'a', amount: 10 },
  ]);
});

check('evaluates $addFields', async () => {
  const [row] = await run([
    { $match: { _id: 1 } },
    { $addFields: { upper: { $toUpper: '$item' }, 'deep.n': { $add: ['$amount', 1] } } },
    { $set: { item: '$upper' } },
    { $unset: ['upper', 'tags', 'day'] },
  ]);
  expect(row).toEqual({ _id: 1, item: 'A', amount: 10, deep: { n: 11 } });
});

check('unwinds arrays', async () => {
  const unwound = await run([
    { $unwind: '$tags' },
    { $project: { tags: 1 } },
    { $sort: { _id: 1, tags: 1 } },
  ]);
  expect(unwound).toEqual([
    { _id: 1, tags: 'x' },
    { _id: 1, tags: 'y' },
    { _id: 2, tags: 'x' },
  ]);
});

check('keeps documents without elements with preserveNullAndEmptyArrays', async () => {
  const kept = await run([{ $unwind: { path: '$tags', preserveNullAndEmptyArrays: true } }]);
  expect(kept.length).toBe(5);
});

check('counts, skips and limits', async () => {
  expect(await run([{ $match: { item: 'a' } }, { $count: 'n' }])).toEqual([{ n: 2 }]);
  expect(await run([{ $match: { item: 'none' } }, { $count: 'n' }])).toEqual([]);
  expect((await run([{ $sort: { _id: 1 } }, { $skip: 1 }, { $limit: 2 }])).map(({ _id }) => _id)).toEqual([
    2, 3,
  ]);
  expect((await run([{ $sort: { _id: 1 } }, { $limit: 2 }, { $skip: 1 }])).map(({ _id }) => _id)).toEqual([
    2,
  ]);
});

check('groups by day', async () => {
  const days = await run([
    { $group: { _id: { $dateToString: { format: '%Y-%m-%d', date: '$day' } }, n: { $sum: 1 } } },
    { $sort: { _id: 1 } },
  ]);
  expect(days).toEqual([
    { _id: '2024-01-01', n: 2 },
    { _id: '2024-01-02', n: 2 },
  ]);
});

check('evaluates conditional expressions', async () => {
  const [row] = await run([
    {
      $group: {
        _id: null,
        big: { $sum: { $cond: [{ $gte: ['$amount', 20] }, 1, 0] } },
        none: { $sum: { $cond: [{ $eq: ['$amount', null] }, 1, 0] } },
      },
    },
  ]);
  expect(row).toEqual({ _id: null, big: 2, none: 1 });
});

checkEmbedded('sums decimals and longs exactly', async () => {
  await collection().insertMany([
    { item: 'n', l: Long.fromString('1099511627776') },
    { item: 'n', d: Decimal128.fromString('0.1'), l: Long.fromString('9007199254740993') },
    { item: 'n', d: Decimal128.fromString('0.2'), l: 1 },
    { item: 'n', l: Long.fromString('1099511627777') },
  ]);
  const [row] = await collection()
    .aggregate([{ $match: { item: 'n' } }, { $group: { _id: null, d: { $sum: '$d' }, l: { $sum: '$l' } } }], {
      promoteLongs: false,
    })
    .toArray();
  expect([row?.['d'].toString(), row?.['l'].toString()]).toEqual(['0.3', '9009398277996547']);
});

check('sums doubles beyond 2^53 as a double', async () => {
  await collection().insertMany([
    { item: 'n', amount: Number.MAX_SAFE_INTEGER },
    { item: 'n', amount: Number.MAX_SAFE_INTEGER },
  ]);
  expect(
    await run([{ $match: { item: 'n' } }, { $group: { _id: null, total: { $sum: '$amount' } } }]),
  ).toEqual([{ _id: null, total: 2 * Number.MAX_SAFE_INTEGER }]);
});

check('counts documents for countDocuments', async () => {
  expect(await collection().countDocuments({ item: 'a' })).toBe(2);
  expect(await collection().countDocuments({}, { limit: 3 })).toBe(3);
});

check('rejects unknown stages and operators', async () => {
  expect((await errorOf(run([{ $noSuchStage: 1 }])))['code']).toBe(40324);
  expect((await errorOf(run([{ $project: { a: { $noSuchOperator: 1 } } }])))['code']).toBeDefined();
  expect((await errorOf(run([{ $group: { n: { $sum: 1 } } }])))['code']).toBe(15955);
  expect((await errorOf(run([{ $limit: 0 }])))['code']).toBe(15958);
});

check('rejects unknown accumulators', async () => {
  expect((await errorOf(run([{ $group: { _id: 1, n: { $noSuchSum: 1 } } }])))['code']).toBe(15952);
});

checkEmbedded('evaluates $facet', async () => {
  const [row] = await run([
    {
      $facet: {
        items: [{ $sortByCount: '$item' }, { $limit: 1 }],
        total: [{ $count: 'n' }],
      },
    },
  ]);
  expect(row).toEqual({ items: [{ _id: 'a', count: 2 }], total: [{ n: 4 }] });
});
