import { CommandError } from '../errors.ts';
import { isDocument, type Doc } from '../values/kinds.ts';
import { orderKey } from '../values/order-key.ts';
import { compileAccumulator, type Accumulator } from './accumulators.ts';
import { compileExpression } from './expression.ts';
import type { Stage } from './stage.ts';

interface Group {
  readonly id: unknown;
  readonly accumulators: readonly Accumulator[];
}

/**
 * Compiles a $group stage, which groups by BSON equality: 1 equals 1.0.
 *
 * @throws CommandError 15947 or 15955 for an invalid operand
 */
export function group(spec: unknown): Stage {
  if (!isDocument(spec)) throw new CommandError(15947, "a group's fields must be specified in an object");
  if (!('_id' in spec)) throw new CommandError(15955, 'a group specification must include an _id');
  const { _id, ...fields } = spec;
  const idOf = compileExpression(_id);
  const compiled = Object.entries(fields).map(([field, each]) => compileAccumulator(field, each));
  return function* (documents) {
    const groups = new Map<string, Group>();
    for (const doc of documents) {
      const id = idOf(doc) ?? null;
      const key = orderKey(id);
      let found = groups.get(key);
      if (!found) {
        found = { id, accumulators: compiled.map(({ make }) => make()) };
        groups.set(key, found);
      }
      for (let at = 0; at < compiled.length; at++) found.accumulators[at]!.take(compiled[at]!.evaluate(doc));
    }
    for (const { id, accumulators } of groups.values()) {
      const result: Doc = { _id: id };
      for (const [at, { field }] of compiled.entries()) result[field] = accumulators[at]!.result();
      yield result;
    }
  };
}
