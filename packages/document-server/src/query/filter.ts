import { BSONRegExp } from 'bson';
import { compileExpression } from '../aggregate/expression.ts';
import { plain } from '../aggregate/plain.ts';
import { CommandError, badValue, notImplemented } from '../errors.ts';
import { isDocument, type Doc } from '../values/kinds.ts';
import { isNumeric, toDouble } from '../values/numbers.ts';
import { compileLeafOperator, isOperators, type Matches } from './leaf-operators.ts';
import { equalityOrRegex, type LeafTest } from './leaf-tests.ts';
import { someAtPath, someValueAtPath } from './path.ts';

export type { Matches };

function clausesOf(operator: string, operand: unknown): Doc[] {
  if (!Array.isArray(operand)) throw badValue(`${operator} must be an array`);
  if (operand.length === 0) throw badValue('$and/$or/$nor must be a nonempty array');
  if (!operand.every(isDocument)) throw badValue('$or/$and/$nor entries need to be full objects');
  return operand;
}

function compileOperator(operator: string, operand: unknown): Matches {
  switch (operator) {
    case '$and':
      return allOf(clausesOf(operator, operand).map(compileFilter));
    case '$or': {
      const clauses = clausesOf(operator, operand).map(compileFilter);
      return (doc) => clauses.some((matches) => matches(doc));
    }
    case '$nor': {
      const clauses = clausesOf(operator, operand).map(compileFilter);
      return (doc) => !clauses.some((matches) => matches(doc));
    }
    case '$expr': {
      const evaluate = compileExpression(operand);
      return (doc) => isTruthy(evaluate(plain(doc)));
    }
    case '$comment':
      return () => true;
    case '$text':
      throw new CommandError(27, 'text index required for $text query');
    case '$where':
    case '$jsonSchema':
      throw notImplemented(operator);
  }
  throw badValue(`unknown top level operator: ${operator}`);
}

const isTruthy = (value: unknown) =>
  value !== false && value !== null && value !== undefined && !(isNumeric(value) && toDouble(value) === 0);

const allOf = (tests: readonly Matches[]): Matches =>
  tests.length === 1 && tests[0] ? tests[0] : (doc) => tests.every((matches) => matches(doc));

/**
 * @throws CommandError 2 for an unknown operator or an invalid operand, 238 for an unsupported
 * MongoDB operator
 */
export function compileFilter(filter: Doc): Matches {
  return allOf(
    Object.entries(filter).map(([key, operand]) =>
      key.startsWith('$') ? compileOperator(key, operand) : compileField(key, operand),
    ),
  );
}

const logical = new Set(['$and', '$or', '$nor']);

/** Compiles the operand of $elemMatch: one element must meet all conditions. */
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

function compileFieldOperator(path: string, operator: string, operand: unknown, siblings: Doc): Matches {
  const parts = path.split('.');
  if (operator === '$all') return allTest(parts, operand);
  if (operator === '$not') return negated(path, operand);
  if (operator === '$elemMatch') {
    const test = elementTest(operand);
    return (doc) => someAtPath(doc, parts, test);
  }
  return compileLeafOperator(parts, operator, operand, siblings);
}

export function compileField(path: string, condition: unknown): Matches {
  if (!isOperators(condition)) {
    const [parts, test] = [path.split('.'), equalityOrRegex(condition)];
    return (doc) => someValueAtPath(doc, parts, test);
  }
  const tests = Object.entries(condition).map(([operator, operand]) =>
    compileFieldOperator(path, operator, operand, condition),
  );
  return (doc) => tests.every((matches) => matches(doc));
}
