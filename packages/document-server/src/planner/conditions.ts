import { BSONRegExp, MaxKey, MinKey } from 'bson';
import { isOperators } from '../query/leaf-operators.ts';
import { isNaNValue } from '../values/compare.ts';
import { isDocument, type Doc } from '../values/kinds.ts';

export interface Condition {
  readonly path: string;
  readonly operator: string;
  readonly operand: unknown;
}

export type Conjunction = readonly Condition[];

const maxDisjuncts = 64;

const cross = (left: readonly Conjunction[], right: readonly Conjunction[]): readonly Conjunction[] =>
  // Dropping a condition only widens the plan: documents are matched afterwards.
  left.length * right.length > maxDisjuncts ? left : left.flatMap((a) => right.map((b) => [...a, ...b]));

export const isClauses = (operand: unknown): operand is Doc[] =>
  Array.isArray(operand) && operand.length > 0 && operand.every(isDocument);

function disjunctsOfOperator(path: string, operator: string, operand: unknown): readonly Conjunction[] {
  if (operator === '$all' && Array.isArray(operand) && operand.length > 0) {
    return disjunctsOfField(path, operand[0]);
  }
  if (operator === '$elemMatch' && isDocument(operand)) {
    return isOperators(operand) ? disjunctsOfField(path, operand) : toDisjunctiveForm(operand, `${path}.`);
  }
  return [[{ path, operator, operand }]];
}

function disjunctsOfField(path: string, condition: unknown): readonly Conjunction[] {
  if (!isOperators(condition)) return [[{ path, operator: '$eq', operand: condition }]];
  return Object.entries(condition)
    .map(([operator, operand]) => disjunctsOfOperator(path, operator, operand))
    .reduce(cross, [[]]);
}

/**
 * Converts a filter to an OR of conjunctions that matches at least the same documents. Drops
 * top-level operators other than $and and $or, and conditions that would result in more than 64
 * disjuncts.
 */
export function toDisjunctiveForm(filter: Doc, prefix = ''): readonly Conjunction[] {
  let disjuncts: readonly Conjunction[] = [[]];
  for (const [key, operand] of Object.entries(filter)) {
    if (key === '$and' && isClauses(operand)) {
      for (const clause of operand) disjuncts = cross(disjuncts, toDisjunctiveForm(clause, prefix));
    } else if (key === '$or' && isClauses(operand)) {
      disjuncts = cross(
        disjuncts,
        operand.flatMap((clause) => toDisjunctiveForm(clause, prefix)),
      );
    } else if (!key.startsWith('$')) {
      disjuncts = cross(disjuncts, disjunctsOfField(prefix + key, operand));
    }
  }
  return disjuncts;
}

/**
 * Returns false for values without a single position in an index: arrays, patterns, MinKey, MaxKey and NaN.
 */
export const isIndexable = (value: unknown): boolean =>
  !Array.isArray(value) &&
  !(value instanceof BSONRegExp) &&
  !(value instanceof MinKey) &&
  !(value instanceof MaxKey) &&
  !isNaNValue(value);
