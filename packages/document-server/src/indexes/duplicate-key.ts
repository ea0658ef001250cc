import { Binary, BSONRegExp, Decimal128, Double, Int32, Long, ObjectId } from 'bson';
import { CommandError } from '../errors.ts';
import { isDocument, type Doc } from '../values/kinds.ts';
import type { KeyValues } from './extract.ts';
import type { IndexSpec } from './spec.ts';

export function describe(value: unknown): string {
  if (value === undefined) return 'undefined';
  if (typeof value === 'string') return JSON.stringify(value);
  if (value instanceof ObjectId) return `ObjectId('${value.toHexString()}')`;
  if (value instanceof Date) return `new Date(${value.getTime()})`;
  if (value instanceof Int32 || value instanceof Double || value instanceof Long) return value.toString();
  if (value instanceof Decimal128) return `Decimal128('${value.toString()}')`;
  if (value instanceof Binary) return `BinData(${value.sub_type}, ${value.toString('hex').toUpperCase()})`;
  if (value instanceof BSONRegExp) return `/${value.pattern}/${value.options}`;
  if (Array.isArray(value)) return `[ ${value.map(describe).join(', ')} ]`;
  if (isDocument(value)) {
    const fields = Object.entries(value).map(([name, each]) => `${name}: ${describe(each)}`);
    return fields.length > 0 ? `{ ${fields.join(', ')} }` : '{}';
  }
  return String(value);
}

export function duplicateKey(namespace: string, spec: IndexSpec, values: KeyValues): CommandError {
  const named = (each: (field: number) => unknown): Doc =>
    Object.fromEntries(spec.fields.map(({ path }, field) => [path, each(field)]));
  const keyValue = named((field) => values[field] ?? null);
  return new CommandError(
    11000,
    `E11000 duplicate key error collection: ${namespace} index: ${spec.name} dup key: ${describe(keyValue)}`,
    { keyPattern: named((field) => spec.fields[field]!.direction), keyValue },
  );
}
