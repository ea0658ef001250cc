import type { Collection } from '../collection/collection.ts';
import { badValue } from '../errors.ts';
import { equals } from '../values/compare.ts';
import { isDocument } from '../values/kinds.ts';

/**
 * The planner needs no hint, since it goes by how many keys each index would have it read; one that names an index
 * which is not there is refused all the same.
 *
 * @throws CommandError 2 when the hint names no index
 */
export function checkHint(collection: Collection | undefined, hint: unknown): void {
  if (hint === undefined || hint === '' || (isDocument(hint) && '$natural' in hint)) return;
  const isHinted = ({ name, key }: { name: string; key: unknown }) =>
    typeof hint === 'string' ? name === hint : isDocument(hint) && equals(key, hint);
  const specs =
    collection?.indexes.map(({ spec }) => ({ name: spec.name, key: spec.definition['key'] })) ?? [];
  if (collection && !specs.some(isHinted)) {
    throw badValue('planner returned error: hint provided does not correspond to an existing index');
  }
}
