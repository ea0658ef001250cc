import { CommandError } from '../errors.ts';
import { missing, positionIn } from '../query/path.ts';
import { describe } from '../indexes/duplicate-key.ts';
import { isDocument, type Doc } from '../values/kinds.ts';

export interface Target {
  readonly get: () => unknown;
  readonly set: (value: unknown) => void;
  readonly remove: () => void;
}

const maxArrayPosition = 1_500_000;

const notViable = (part: string, holder: unknown, under: string) =>
  new CommandError(28, `Cannot create field '${part}' in element {${under}: ${describe(holder)}}`);

function inDocument(holder: Doc, name: string): Target {
  return {
    get: () => (Object.hasOwn(holder, name) ? holder[name] : missing),
    set: (value) => {
      holder[name] = value;
    },
    remove: () => {
      delete holder[name];
    },
  };
}

function inArray(holder: unknown[], position: number): Target {
  return {
    get: () => (position < holder.length ? holder[position] : missing),
    set: (value) => {
      if (position - holder.length > maxArrayPosition) {
        throw new CommandError(2, `can't backfill more than ${maxArrayPosition} elements`);
      }
      while (holder.length < position) holder.push(null);
      holder[position] = value;
    },
    // Keeps the positions of the other elements.
    remove: () => {
      if (position < holder.length) holder[position] = null;
    },
  };
}

function step(holder: unknown, part: string): Target | undefined {
  if (isDocument(holder)) return inDocument(holder, part);
  if (Array.isArray(holder) && positionIn(part) >= 0) return inArray(holder, positionIn(part));
  return undefined;
}

/**
 * Returns the field or element at a path.
 *
 * @param create creates missing documents; otherwise a missing path returns undefined
 * @throws CommandError 28 with `create`, if a value on the path cannot contain the next field
 */
export function targetAt(doc: Doc, parts: readonly string[], create: boolean): Target | undefined {
  let holder: unknown = doc;
  for (const [at, part] of parts.entries()) {
    const target = step(holder, part);
    if (!target) {
      if (create) throw notViable(part, holder, parts[at - 1] ?? '');
      return undefined;
    }
    if (at === parts.length - 1) return target;
    if (target.get() === missing) {
      if (!create) return undefined;
      target.set({});
    }
    holder = target.get();
  }
  return undefined;
}
