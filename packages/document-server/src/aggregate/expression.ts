import { CommandError } from '../errors.ts';
import { isDocument } from '../values/kinds.ts';
import { compileWithMingo } from './mingo.ts';
import { plain } from './plain.ts';

/** Evaluates an expression on a document converted by `plain`. Returns undefined for a missing value. */
export type Evaluate = (doc: unknown) => unknown;

/**
 * Returns the value at a path. An array on the path yields the array of the values found in its
 * elements.
 */
function follow(value: unknown, parts: readonly string[], at = 0): unknown {
  const part = parts[at];
  if (part === undefined) return value;
  if (isDocument(value)) return Object.hasOwn(value, part) ? follow(value[part], parts, at + 1) : undefined;
  if (!Array.isArray(value)) return undefined;
  return value.map((each) => follow(each, parts, at)).filter((each) => each !== undefined);
}

/**
 * @throws CommandError 168 for an unknown operator, 238 for an unsupported one, 15983 for an
 * operator with other fields beside it, 16872 for an empty path component
 */
export function compileExpression(expression: unknown): Evaluate {
  if (typeof expression === 'string' && expression.startsWith('$') && !expression.startsWith('$$')) {
    const parts = expression.slice(1).split('.');
    if (parts.includes('')) {
      throw new CommandError(16872, `'${expression}' by itself is not a valid FieldPath`);
    }
    return (doc) => follow(doc, parts);
  }
  if (expression === '$$ROOT' || expression === '$$CURRENT') return (doc) => doc;
  const isStructured =
    isDocument(expression) ||
    Array.isArray(expression) ||
    (typeof expression === 'string' && expression.startsWith('$'));
  if (!isStructured) {
    const constant = plain(expression);
    return () => constant;
  }
  return compileWithMingo(plain(expression));
}
