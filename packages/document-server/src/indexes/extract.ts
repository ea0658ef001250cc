import { CommandError } from '../errors.ts';
import { missing, positionIn } from '../query/path.ts';
import { isDocument } from '../values/kinds.ts';

/** One value per index field, or {@link missing} if the document does not have the field. */
export type KeyValues = readonly unknown[];

interface Place {
  readonly value: unknown;
  readonly at: number;
}

/** Follows a path to its end, or to an array whose elements must be visited. */
function advance({ value, at }: Place, parts: readonly string[]): Place {
  let current = value;
  for (let part = at; ; part++) {
    const name = parts[part];
    if (name === undefined || current === missing) return { value: current, at: part };
    if (Array.isArray(current)) {
      const position = positionIn(name);
      if (position < 0) return { value: current, at: part };
      if (current.some((each) => isDocument(each) && Object.hasOwn(each, name))) {
        throw new CommandError(
          16746,
          `Ambiguous field name found in array (do not use numeric field names): '${name}'`,
        );
      }
      current = position < current.length ? current[position] : missing;
    } else {
      current = isDocument(current) && Object.hasOwn(current, name) ? current[name] : missing;
    }
  }
}

/** At the end of the path, an element that is an array counts as one value. */
const enter =
  (element: unknown, place: Place, parts: readonly string[], ended: boolean[]): ((field: number) => Place) =>
  (field) => {
    if (place.at === parts.length) {
      ended[field] = true;
      return { value: element, at: place.at };
    }
    return { value: isDocument(element) ? element : missing, at: place.at };
  };

function expand(
  places: readonly Place[],
  paths: readonly (readonly string[])[],
  ended: readonly boolean[],
  onArray: (field: number) => void,
  found: KeyValues[],
): void {
  const advanced = places.map((place, field) => (ended[field] ? place : advance(place, paths[field]!)));
  const isArrayAt = advanced.map(({ value }, field) => !ended[field] && Array.isArray(value));
  const arrays = new Set(advanced.filter((_, field) => isArrayAt[field]).map(({ value }) => value));
  if (arrays.size > 1) throw new CommandError(171, 'cannot index parallel arrays');
  const [array] = arrays as Set<unknown[]>;
  if (!array) {
    found.push(advanced.map(({ value }) => value));
    return;
  }
  isArrayAt.forEach((isArray, field) => isArray && onArray(field));
  if (array.length === 0) {
    // As in MongoDB, an empty array at the end of the path has its own key, below null.
    const values = advanced.map((place, field): Place => {
      if (!isArrayAt[field]) return place;
      return { value: place.at === paths[field]!.length ? undefined : missing, at: place.at };
    });
    return expand(values, paths, ended, onArray, found);
  }
  for (const element of array) {
    const nowEnded = [...ended];
    const next = advanced.map((place, field) =>
      isArrayAt[field] ? enter(element, place, paths[field]!, nowEnded)(field) : place,
    );
    expand(next, paths, nowEnded, onArray, found);
  }
}

/**
 * Returns the values of a document's index entries, of which there is at least one.
 *
 * @param onArray called for each field with an array on its path, possibly several times
 * @throws CommandError 171 if the paths of two fields go through different arrays, 16746 if a
 * number in a path is both a position in an array and a field of its elements
 */
export function extractKeys(
  doc: unknown,
  paths: readonly (readonly string[])[],
  onArray: (field: number) => void = () => undefined,
): KeyValues[] {
  const found: KeyValues[] = [];
  expand(
    paths.map(() => ({ value: doc, at: 0 })),
    paths,
    paths.map(() => false),
    onArray,
    found,
  );
  return found;
}
