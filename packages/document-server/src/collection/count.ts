import { planFor } from '../planner/plan.ts';
import { undecidedBy } from '../planner/undecided.ts';
import type { Doc } from '../values/kinds.ts';
import type { Collection } from './collection.ts';
import { find } from './find.ts';

/** How many documents match, by the keys of an index alone where one decides the filter; otherwise by looking at them. */
export function count(collection: Collection, filter: Doc): number {
  if (Object.keys(filter).length === 0) return collection.size;
  const plan = planFor(collection, { filter, sort: [], limit: 0 });
  const isDecided = Object.keys(undecidedBy(plan, filter)).length === 0;
  if (plan.type === 'index' && isDecided && !plan.index.isMultikey) {
    return plan.intervals.reduce((sum, { from, to }) => sum + plan.index.keys.count(from, to), 0);
  }
  let found = 0;
  for (const _ of find(collection, { filter, sort: [], skip: 0, limit: 0, fields: new Set() })) found++;
  return found;
}
