import { CommandError, badValue } from '../errors.ts';
import { missing } from '../query/path.ts';
import type { Doc } from '../values/kinds.ts';
import { orderKey } from '../values/order-key.ts';
import { addingOperators, removingOperators } from './array-operators.ts';
import type { Modification, Update } from './parse.ts';
import { concretePaths, type Placeholders } from './positions.ts';
import { scalarOperators } from './scalar-operators.ts';
import { targetAt } from './target.ts';

export interface UpdateContext extends Placeholders {
  readonly isInsert: boolean;
  readonly now: Date;
}

function rename(doc: Doc, { path, parts, operand }: Modification): void {
  const value = targetAt(doc, parts, false)?.get() ?? missing;
  if (parts.some((part) => part.startsWith('$'))) {
    throw badValue(`The source field for $rename may not be dynamic: ${path}`);
  }
  if (value === missing) return;
  targetAt(doc, parts, false)?.remove();
  targetAt(doc, String(operand).split('.'), true)?.set(value);
}

function modifyAt(doc: Doc, parts: readonly string[], modification: Modification, now: Date): void {
  const { operator } = modification;
  const create = scalarOperators[operator] ?? addingOperators[operator];
  if (create) {
    const target = targetAt(doc, parts, true);
    target?.set(create(target.get(), modification, doc, now));
    return;
  }
  const target = targetAt(doc, parts, false);
  if (!target || target.get() === missing) return;
  if (operator === '$unset') target.remove();
  else target.set(removingOperators[operator]?.(target.get(), modification, doc, now));
}

function modify(doc: Doc, modification: Modification, context: UpdateContext): void {
  const { operator, parts } = modification;
  if (operator === '$setOnInsert' && !context.isInsert) return;
  if (operator === '$renamed') return;
  if (operator === '$rename') return rename(doc, modification);
  for (const concrete of concretePaths(doc, parts, context)) {
    modifyAt(doc, concrete, modification, context.now);
  }
}

/** Returns the `_id` as a key, because updates change the document in place. */
const idOf = (doc: Doc) => (Object.hasOwn(doc, '_id') ? orderKey(doc['_id']) : undefined);

function rejectOtherId(before: string | undefined, after: Doc): void {
  if (before === undefined || before === idOf(after)) return;
  throw new CommandError(66, "Performing an update on the path '_id' would modify the immutable field '_id'");
}

/**
 * Returns the updated document. Operators change `doc` in place, a replacement does not.
 *
 * @throws CommandError 2, 14 or 28 if an operator does not fit the document, 66 if the `_id`
 * changes
 */
export function applyUpdate(doc: Doc, update: Update, context: UpdateContext): Doc {
  if (update.type === 'replace') {
    const replaced = '_id' in doc ? { _id: doc['_id'], ...update.replacement } : { ...update.replacement };
    rejectOtherId(idOf(doc), replaced);
    return replaced;
  }
  const before = idOf(doc);
  for (const modification of update.modifications) modify(doc, modification, context);
  rejectOtherId(before, doc);
  return doc;
}
