import { parseSort, type SortOrder } from '../planner/sort-order.ts';
import { isDocument, type Doc } from '../values/kinds.ts';
import { isNumeric, toDouble } from '../values/numbers.ts';

/** The first stages of a pipeline as a search, which can go by an index, and the stages left. */
export interface Pushdown {
  readonly filter: Doc;
  readonly sort: SortOrder;
  readonly skip: number;
  readonly limit: number;
  readonly rest: readonly Doc[];
}

/** Takes $match, then $sort, $skip and $limit in that order, as far as the pipeline starts with them, to be run as a find. All have been checked. */
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
