import { isDocument, type Doc } from '../values/kinds.ts';
import { isNumeric, toDouble } from '../values/numbers.ts';
import { topOf, union, type Fields } from '../values/some-fields.ts';

const none: Fields = new Set();

/** The fields a filter looks at. */
export function fieldsOfFilter(filter: Doc): Fields {
  return union(
    ...Object.entries(filter).map(([key, operand]): Fields => {
      if (!key.startsWith('$')) return new Set([topOf(key)]);
      if (key === '$comment') return none;
      const isLogical = key === '$and' || key === '$or' || key === '$nor';
      return isLogical && Array.isArray(operand) ? union(...operand.map(fieldsOfFilter)) : 'all';
    }),
  );
}

const isTaken = (value: unknown) => value === true || (isNumeric(value) && toDouble(value) !== 0);

/** The fields a projection is made of; none when documents are given as they are stored. */
export function fieldsOfProjection(spec: unknown): Fields {
  if (!isDocument(spec) || Object.keys(spec).length === 0) return none;
  if (!Object.values(spec).every(isTaken)) return 'all';
  return new Set(['_id', ...Object.keys(spec).map(topOf)]);
}

/** These name a field by a plain text. */
const byName = new Set(['$getField', '$setField', '$unsetField']);

/** The fields an expression looks at. */
function fieldsOfExpression(expression: unknown): Fields {
  if (typeof expression === 'string') {
    if (expression.startsWith('$$')) return 'all';
    return expression.startsWith('$') ? new Set([topOf(expression.slice(1))]) : none;
  }
  if (Array.isArray(expression)) return union(...expression.map(fieldsOfExpression));
  if (!isDocument(expression)) return none;
  if (Object.keys(expression).some((name) => byName.has(name))) return 'all';
  return union(...Object.values(expression).map(fieldsOfExpression));
}

/** The fields a pipeline looks at: its first stage tells, when nothing but that stage's own result goes on from there. */
export function fieldsOfPipeline([first]: readonly Doc[]): Fields {
  if (!first || '$count' in first) return none;
  return '$group' in first ? fieldsOfExpression(first['$group']) : 'all';
}
