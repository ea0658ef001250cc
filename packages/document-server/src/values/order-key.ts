import type { BSONSymbol, Code } from 'bson';
import { Binary, BSONRegExp, type Decimal128, type Long, type ObjectId, type Timestamp } from 'bson';
import { doubleBelow, fractionOfDecimal, fractionOfDouble, partsOf, type Fraction } from './decimals.ts';
import { isNumberKind, kindOf, rank, type Doc } from './kinds.ts';
import { toDouble, type Numeric } from './numbers.ts';

let buffer = Buffer.allocUnsafe(4096);
let length = 0;

function reserve(bytes: number): void {
  if (length + bytes <= buffer.length) return;
  const larger = Buffer.allocUnsafe(Math.max(buffer.length * 2, length + bytes));
  buffer.copy(larger, 0, 0, length);
  buffer = larger;
}

function byte(value: number): void {
  reserve(1);
  buffer[length++] = value;
}

/** Ends with 0 0 and escapes 0 as 0 255, so that a prefix sorts before its extensions. */
function text(value: string): void {
  reserve(value.length * 3 + 2);
  const start = length;
  length += buffer.write(value, length);
  if (buffer.subarray(start, length).includes(0)) {
    const raw = Buffer.from(buffer.subarray(start, length));
    length = start;
    for (const each of raw) {
      byte(each);
      if (each === 0) byte(255);
    }
  }
  byte(0);
  byte(0);
}

function uint32(value: number): void {
  reserve(4);
  length = buffer.writeUInt32BE(value >>> 0, length);
}

/**
 * Writes an integer that a double represents exactly. NaN, of an invalid date, becomes the least
 * integer.
 */
function int64(value: number): void {
  if (Number.isNaN(value)) return int64(-(2 ** 63));
  const high = Math.floor(value / 2 ** 32);
  uint32((high + 0x80000000) >>> 0);
  uint32(value - high * 2 ** 32);
}

function double(value: number): void {
  reserve(8);
  const start = length;
  // NaN sorts before all other numbers, and -0 equals 0.
  length = buffer.writeDoubleBE(value === 0 || Number.isNaN(value) ? 0 : value, length);
  if (Number.isNaN(value)) return;
  if (value < 0) for (let at = start; at < length; at++) buffer[at]! ^= 255;
  else buffer[start]! ^= 128;
}

const remainderBits = 72n;

/** Writes the double at or below the value, then the remainder in units of ulp / 2^72. */
function exactNumber(nearest: number, value: Fraction): void {
  let floor = nearest;
  let { numerator, denominator, ulp } = fractionOfDouble(floor);
  const isAbove = () => numerator * value.denominator > value.numerator * denominator;
  if (isAbove()) {
    floor = doubleBelow(floor);
    ({ numerator, denominator, ulp } = fractionOfDouble(floor));
  }
  const left = value.numerator * denominator - numerator * value.denominator;
  double(floor);
  if (left === 0n) return byte(0);
  const scale = value.denominator * denominator * ulp.numerator;
  const steps = ((left * ulp.denominator) << remainderBits) / scale;
  byte(1);
  reserve(12);
  length += buffer.write(steps.toString(16).padStart(24, '0').slice(0, 24), length, 'hex');
}

function number(value: Numeric, kind: string): void {
  const nearest = toDouble(value);
  if (kind === 'long' && !Number.isSafeInteger(nearest)) {
    return exactNumber(nearest, { numerator: BigInt((value as Long).toString()), denominator: 1n });
  }
  if (kind === 'decimal' && Number.isFinite(nearest)) {
    return exactNumber(nearest, fractionOfDecimal(partsOf((value as Decimal128).toString())));
  }
  double(nearest);
  byte(0);
}

function bytesOf(value: Binary | Uint8Array): void {
  const content = value instanceof Binary ? value.value() : value;
  uint32(content.length);
  byte(value instanceof Binary ? value.sub_type : 0);
  reserve(content.length);
  buffer.set(content, length);
  length += content.length;
}

/** Writes fields in document order: BSON distinguishes {a,b} from {b,a}. */
function document(value: Doc): void {
  for (const name of Object.keys(value)) {
    byte(rank[kindOf(value[name])]);
    text(name);
    write(value[name]);
  }
  byte(0);
}

function write(value: unknown): void {
  const kind = kindOf(value);
  byte(rank[kind]);
  if (isNumberKind(kind)) return number(value as Numeric, kind);
  switch (kind) {
    case 'string':
      return text(value as string);
    case 'symbol':
      return text((value as BSONSymbol).value);
    case 'object':
      return document(value as Doc);
    case 'array':
      for (const each of value as unknown[]) write(each);
      return byte(0);
    case 'binData':
      return bytesOf(value as Binary);
    case 'objectId':
      reserve(12);
      buffer.set((value as ObjectId).id, length);
      length += 12;
      return;
    case 'bool':
      return byte(value ? 1 : 0);
    case 'date':
      return int64((value as Date).getTime());
    case 'timestamp':
      uint32((value as Timestamp).getHighBitsUnsigned());
      return uint32((value as Timestamp).getLowBitsUnsigned());
    case 'regex':
      text(value instanceof BSONRegExp ? value.pattern : (value as RegExp).source);
      return text(value instanceof BSONRegExp ? value.options : (value as RegExp).flags);
    case 'javascript':
      text((value as Code).code);
      return document((value as Code).scope ?? {});
  }
}

/**
 * Encodes a value as a string (one byte per character) that compares in BSON order. Equal numbers
 * of different types have equal keys. No key is a prefix of a different key, so compound keys are
 * concatenations.
 */
export function orderKey(value: unknown): string {
  length = 0;
  write(value);
  return buffer.toString('latin1', 0, length);
}

export function compoundKey(values: readonly unknown[], directions: readonly (1 | -1)[]): string {
  length = 0;
  for (let field = 0; field < values.length; field++) {
    const start = length;
    write(values[field]);
    if (directions[field] === -1) for (let at = start; at < length; at++) buffer[at]! ^= 255;
  }
  return buffer.toString('latin1', 0, length);
}

export function reversedKey(key: string): string {
  const bytes = Buffer.from(key, 'latin1');
  for (let at = 0; at < bytes.length; at++) bytes[at]! ^= 255;
  return bytes.toString('latin1');
}

/**
 * Returns a string after every key that starts with `prefix`. Characters in keys are at most 255.
 */
export const after = (prefix: string): string => `${prefix}\u0100`;
