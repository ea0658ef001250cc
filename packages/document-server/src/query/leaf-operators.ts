import { BSONRegExp } from 'bson';
import { badValue, notImplemented } from '../errors.ts';
import { isDocument, type Doc } from '../values/kinds.ts';
import {
  arrayOfSize,
  comparison,
  equality,
  membership,
  modulo,
  regexTest,
  typeIs,
  type LeafTest,
} from './leaf-tests.ts';
import { missing, someAtPath, someValueAtPath } from './path.ts';
import { regexOperand } from './regex.ts';
import { compileType } from './types.ts';

export type Matches = (doc: Doc) => boolean;

/** Returns true for `{ $op: … }`, false for a document to compare with. */
export const isOperators = (value: unknown): value is Doc =>
  isDocument(value) && (Object.keys(value)[0]?.startsWith('$') ?? false);

const unsupported = new Set([
  ...['$near', '$nearSphere', '$geoWithin', '$geoIntersects', '$within', '$maxDistance'],
  ...['$bitsAllSet', '$bitsAnySet', '$bitsAllClear', '$bitsAnyClear'],
]);

/**
 * @throws CommandError 2 for an unknown operator or an invalid operand, 238 for an unsupported
 * MongoDB operator
 */
export function compileLeafOperator(
  parts: readonly string[],
  operator: string,
  operand: unknown,
  siblings: Doc,
): Matches {
  const any =
    (test: LeafTest): Matches =>
    (doc) =>
      someValueAtPath(doc, parts, test);
  const whole =
    (test: LeafTest): Matches =>
    (doc) =>
      someAtPath(doc, parts, test);
  const none =
    (test: LeafTest): Matches =>
    (doc) =>
      !someValueAtPath(doc, parts, test);
  switch (operator) {
    case '$eq':
      return any(equality(operand));
    case '$ne':
      if (operand instanceof BSONRegExp) throw badValue("Can't have regex as arg to $ne.");
      return none(equality(operand));
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      return any(comparison(operator, operand));
    case '$in':
      return any(membership(operator, operand));
    case '$nin':
      return none(membership(operator, operand));
    case '$exists': {
      const wanted = operand !== false && operand !== null && Number(operand) !== 0;
      return (doc) => someAtPath(doc, parts, (leaf) => leaf !== missing) === wanted;
    }
    case '$type':
      return any(typeIs(compileType(operand)));
    case '$regex':
      return any(regexTest(regexOperand(operand, siblings['$options'])));
    case '$options':
      if (!('$regex' in siblings)) throw badValue('$options needs a $regex');
      return () => true;
    case '$mod':
      return any(modulo(operand));
    case '$size':
      return whole(arrayOfSize(operand));
  }
  if (unsupported.has(operator)) throw notImplemented(operator);
  throw badValue(`unknown operator: ${operator}`);
}
