import { isDocument, type Doc } from '../values/kinds.ts';
import { isNumeric, toDouble } from '../values/numbers.ts';
import { topLevelField, union, type Fields } from '../values/some-fields.ts';

const none: Fields = new Set();

export function fieldsOfFilter(filter: Doc): Fields {
  return union(
    ...Object.entries(filter).map(([key, operand]): Fields => {
      if (!key.startsWith('$')) return new Set([topLevelField(key)]);
      if (key === '$comment') return none;
      const isLogical = key === '$and' || key === '$or' || key === '$nor';
      return isLogical && Array.isArray(operand) ? union(...operand.map(fieldsOfFilter)) : 'all';
    }),
  );
}

const isIncluded = (value: unknown) => value === true || (isNumeric(value) && toDouble(value) !== 0);

/** Returns the top-level fields that a projection reads; none if documents are returned unchanged. */
export function fieldsOfProjection(spec: unknown): Fields {
  if (!isDocument(spec) || Object.keys(spec).length === 0) return none;
  if (!Object.values(spec).every(isIncluded)) return 'all';
  return new Set(['_id', ...Object.keys(spec).map(topLevelField)]);
}

const byName = new Set(['$getField', '$setField', '$unsetField']);

function fieldsOfExpression(expression: unknown): Fields {
  if (typeof expression === 'string') {
    if (expression.startsWith('$$')) return 'all';
    return expression.startsWith('$') ? new Set([topLevelField(expression.slice(1))]) : none;
  }
  if (Array.isArray(expression)) return union(...expression.map(fieldsOfExpression));
  if (!isDocument(expression)) return none;
  if (Object.keys(expression).some((name) => byName.has(name))) return 'all';
  return union(...Object.values(expression).map(fieldsOfExpression));
}

/**
 * Returns the top-level fields that a pipeline reads: none for an empty pipeline, which returns
 * documents unchanged, and `all` unless the first stage is $count or $group.
 */
export function fieldsOfPipeline([first]: readonly Doc[]): Fields {
  if (!first || '$count' in first) return none;
  return '$group' in first ? fieldsOfExpression(first['$group']) : 'all';
}
