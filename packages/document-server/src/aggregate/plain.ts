import { Double, Int32, Long, Timestamp } from 'bson';
import { isDocument, type Doc } from '../values/kinds.ts';

/** Converts BSON numbers to JavaScript numbers if no precision is lost. */
export function plain(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Int32 || value instanceof Double) return value.value;
  if (value instanceof Long && !(value instanceof Timestamp)) {
    const number = value.toNumber();
    return Number.isSafeInteger(number) ? number : value;
  }
  if (Array.isArray(value)) return value.map(plain);
  if (!isDocument(value)) return value;
  // The spread makes every name an own property, even `__proto__`.
  const result: Doc = { ...value };
  for (const name of Object.keys(result)) result[name] = plain(result[name]);
  return result;
}
