import { ObjectId } from 'bson';
import { isNumberKind, kindOf, rank } from './kinds.ts';
import { toDouble, type Numeric } from './numbers.ts';
import { orderKey } from './order-key.ts';

const order = (a: number | string, b: number | string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Compares in BSON order. */
export function compare(a: unknown, b: unknown): number {
  const [kindA, kindB] = [kindOf(a), kindOf(b)];
  if (rank[kindA] !== rank[kindB]) return rank[kindA] - rank[kindB];
  if (kindA === 'date') return order((a as Date).getTime(), (b as Date).getTime());
  if (
    isNumberKind(kindA) &&
    kindA !== 'long' &&
    kindA !== 'decimal' &&
    kindB !== 'long' &&
    kindB !== 'decimal'
  ) {
    const [x, y] = [toDouble(a as Numeric), toDouble(b as Numeric)];
    if (!Number.isNaN(x) && !Number.isNaN(y)) return order(x, y);
  }
  return order(orderKey(a), orderKey(b));
}

export function equalTo(expected: unknown): (value: unknown) => boolean {
  if (typeof expected === 'string') return (value) => value === expected;
  if (expected instanceof ObjectId) return (value) => value instanceof ObjectId && value.equals(expected);
  if (typeof expected === 'boolean') return (value) => value === expected;
  const kind = kindOf(expected);
  const key = orderKey(expected);
  return (value) => rank[kindOf(value)] === rank[kind] && orderKey(value) === key;
}

export const equals = (a: unknown, b: unknown): boolean => compare(a, b) === 0;

export const isNaNValue = (value: unknown): boolean =>
  isNumberKind(kindOf(value)) && Number.isNaN(toDouble(value as Numeric));
