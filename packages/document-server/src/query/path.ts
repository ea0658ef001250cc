import { isDocument } from '../values/kinds.ts';

/** What a path leads to in a document that has no such field. */
export const missing: unique symbol = Symbol('missing');

const digits = /^(?:0|[1-9]\d*)$/;

/** The array position a path component names, or -1. */
export const positionIn = (part: string): number => (digits.test(part) ? Number(part) : -1);

/**
 * True when any value the path leads to passes. Arrays on the way are entered by position and through each of their
 * documents, as MongoDB does; the last value comes as it is, an array included.
 */
export function someAtPath(
  value: unknown,
  parts: readonly string[],
  test: (leaf: unknown) => boolean,
  at = 0,
): boolean {
  const part = parts[at];
  if (part === undefined) return test(value);
  if (isDocument(value)) {
    return Object.hasOwn(value, part) ? someAtPath(value[part], parts, test, at + 1) : test(missing);
  }
  if (!Array.isArray(value)) return test(missing);
  const position = positionIn(part);
  if (position >= 0 && position < value.length && someAtPath(value[position], parts, test, at + 1))
    return true;
  return value.some((each) => isDocument(each) && someAtPath(each, parts, test, at));
}

/** Like {@link someAtPath}, and a last value that is an array is also tried element by element. */
export function someValueAtPath(
  doc: unknown,
  parts: readonly string[],
  test: (leaf: unknown) => boolean,
): boolean {
  return someAtPath(doc, parts, (leaf) => (Array.isArray(leaf) && leaf.some(test)) || test(leaf));
}

/** The one value at a path that enters no array through its elements, or {@link missing}. */
export function valueAt(value: unknown, parts: readonly string[]): unknown {
  let current = value;
  for (const part of parts) {
    if (isDocument(current) && Object.hasOwn(current, part)) current = current[part];
    else if (Array.isArray(current) && positionIn(part) >= 0 && positionIn(part) < current.length) {
      current = current[positionIn(part)];
    } else return missing;
  }
  return current;
}
