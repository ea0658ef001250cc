import { CommandError } from '../errors.ts';
import { isOperators } from '../query/leaf-operators.ts';
import { BSONRegExp } from 'bson';
import { missing } from '../query/path.ts';
import { isDocument, type Doc } from '../values/kinds.ts';
import { targetAt } from './target.ts';

function put(doc: Doc, path: string, value: unknown): void {
  const parts = path.split('.');
  const target = targetAt(doc, parts, true);
  const old = target?.get() ?? missing;
  if (old !== missing) {
    throw new CommandError(54, `cannot infer query fields to set, path '${path}' is matched twice`);
  }
  target?.set(value);
}

function collect(doc: Doc, filter: Doc): void {
  for (const [key, condition] of Object.entries(filter)) {
    if (key === '$and' || (key === '$or' && Array.isArray(condition) && condition.length === 1)) {
      for (const clause of condition as unknown[]) if (isDocument(clause)) collect(doc, clause);
    } else if (key.startsWith('$')) {
      continue;
    } else if (!isOperators(condition)) {
      if (!(condition instanceof BSONRegExp)) put(doc, key, condition);
    } else if ('$eq' in condition) {
      put(doc, key, condition['$eq']);
    } else {
      const { $in, $all } = condition;
      const [only] = [$in, $all].filter((list) => Array.isArray(list) && list.length === 1) as unknown[][];
      if (only && !isOperators(only[0]) && !(only[0] instanceof BSONRegExp)) put(doc, key, only[0]);
    }
  }
}

/**
 * Builds a document with the fields that the filter requires to equal a value, or only its `_id`
 * for a replacement.
 *
 * @throws CommandError 54 if the filter sets a field twice, 28 if one field contains another
 */
export function upsertBase(filter: Doc, isReplacement: boolean): Doc {
  const doc: Doc = {};
  collect(doc, filter);
  if (!isReplacement) return doc;
  return '_id' in doc ? { _id: doc['_id'] } : {};
}
