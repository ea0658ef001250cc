import { CommandError } from '../errors.ts';
import { missing, valueAt } from '../query/path.ts';
import { isDocument, type Doc } from '../values/kinds.ts';
import { setPath } from './set-path.ts';
import type { Stage } from './stage.ts';

/** @throws CommandError 28812 or 28818 for an invalid path */
export function unwind(spec: unknown): Stage {
  const options: Doc = isDocument(spec) ? spec : { path: spec };
  const { path, includeArrayIndex: indexField, preserveNullAndEmptyArrays: keepsEmpty } = options;
  if (typeof path !== 'string')
    throw new CommandError(28812, 'expected a string as the path for $unwind stage');
  if (!path.startsWith('$')) {
    throw new CommandError(28818, `path option to $unwind stage should be prefixed with a '$': ${path}`);
  }
  const field = path.slice(1);
  const numbered = (doc: Doc, index: number | null) =>
    typeof indexField === 'string' ? setPath(doc, indexField, index) : doc;
  return function* (documents) {
    for (const doc of documents) {
      const value = valueAt(doc, field.split('.'));
      if (Array.isArray(value) && value.length > 0) {
        for (const [index, each] of value.entries()) yield numbered(setPath(doc, field, each), index);
      } else if (Array.isArray(value) || value === missing || value === null || value === undefined) {
        if (keepsEmpty === true)
          yield numbered(Array.isArray(value) ? setPath(doc, field, undefined) : doc, null);
      } else {
        yield numbered(doc, null);
      }
    }
  };
}
