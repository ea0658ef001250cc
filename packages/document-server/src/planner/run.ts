import type { Collection } from '../collection/collection.ts';
import { recordOf, type RecordId } from '../indexes/index.ts';
import { KeyScan } from '../indexes/key-scan.ts';
import type { Plan } from './plan.ts';

function* fromIndex(plan: Extract<Plan, { type: 'index' }>): Generator<RecordId> {
  const intervals = plan.backwards ? plan.intervals.toReversed() : plan.intervals;
  // Only a multikey index can have several keys of one document.
  const seen = plan.index.isMultikey ? new Set<RecordId>() : undefined;
  for (const interval of intervals) {
    const scan = new KeyScan(plan.index.keys, interval, plan.backwards);
    for (let key = scan.next(); key !== undefined; key = scan.next()) {
      const id = recordOf(key);
      if (seen?.has(id)) continue;
      seen?.add(id);
      yield id;
    }
  }
}

function* fromUnion(collection: Collection, plans: readonly Plan[]): Generator<RecordId> {
  const seen = new Set<RecordId>();
  for (const plan of plans) {
    for (const id of recordsOf(collection, plan)) {
      if (seen.has(id)) continue;
      seen.add(id);
      yield id;
    }
  }
}

/** Reads lazily. The collection may change between two records. */
export function recordsOf(collection: Collection, plan: Plan): Iterable<RecordId> {
  switch (plan.type) {
    case 'all':
      return collection.recordIds();
    case 'none':
      return [];
    case 'index':
      return fromIndex(plan);
    case 'union':
      return fromUnion(collection, plan.plans);
  }
}
