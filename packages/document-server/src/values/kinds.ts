import {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  DBRef,
  Decimal128,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from 'bson';

/** A decoded document. Its numbers keep their BSON types. */
export type Doc = Record<string, unknown>;

/** Named as in `$type`. */
export type Kind =
  | 'minKey'
  | 'undefined'
  | 'null'
  | 'int'
  | 'long'
  | 'double'
  | 'decimal'
  | 'string'
  | 'symbol'
  | 'object'
  | 'array'
  | 'binData'
  | 'objectId'
  | 'bool'
  | 'date'
  | 'timestamp'
  | 'regex'
  | 'dbPointer'
  | 'javascript'
  | 'maxKey';

const classes: readonly (readonly [abstract new (...args: never[]) => unknown, Kind])[] = [
  [ObjectId, 'objectId'],
  [Date, 'date'],
  [Int32, 'int'],
  [Double, 'double'],
  // Tested before Long, because Timestamp extends Long.
  [Timestamp, 'timestamp'],
  [Long, 'long'],
  [Decimal128, 'decimal'],
  [Binary, 'binData'],
  [Uint8Array, 'binData'],
  [BSONRegExp, 'regex'],
  [RegExp, 'regex'],
  [MinKey, 'minKey'],
  [MaxKey, 'maxKey'],
  [BSONSymbol, 'symbol'],
  [Code, 'javascript'],
  [DBRef, 'object'],
];

const fitsInt32 = (value: number) => (value | 0) === value && !Object.is(value, -0);

/** Ignores `_bsontype`, because a stored document may contain a field of that name. */
export function kindOf(value: unknown): Kind {
  switch (typeof value) {
    case 'string':
      return 'string';
    case 'number':
      return fitsInt32(value) ? 'int' : 'double';
    case 'boolean':
      return 'bool';
    case 'bigint':
      return 'long';
    case 'undefined':
      return 'undefined';
  }
  if (value === null) return 'null';
  if (isDocument(value)) return 'object';
  if (Array.isArray(value)) return 'array';
  for (const [type, kind] of classes) if (value instanceof type) return kind;
  return 'object';
}

/** Returns false for arrays and BSON classes. */
export function isDocument(value: unknown): value is Doc {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** Values of the same rank are compared by value. */
export const rank: Readonly<Record<Kind, number>> = {
  minKey: 1,
  undefined: 2,
  null: 5,
  int: 10,
  long: 10,
  double: 10,
  decimal: 10,
  string: 15,
  symbol: 15,
  object: 20,
  array: 25,
  binData: 30,
  objectId: 35,
  bool: 40,
  date: 45,
  timestamp: 47,
  regex: 50,
  dbPointer: 55,
  javascript: 60,
  maxKey: 127,
};

export const rankOf = (value: unknown): number => rank[kindOf(value)];

export const isNumberKind = (kind: Kind): boolean => rank[kind] === rank.int;
