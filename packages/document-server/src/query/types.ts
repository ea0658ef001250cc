import { badValue } from '../errors.ts';
import { isNumberKind, type Kind } from '../values/kinds.ts';
import { isNumeric, toDouble } from '../values/numbers.ts';

const byNumber: Readonly<Record<number, Kind>> = {
  [-1]: 'minKey',
  1: 'double',
  2: 'string',
  3: 'object',
  4: 'array',
  5: 'binData',
  6: 'undefined',
  7: 'objectId',
  8: 'bool',
  9: 'date',
  10: 'null',
  11: 'regex',
  12: 'dbPointer',
  13: 'javascript',
  14: 'symbol',
  16: 'int',
  17: 'timestamp',
  18: 'long',
  19: 'decimal',
  127: 'maxKey',
};

const names: ReadonlySet<string> = new Set(Object.values(byNumber));

function typeTest(operand: unknown): (kind: Kind) => boolean {
  if (operand === 'number') return isNumberKind;
  if (typeof operand === 'string') {
    if (!names.has(operand)) throw badValue(`Unknown type name alias: ${operand}`);
    return (kind) => kind === operand;
  }
  const wanted = isNumeric(operand) ? byNumber[toDouble(operand)] : undefined;
  if (wanted === undefined) throw badValue(`Invalid numerical type code: ${String(operand)}`);
  return (kind) => kind === wanted;
}

export function compileType(operand: unknown): (kind: Kind) => boolean {
  const tests = (Array.isArray(operand) ? operand : [operand]).map(typeTest);
  if (tests.length === 0) throw badValue('$type must match at least one type');
  return (kind) => tests.some((test) => test(kind));
}
