import { CommandError, badValue } from '../errors.ts';
import { compileFilter } from '../query/filter.ts';
import { valueAt } from '../query/path.ts';
import { isDocument, type Doc } from '../values/kinds.ts';
import { isPlaceholder } from './parse.ts';

export interface Placeholders {
  readonly filter: Doc;
  readonly arrayFilters: ReadonlyMap<string, (element: unknown) => boolean>;
}

/** @throws CommandError 2 or 9 for invalid or unused filters */
export function parseArrayFilters(
  filters: unknown,
  paths: readonly (readonly string[])[],
): Placeholders['arrayFilters'] {
  if (filters !== undefined && !Array.isArray(filters)) throw badValue('arrayFilters has to be an array');
  const parsed = new Map<string, (element: unknown) => boolean>();
  for (const filter of (filters ?? []) as unknown[]) {
    if (!isDocument(filter)) throw badValue('Each array filter has to be an object');
    const names = new Set(Object.keys(filter).map((key) => key.split('.')[0]!));
    const [name] = names;
    if (name === undefined || names.size > 1 || !/^[a-z][a-zA-Z0-9]*$/.test(name)) {
      throw new CommandError(
        9,
        'Expected a single top-level field name, that begins with a lowercase letter',
      );
    }
    if (parsed.has(name)) {
      throw new CommandError(9, `Found multiple array filters with the same top-level field name ${name}`);
    }
    const matches = compileFilter(filter);
    parsed.set(name, (element) => matches({ [name]: element }));
  }
  for (const name of parsed.keys()) {
    if (!paths.some((parts) => parts.includes(`$[${name}]`))) {
      throw new CommandError(9, `The array filter for identifier '${name}' was not used in the update`);
    }
  }
  return parsed;
}

const withArray = (doc: Doc, parts: readonly string[], array: unknown[]): Doc => {
  const [part, ...rest] = parts;
  if (part === undefined) return doc;
  const inner = doc[part];
  return { ...doc, [part]: rest.length > 0 && isDocument(inner) ? withArray(inner, rest, array) : array };
};

/**
 * Returns the position of the first element that matches the whole filter. Otherwise returns that
 * of the first element that matches one of the filter's conditions on this array, the last
 * condition first. Returns -1 if there is no match.
 */
function matchedPosition(doc: Doc, array: readonly unknown[], parts: readonly string[], filter: Doc): number {
  const path = parts.join('.');
  const meets = (conditions: Doc) => {
    const matches = compileFilter(conditions);
    return array.findIndex((element) => matches(withArray(doc, parts, [element])));
  };
  const whole = meets(filter);
  if (whole >= 0) return whole;
  const own = Object.entries(filter).filter(([key]) => key === path || key.startsWith(`${path}.`));
  return own.map(([key, condition]) => meets({ [key]: condition })).findLast((at) => at >= 0) ?? -1;
}

function mentions(filter: unknown, path: string): boolean {
  if (Array.isArray(filter)) return filter.some((each) => mentions(each, path));
  if (!isDocument(filter)) return false;
  return Object.entries(filter).some(
    ([key, value]) =>
      key === path || key.startsWith(`${path}.`) || (/^\$(and|or|nor)$/.test(key) && mentions(value, path)),
  );
}

function positionsFor(doc: Doc, before: readonly string[], part: string, given: Placeholders): number[] {
  const path = before.join('.');
  const array = valueAt(doc, before);
  if (part === '$') {
    const position =
      Array.isArray(array) && mentions(given.filter, path)
        ? matchedPosition(doc, array, before, given.filter)
        : -1;
    if (position >= 0) return [position];
    throw badValue('The positional operator did not find the match needed from the query.');
  }
  if (!Array.isArray(array)) {
    throw badValue(`The path '${path}' must exist in the document in order to apply array updates.`);
  }
  const positions = [...array.keys()];
  const name = part.slice(2, -1);
  if (name === '') return positions;
  const test = given.arrayFilters.get(name);
  if (!test) {
    throw badValue(`No array filter found for identifier '${name}' in path '${[...before, part].join('.')}'`);
  }
  return positions.filter((position) => test(array[position]));
}

/**
 * Replaces `$`, `$[]` and `$[name]` in a path with positions.
 *
 * @throws CommandError 2 if `$` has no match, or if the value before `$[]` or `$[name]` is not an
 * array
 */
export function concretePaths(
  doc: Doc,
  parts: readonly string[],
  given: Placeholders,
): (readonly string[])[] {
  const at = parts.findIndex(isPlaceholder);
  if (at < 0) return [parts];
  const [before, after] = [parts.slice(0, at), parts.slice(at + 1)];
  return positionsFor(doc, before, parts[at]!, given).flatMap((position) =>
    concretePaths(doc, [...before, String(position), ...after], given),
  );
}
