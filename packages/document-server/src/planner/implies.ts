import { compileField } from '../query/filter.ts';
import { compare, equals } from '../values/compare.ts';
import { rankOf } from '../values/kinds.ts';
import { isIndexable, toDisjunctiveForm, type Condition, type Conjunction } from './conditions.ts';
import type { IndexSpec } from '../indexes/spec.ts';

const isNull = (value: unknown) => value === null || value === undefined;
const lower = new Set(['$gt', '$gte']);
const upper = new Set(['$lt', '$lte']);

function needsValue({ operator, operand }: Condition): boolean {
  if (operator === '$eq') return !isNull(operand);
  if (operator === '$in') return Array.isArray(operand) && !operand.some(isNull);
  if (operator === '$exists') return operand === true || Number(operand) > 0;
  return (lower.has(operator) || upper.has(operator)) && !isNull(operand);
}

function isNarrower(query: Condition, wanted: Condition): boolean {
  const side = [lower, upper].find((each) => each.has(query.operator) && each.has(wanted.operator));
  if (!side || rankOf(query.operand) !== rankOf(wanted.operand)) return false;
  if (!isIndexable(query.operand) || !isIndexable(wanted.operand)) return false;
  const order = compare(query.operand, wanted.operand) * (side === lower ? 1 : -1);
  return order > 0 || (order === 0 && (query.operator === wanted.operator || wanted.operator.length === 4));
}

/** Returns true only if every match of `query` matches `wanted`. */
function implies(query: Condition, wanted: Condition): boolean {
  if (query.path !== wanted.path) return false;
  if (query.operator === wanted.operator && equals(query.operand, wanted.operand)) return true;
  if (wanted.operator === '$exists') return needsValue(query);
  if (isNarrower(query, wanted)) return true;
  const values = query.operator === '$eq' ? [query.operand] : query.operator === '$in' ? query.operand : [];
  if (!Array.isArray(values) || values.length === 0) return false;
  const meets = compileField('value', { [wanted.operator]: wanted.operand });
  return values.every((value) => !isNull(value) && isIndexable(value) && meets({ value }));
}

/** Returns true only if the index, which may be sparse or partial, has an entry for every match. */
export function impliesPartialFilter(spec: IndexSpec, conjunction: Conjunction): boolean {
  if (spec.sparse) {
    const paths = new Set(spec.fields.map(({ path }) => path));
    return conjunction.some((condition) => paths.has(condition.path) && needsValue(condition));
  }
  if (!spec.partialFilter) return true;
  const wanted = toDisjunctiveForm(spec.partialFilter)[0] ?? [];
  return wanted.every((each) => conjunction.some((condition) => implies(condition, each)));
}
