import { isDocument } from '../values/kinds.ts';

export const missing: unique symbol = Symbol('missing');

const digits = /^(?:0|[1-9]\d*)$/;

/** Returns -1 if the component is not an array index. */
export const positionIn = (part: string): number => (digits.test(part) ? Number(part) : -1);

/**
 * Returns true if a value at the path passes the test. Enters an array on the path by position and
 * through each of its documents, as in MongoDB. Tests an array at the end as a whole.
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

/** Like {@link someAtPath}, but also tests each element of an array at the end. */
export function someValueAtPath(
  doc: unknown,
  parts: readonly string[],
  test: (leaf: unknown) => boolean,
): boolean {
  return someAtPath(doc, parts, (leaf) => (Array.isArray(leaf) && leaf.some(test)) || test(leaf));
}

/** Returns the value at a path, or {@link missing}. Enters arrays by position only. */
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
