import type { Collection } from '../collection/collection.ts';
import { badValue } from '../errors.ts';
import { equals } from '../values/compare.ts';
import { isDocument } from '../values/kinds.ts';

/**
 * Validates a hint, which the planner ignores.
 *
 * @throws CommandError 2 if the hinted index does not exist
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
