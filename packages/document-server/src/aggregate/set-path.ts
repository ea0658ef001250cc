import { isDocument, type Doc } from '../values/kinds.ts';

/**
 * Sets a path in a copy, because documents in a pipeline may share nested values. Undefined removes
 * the field.
 */
function withPath(value: unknown, parts: readonly string[], at: number, put: unknown): unknown {
  const part = parts[at];
  if (part === undefined) return put;
  if (Array.isArray(value)) return value.map((each) => withPath(each, parts, at, put));
  const holder = isDocument(value) ? value : {};
  const inner = withPath(holder[part], parts, at + 1, put);
  if (inner !== undefined) return { ...holder, [part]: inner };
  return Object.fromEntries(Object.entries(holder).filter(([name]) => name !== part));
}

export const setPath = (doc: Doc, path: string, put: unknown): Doc =>
  withPath(doc, path.split('.'), 0, put) as Doc;
