import { compileExpression } from '../aggregate/expression.ts';
import { plain } from '../aggregate/plain.ts';
import { CommandError, badValue, notImplemented } from '../errors.ts';
import { isDocument, type Doc } from '../values/kinds.ts';
import { isNumeric, toDouble } from '../values/numbers.ts';
import { compileField } from './field.ts';

/** A compiled filter. */
export type Matches = (doc: Doc) => boolean;

/** @throws CommandError 2 unless the operand is an array, not empty, of documents */
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

/** All but false, null, missing and 0. */
const isTruthy = (value: unknown) =>
  value !== false && value !== null && value !== undefined && !(isNumeric(value) && toDouble(value) === 0);

const allOf = (tests: readonly Matches[]): Matches =>
  tests.length === 1 && tests[0] ? tests[0] : (doc) => tests.every((matches) => matches(doc));

/**
 * @throws CommandError 2 for an unknown operator or a wrong operand, 238 for one that MongoDB has and this server
 *   leaves out
 */
export function compileFilter(filter: Doc): Matches {
  return allOf(
    Object.entries(filter).map(([key, operand]) =>
      key.startsWith('$') ? compileOperator(key, operand) : compileField(key, operand),
    ),
  );
}
