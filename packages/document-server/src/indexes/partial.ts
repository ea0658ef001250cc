import { CommandError } from '../errors.ts';
import { compileFilter, type Matches } from '../query/filter.ts';
import { isOperators } from '../query/leaf-operators.ts';
import { isDocument, type Doc } from '../values/kinds.ts';

const allowed = new Set(['$eq', '$gt', '$gte', '$lt', '$lte', '$type', '$in']);

function check(filter: Doc): void {
  for (const [key, condition] of Object.entries(filter)) {
    if (key === '$and' && Array.isArray(condition)) {
      for (const clause of condition) if (isDocument(clause)) check(clause);
      continue;
    }
    const operators = isOperators(condition) ? Object.entries(condition) : [];
    const isWithin = ([operator, operand]: [string, unknown]) =>
      allowed.has(operator) || (operator === '$exists' && operand !== false);
    if (key.startsWith('$') || !operators.every(isWithin)) {
      throw new CommandError(67, `Expression not supported in partial index: ${key}`);
    }
  }
}

/** Compiles a partialFilterExpression. @throws CommandError 67 if it is not supported */
export function compilePartial(filter: Doc): Matches {
  check(filter);
  return compileFilter(filter);
}
