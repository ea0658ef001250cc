import {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  Decimal128,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  serialize,
  Timestamp,
} from 'bson';
import { fieldsOfFilter, fieldsOfPipeline, fieldsOfProjection } from '../src/query/fields-read.ts';
import { decode } from '../src/values/codec.ts';
import { fieldReader } from '../src/values/some-fields.ts';

const everything: Record<string, unknown> = {
  _id: new ObjectId(),
  double: new Double(1.5),
  string: 'naïve 🎉',
  empty: '',
  document: { a: { b: [1, { c: 'x' }] } },
  array: [1, 'two', { three: 3 }, []],
  binary: new Binary(Buffer.from([0, 1, 2, 3])),
  oldBinary: new Binary(Buffer.from([1, 2]), 2),
  bool: true,
  date: new Date(0),
  null: null,
  regex: new BSONRegExp('a+', 'i'),
  code: new Code('return 1'),
  scope: new Code('return x', { x: 1 }),
  symbol: new BSONSymbol('s'),
  int: new Int32(-7),
  timestamp: new Timestamp({ t: 1, i: 2 }),
  long: Long.fromString('9007199254740993'),
  decimal: Decimal128.fromString('1.10'),
  maxKey: new MaxKey(),
  minKey: new MinKey(),
  ünïcode: 1,
  double2: 'a name that begins like another',
};
const bytes = Buffer.from(serialize(everything));
const whole = decode(bytes);

test.each(Object.keys(everything))('reads %s of a document with every type', (name) => {
  expect(fieldReader(new Set([name]))(bytes)).toEqual({ [name]: whole[name] });
});

test('skips a deprecated DBPointer', () => {
  const pointer = Buffer.concat([Buffer.from('\x0cp\0\x02\0\0\0x\0', 'latin1'), Buffer.alloc(12)]);
  const after = Buffer.from(serialize({ after: 1 }));
  const both = Buffer.concat([after.subarray(0, 4), pointer, after.subarray(4)]);
  both.writeInt32LE(both.length);
  expect(fieldReader(new Set(['after']))(both)).toEqual(decode(after));
});

test('reads several fields in document order, without missing ones', () => {
  const read = fieldReader(new Set(['double2', 'decimal', 'nowhere', 'double', '_id']));
  const { _id, double, decimal, double2 } = whole;
  expect(Object.entries(read(bytes))).toEqual(Object.entries({ _id, double, decimal, double2 }));
  expect(fieldReader(new Set())(bytes)).toEqual({});
  expect(fieldReader('all')(bytes)).toEqual(whole);
});

const names = (fields: ReadonlySet<string> | 'all') => (fields === 'all' ? 'all' : [...fields].sort());

test.each([
  [{}, []],
  [{ a: 1, 'b.c.0': { $gt: 2 } }, ['a', 'b']],
  [
    { $or: [{ a: 1 }, { $and: [{ b: 1 }, { $nor: [{ 'c.d': 1 }] }] }], e: null, $comment: 'f' },
    ['a', 'b', 'c', 'e'],
  ],
  [{ a: 1, $expr: { $gt: ['$b', '$c'] } }, 'all'],
])('the filter %j reads %j', (filter, expected) => expect(names(fieldsOfFilter(filter))).toEqual(expected));

test.each([
  [undefined, []],
  [{}, []],
  [{ a: 1, 'b.c': true }, ['_id', 'a', 'b']],
  [{ a: 0 }, 'all'],
  [{ a: 1, _id: 0 }, 'all'],
  [{ a: { $slice: 1 } }, 'all'],
])('the projection %j reads %j', (projection, expected) =>
  expect(names(fieldsOfProjection(projection))).toEqual(expected),
);

test.each([
  [[{ $count: 'n' }], []],
  [[{ $group: { _id: null, n: { $sum: 1 } } }], []],
  [[{ $group: { _id: '$a.b', n: { $sum: { $cond: [{ $gte: ['$c', 1] }, '$d', 0] } } } }], ['a', 'c', 'd']],
  [[{ $group: { _id: null, all: { $push: '$$ROOT' } } }], 'all'],
  [[{ $group: { _id: { $getField: 'a' }, n: { $sum: 1 } } }], 'all'],
  [[{ $project: { a: 1 } }], 'all'],
])('the pipeline %j reads %j', (pipeline, expected) =>
  expect(names(fieldsOfPipeline(pipeline))).toEqual(expected),
);
