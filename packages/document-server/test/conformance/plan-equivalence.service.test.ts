import { checkEmbedded, harness, type Row } from './harness.ts';

const { collection, db } = harness();

function generator(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    return (state >>> 8) % below;
  };
}

const random = generator(20_240_501);
const oneOf = <T>(values: readonly T[]): T => values[random(values.length)]!;

function value(): unknown {
  const scalars = [null, 1, 2, 3, 2.5, 'a', 'b', true, new Date(5), { x: 1 }];
  return random(4) === 0 ? Array.from({ length: random(3) }, () => oneOf(scalars)) : oneOf(scalars);
}

function row(_id: number): Row {
  const fields = ['a', 'b', 'c'].filter(() => random(4) > 0);
  const nested = random(3) === 0 ? [{ k: value() }, { k: value() }] : { k: value() };
  // A compound index allows an array in one field only.
  const scalar = (each: unknown) => (Array.isArray(each) ? each.length : each);
  return {
    _id,
    n: nested,
    ...Object.fromEntries(fields.map((name) => [name, name === 'a' ? value() : scalar(value())])),
  };
}

function condition(): Row {
  const field = oneOf(['a', 'b', 'c', 'n.k', '_id']);
  const operand = value();
  const scalar = Array.isArray(operand) ? 2 : operand;
  return oneOf<Row>([
    { [field]: operand },
    { [field]: { $gt: scalar } },
    { [field]: { $gte: scalar, $lt: 3 } },
    { [field]: { $lte: scalar } },
    { [field]: { $in: [scalar, 1, null] } },
    { [field]: { $ne: scalar } },
    { [field]: { $exists: random(2) === 0 } },
    { [field]: { $elemMatch: { $gte: 1, $lt: 3 } } },
    { [field]: { $all: [scalar] } },
    { [field]: { $not: { $gt: 1 } } },
  ]);
}

function filter(): Row {
  const parts = Array.from({ length: 1 + random(3) }, condition);
  return oneOf<Row>([{ $and: parts }, { $or: parts }, { $and: [condition(), { $or: parts }] }]);
}

const indexes: readonly (readonly [Row, Row])[] = [
  [{ a: 1 }, {}],
  [{ b: -1, c: 1 }, {}],
  [{ b: 1, a: -1, _id: 1 }, {}],
  [{ 'n.k': 1 }, { sparse: true }],
  [{ c: 1 }, { partialFilterExpression: { b: { $gte: 1 } } }],
  [{ a: 1, c: -1 }, { partialFilterExpression: { a: { $exists: true } } }],
  [{ _id: -1, c: 1 }, { partialFilterExpression: { b: { $gte: 1 }, c: { $lte: 3 } } }],
];

checkEmbedded('returns the same documents in the same order with and without indexes', async () => {
  const bare = db().collection<Row>('bare');
  const rows = Array.from({ length: 300 }, (_, id) => row(id));
  await bare.insertMany(rows);
  for (const [key, options] of indexes) await collection().createIndex(key, options);
  await collection().insertMany(rows);
  let used = 0;
  for (let round = 0; round < 600; round++) {
    const wanted = filter();
    const sort = oneOf<Row>([{ _id: 1 }, { b: -1, c: 1, _id: 1 }, { a: 1, _id: -1 }, { c: -1, _id: 1 }]);
    const ids = async (from: typeof bare) =>
      (await from.find(wanted).sort(sort).project({ _id: 1 }).toArray()).map(({ _id }) => _id);
    expect([wanted, sort, await ids(collection())]).toEqual([wanted, sort, await ids(bare)]);
    if (round % 10 > 0) continue;
    const plan = JSON.stringify(await collection().find(wanted).sort(sort).explain());
    if (plan.includes('IXSCAN')) used++;
  }
  expect(used).toBeGreaterThan(10);
});

checkEmbedded('counts the same with and without indexes', async () => {
  const bare = db().collection<Row>('uncounted');
  const rows = Array.from({ length: 300 }, (_, id) => row(id));
  await bare.insertMany(rows);
  for (const [key, options] of indexes) await collection().createIndex(key, options);
  await collection().insertMany(rows);
  let counted = 0;
  for (let round = 0; round < 300; round++) {
    const values = () =>
      Object.fromEntries(
        Array.from({ length: 1 + random(2) }, () => [oneOf(['a', 'b', 'c', 'n.k']), value()]),
      );
    const wanted = [values(), { $and: [values(), values()] }, filter()][round % 3]!;
    const figures = async (from: typeof bare) => ({
      count: await from.countDocuments(wanted),
      found: (await from.find(wanted).sort({ _id: 1 }).toArray()).map(({ _id }) => _id),
      sum: await from
        .aggregate([
          { $match: wanted },
          { $group: { _id: '$b', sum: { $sum: '$_id' } } },
          { $sort: { _id: 1 } },
        ])
        .toArray(),
    });
    const there = await figures(collection());
    expect([wanted, there]).toEqual([wanted, await figures(bare)]);
    counted += there.count;
  }
  expect(counted).toBeGreaterThan(1_000);
});
