import { isOperators } from '../query/leaf-operators.ts';
import type { Doc } from '../values/kinds.ts';
import { orderKey, reversedKey } from '../values/order-key.ts';
import { isClauses, isIndexable } from './conditions.ts';
import type { Plan } from './plan.ts';

const isNotEmpty = (conditions: Doc) => Object.keys(conditions).length > 0;

/** Returns the filter without the equality conditions that a non-multikey index decides. */
export function residualFilter(plan: Plan, filter: Doc): Doc {
  // Two conditions on one array may match different elements.
  if (plan.type !== 'index' || plan.index.isMultikey) return filter;
  const fields = plan.index.spec.fields.slice(0, plan.fixed.length);
  const isDecided = (path: string, value: unknown) => {
    const at = fields.findIndex((field) => field.path === path);
    if (at < 0 || !isIndexable(value) || isOperators(value)) return false;
    const key = orderKey(value ?? null);
    return plan.fixed[at] === (fields[at]?.direction === 1 ? key : reversedKey(key));
  };
  const open = (conditions: Doc): Doc =>
    Object.fromEntries(
      Object.entries(conditions).flatMap(([path, value]) => {
        if (path !== '$and' || !isClauses(value)) return isDecided(path, value) ? [] : [[path, value]];
        const clauses = value.map(open).filter(isNotEmpty);
        return clauses.length > 0 ? [[path, clauses]] : [];
      }),
    );
  return open(filter);
}
