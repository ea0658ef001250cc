import { badValue, CommandError } from '../errors.ts';
import { extractKeys } from '../indexes/extract.ts';
import { missing } from '../query/path.ts';
import { compare } from '../values/compare.ts';
import { isDocument, type Doc } from '../values/kinds.ts';
import { isNumeric, toDouble } from '../values/numbers.ts';
import { compoundKey } from '../values/order-key.ts';

interface SortField {
  readonly path: string;
  readonly parts: readonly string[];
  readonly direction: 1 | -1;
}

export type SortOrder = readonly SortField[];

/** @throws CommandError 14 if it is not a document, 15975 for a direction other than 1 or -1, 2 for an invalid path */
export function parseSort(sort: unknown): SortOrder {
  if (sort === undefined || sort === null) return [];
  if (!isDocument(sort)) throw new CommandError(14, 'Expected field sort to be an object');
  return Object.entries(sort).map(([path, value]) => {
    const direction = isNumeric(value) ? toDouble(value) : NaN;
    if (direction !== 1 && direction !== -1) {
      throw new CommandError(15975, '$sort key ordering must be 1 (for ascending) or -1 (for descending)');
    }
    if (path === '' || path.startsWith('$')) throw badValue(`Invalid sort field: '${path}'`);
    return { path, parts: path.split('.'), direction };
  });
}

/**
 * Returns the least element of an array for an ascending sort and the greatest for a descending one,
 * and null for a missing field.
 */
function sortValue(doc: Doc, { parts, direction }: SortField): unknown {
  const values = extractKeys(doc, [parts]).map(([value]) => (value === missing ? null : value));
  return values.reduce((best, each) => (compare(each, best) * direction < 0 ? each : best));
}

/** Returns a string that compares in the sort order. */
export function sortKey(doc: Doc, order: SortOrder): string {
  return compoundKey(
    order.map((field) => sortValue(doc, field)),
    order.map(({ direction }) => direction),
  );
}
