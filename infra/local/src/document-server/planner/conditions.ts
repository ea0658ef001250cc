import { BSONRegExp, MaxKey, MinKey } from 'bson';
import { isOperators } from '../query/field.ts';
import { isNaNValue } from '../values/compare.ts';
import { isDocument, type Doc } from '../values/kinds.ts';

/** A condition every matching document meets on one path. */
export interface Condition {
  readonly path: string;
  readonly operator: string;
  readonly operand: unknown;
}

/** One way to match a filter: all of its conditions hold. A filter is any of its ways. */
export type Way = readonly Condition[];

const mostWays = 64;

const cross = (left: readonly Way[], right: readonly Way[]): readonly Way[] =>
  // Leaving a condition out only widens a plan, and documents are matched against the whole filter anyway.
  left.length * right.length > mostWays ? left : left.flatMap((a) => right.map((b) => [...a, ...b]));

const isLogical = (operand: unknown): operand is Doc[] => Array.isArray(operand) && operand.every(isDocument);

function waysOfOperator(path: string, operator: string, operand: unknown): readonly Way[] {
  if (operator === '$all' && Array.isArray(operand) && operand.length > 0) {
    return waysOfField(path, operand[0]);
  }
  if (operator === '$elemMatch' && isDocument(operand)) {
    return isOperators(operand) ? waysOfField(path, operand) : waysOf(operand, `${path}.`);
  }
  return [[{ path, operator, operand }]];
}

function waysOfField(path: string, condition: unknown): readonly Way[] {
  if (!isOperators(condition)) return [[{ path, operator: '$eq', operand: condition }]];
  return Object.entries(condition)
    .map(([operator, operand]) => waysOfOperator(path, operator, operand))
    .reduce(cross, [[]]);
}

/** The ways to match a filter, as far as indexes can use them. */
export function waysOf(filter: Doc, prefix = ''): readonly Way[] {
  let ways: readonly Way[] = [[]];
  for (const [key, operand] of Object.entries(filter)) {
    if (key === '$and' && isLogical(operand)) {
      for (const clause of operand) ways = cross(ways, waysOf(clause, prefix));
    } else if (key === '$or' && isLogical(operand)) {
      ways = cross(
        ways,
        operand.flatMap((clause) => waysOf(clause, prefix)),
      );
    } else if (!key.startsWith('$')) {
      ways = cross(ways, waysOfField(prefix + key, operand));
    }
  }
  return ways;
}

/** A value with one place in an index: no array, pattern, end of the order or NaN. */
export const isIndexable = (value: unknown): boolean =>
  !Array.isArray(value) &&
  !(value instanceof BSONRegExp) &&
  !(value instanceof MinKey) &&
  !(value instanceof MaxKey) &&
  !isNaNValue(value);
