import { BSONRegExp, MaxKey, MinKey } from 'bson';
import { badValue } from '../errors.ts';
import { compare, equalTo, isNaNValue } from '../values/compare.ts';
import { isDocument, kindOf, rankOf, type Kind } from '../values/kinds.ts';
import { isNumeric, toDouble } from '../values/numbers.ts';
import { orderKey } from '../values/order-key.ts';
import { missing } from './path.ts';
import { toRegExp } from './regex.ts';

export type LeafTest = (leaf: unknown) => boolean;

const isNullish: LeafTest = (leaf) => leaf === missing || leaf === null || leaf === undefined;

/** Compiles a test for equality. Null also matches a missing field. */
export function equality(operand: unknown): LeafTest {
  if (operand === null || operand === undefined) return isNullish;
  const test = equalTo(operand);
  return (leaf) => leaf !== missing && test(leaf);
}

export type Comparison = '$gt' | '$gte' | '$lt' | '$lte';

const passes: Readonly<Record<Comparison, (order: number) => boolean>> = {
  $gt: (order) => order > 0,
  $gte: (order) => order >= 0,
  $lt: (order) => order < 0,
  $lte: (order) => order <= 0,
};

/**
 * Compares values of the same rank only, except with MinKey and MaxKey. NaN matches only NaN, with
 * `$gte` and `$lte`.
 */
export function comparison(operator: Comparison, operand: unknown): LeafTest {
  const orEqual = operator === '$gte' || operator === '$lte';
  if (operand === null || operand === undefined) return orEqual ? isNullish : () => false;
  if (operand instanceof BSONRegExp) throw badValue(`Can't have RegEx as arg to predicate over field`);
  if (isNaNValue(operand)) return orEqual ? isNaNValue : () => false;
  const pass = passes[operator];
  const wide = operand instanceof MinKey || operand instanceof MaxKey;
  const bracket = rankOf(operand);
  return (leaf) =>
    leaf !== missing &&
    (wide || rankOf(leaf) === bracket) &&
    !isNaNValue(leaf) &&
    pass(compare(leaf, operand));
}

/** Tests strings with `expression`, and stored patterns for equality with `itself`. */
export function regexTest(expression: RegExp, itself?: BSONRegExp): LeafTest {
  const same = itself ? equalTo(itself) : () => false;
  return (leaf) => (typeof leaf === 'string' ? expression.test(leaf) : leaf !== missing && same(leaf));
}

export const equalityOrRegex = (operand: unknown): LeafTest =>
  operand instanceof BSONRegExp
    ? regexTest(toRegExp(operand.pattern, operand.options), operand)
    : equality(operand);

export function membership(operator: '$in' | '$nin', operand: unknown): LeafTest {
  if (!Array.isArray(operand)) throw badValue(`${operator} needs an array`);
  for (const each of operand) {
    if (isDocument(each) && Object.keys(each)[0]?.startsWith('$')) {
      throw badValue(`cannot nest $ under ${operator}`);
    }
  }
  const patterns = operand
    .filter((each) => each instanceof BSONRegExp)
    .map((each) => regexTest(toRegExp(each.pattern, each.options), each));
  const values = operand.filter((each) => !(each instanceof BSONRegExp));
  const withNull = values.some(isNullish);
  const keys = new Set(values.map(orderKey));
  return (leaf) =>
    isNullish(leaf) ? withNull : keys.has(orderKey(leaf)) || patterns.some((pattern) => pattern(leaf));
}

export function modulo(operand: unknown): LeafTest {
  if (!Array.isArray(operand) || operand.length !== 2) {
    throw badValue('malformed mod, needs to be an array of two elements');
  }
  const [divisor, remainder] = operand.map((each) => {
    if (!isNumeric(each)) throw badValue('malformed mod, divisor and remainder have to be numbers');
    return Math.trunc(toDouble(each));
  }) as [number, number];
  if (divisor === 0) throw badValue('divisor cannot be 0');
  // Adding 0 turns -0 into 0.
  return (leaf) => isNumeric(leaf) && (Math.trunc(toDouble(leaf)) % divisor) + 0 === remainder + 0;
}

export const typeIs =
  (test: (kind: Kind) => boolean): LeafTest =>
  (leaf) =>
    leaf !== missing && test(kindOf(leaf));

export function arrayOfSize(operand: unknown): LeafTest {
  const size = isNumeric(operand) ? toDouble(operand) : NaN;
  if (!Number.isInteger(size)) throw badValue('Failed to parse $size. Expected an integer');
  if (size < 0) throw badValue('Failed to parse $size. Expected a non-negative number');
  return (leaf) => Array.isArray(leaf) && leaf.length === size;
}
