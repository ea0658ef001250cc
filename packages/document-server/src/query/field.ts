import { BSONRegExp } from 'bson';
import { badValue, notImplemented } from '../errors.ts';
import { isDocument, type Doc } from '../values/kinds.ts';
import { compileFilter, type Matches } from './filter.ts';
import {
  arrayOfSize,
  comparison,
  equality,
  equalityOrRegex,
  membership,
  modulo,
  regexTest,
  typeIs,
  type LeafTest,
} from './leaf-tests.ts';
import { missing, someAtPath, someValueAtPath } from './path.ts';
import { regexOperand } from './regex.ts';
import { compileType } from './types.ts';

/** True for `{ $op: … }`, as opposed to a document to be equal to. */
export const isOperators = (value: unknown): value is Doc =>
  isDocument(value) && (Object.keys(value)[0]?.startsWith('$') ?? false);

const unsupported = new Set([
  ...['$near', '$nearSphere', '$geoWithin', '$geoIntersects', '$within', '$maxDistance'],
  ...['$bitsAllSet', '$bitsAnySet', '$bitsAllClear', '$bitsAnyClear'],
]);

const logical = new Set(['$and', '$or', '$nor']);

/** Holds for an array with an element that meets every condition by itself. */
export function elementTest(operand: unknown): LeafTest {
  if (!isDocument(operand)) throw badValue('$elemMatch needs an Object');
  const first = Object.keys(operand)[0];
  if (isOperators(operand) && first !== undefined && !logical.has(first)) {
    const matches = compileField('element', operand);
    return (leaf) => Array.isArray(leaf) && leaf.some((element) => matches({ element }));
  }
  const matches = compileFilter(operand);
  return (leaf) => Array.isArray(leaf) && leaf.some((element) => isDocument(element) && matches(element));
}

function allTest(parts: readonly string[], operand: unknown): Matches {
  if (!Array.isArray(operand)) throw badValue('$all needs an array');
  const each = operand.map((wanted): Matches => {
    if (isOperators(wanted)) {
      if (!('$elemMatch' in wanted)) throw badValue('no $ expressions in $all');
      const test = elementTest(wanted['$elemMatch']);
      return (doc) => someAtPath(doc, parts, test);
    }
    const test = equalityOrRegex(wanted);
    return (doc) => someValueAtPath(doc, parts, test);
  });
  return (doc) => each.length > 0 && each.every((matches) => matches(doc));
}

function negated(path: string, operand: unknown): Matches {
  if (!(operand instanceof BSONRegExp) && !isOperators(operand)) {
    throw badValue('$not needs a regex or a document');
  }
  const matches = compileField(path, operand);
  return (doc) => !matches(doc);
}

function compileOperator(path: string, operator: string, operand: unknown, siblings: Doc): Matches {
  const parts = path.split('.');
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
    case '$elemMatch':
      return whole(elementTest(operand));
    case '$all':
      return allTest(parts, operand);
    case '$not':
      return negated(path, operand);
  }
  if (unsupported.has(operator)) throw notImplemented(operator);
  throw badValue(`unknown operator: ${operator}`);
}

/** The conditions on one path: operators, all of which must hold, or a value or expression to match. */
export function compileField(path: string, condition: unknown): Matches {
  if (!isOperators(condition)) {
    const [parts, test] = [path.split('.'), equalityOrRegex(condition)];
    return (doc) => someValueAtPath(doc, parts, test);
  }
  const tests = Object.entries(condition).map(([operator, operand]) =>
    compileOperator(path, operator, operand, condition),
  );
  return (doc) => tests.every((matches) => matches(doc));
}
