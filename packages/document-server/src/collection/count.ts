import { planFor } from '../planner/plan.ts';
import { residualFilter } from '../planner/residual-filter.ts';
import type { Doc } from '../values/kinds.ts';
import type { Collection } from './collection.ts';
import { find } from './find.ts';

/** Counts the matching documents, by index keys alone if an index decides the whole filter. */
export function count(collection: Collection, filter: Doc): number {
  if (Object.keys(filter).length === 0) return collection.size;
  const plan = planFor(collection, { filter, sort: [], limit: 0 });
  const isDecided = Object.keys(residualFilter(plan, filter)).length === 0;
  if (plan.type === 'index' && isDecided && !plan.index.isMultikey) {
    return plan.intervals.reduce((sum, { from, to }) => sum + plan.index.keys.count(from, to), 0);
  }
  let found = 0;
  for (const _ of find(collection, { filter, sort: [], skip: 0, limit: 0, fields: new Set() })) found++;
  return found;
}
