import { parseSort, type SortOrder } from '../planner/sort-order.ts';
import { isDocument, type Doc } from '../values/kinds.ts';
import { isNumeric, toDouble } from '../values/numbers.ts';

/** Leading stages of a pipeline as a query that can use an index. `rest` has the other stages. */
export interface Pushdown {
  readonly filter: Doc;
  readonly sort: SortOrder;
  readonly skip: number;
  readonly limit: number;
  readonly rest: readonly Doc[];
}

/**
 * Converts leading $match, $sort, $skip and $limit stages, in that order. Expects a validated
 * pipeline.
 */
export function extractPushdown(pipeline: readonly Doc[]): Pushdown {
  const rest = [...pipeline];
  const next = (stage: string) => (rest[0] && stage in rest[0] ? rest.shift()![stage] : undefined);
  const filters: Doc[] = [];
  for (let filter = next('$match'); isDocument(filter); filter = next('$match')) filters.push(filter);
  const sort = parseSort(next('$sort'));
  const [skip, limit] = [next('$skip'), next('$limit')];
  return {
    filter: filters.length > 1 ? { $and: filters } : (filters[0] ?? {}),
    sort,
    skip: isNumeric(skip) ? toDouble(skip) : 0,
    limit: isNumeric(limit) ? toDouble(limit) : 0,
    rest,
  };
}
