import { CommandError, failedToParse, notImplemented, typeMismatch } from '../errors.ts';
import { isDocument, type Doc } from '../values/kinds.ts';

export interface Modification {
  readonly operator: string;
  readonly path: string;
  readonly parts: readonly string[];
  readonly operand: unknown;
}

export type Update =
  | { readonly type: 'replace'; readonly replacement: Doc }
  | { readonly type: 'modify'; readonly modifications: readonly Modification[] };

const operators = new Set([
  ...['$set', '$unset', '$inc', '$mul', '$min', '$max', '$rename', '$setOnInsert', '$currentDate'],
  ...['$push', '$addToSet', '$pull', '$pullAll', '$pop'],
]);

const placeholder = /^\$(?:\[\w*\])?$/;

export const isPlaceholder = (part: string): boolean => placeholder.test(part);

function partsOf(path: string): string[] {
  const parts = path.split('.');
  if (path === '') throw new CommandError(56, 'An empty update path is not valid.');
  for (const part of parts) {
    if (part === '') {
      throw new CommandError(
        56,
        `The update path '${path}' contains an empty field name, which is not allowed.`,
      );
    }
    if (part === '__proto__' || (part.startsWith('$') && !isPlaceholder(part))) {
      throw new CommandError(
        52,
        `The dollar ($) prefixed field '${part}' in '${path}' is not allowed in the context of an update's replacement document.`,
      );
    }
  }
  return parts;
}

function modificationsOf(operator: string, operands: unknown): Modification[] {
  if (operator === '$bit') throw notImplemented(operator);
  if (!operators.has(operator)) {
    throw failedToParse(
      `Unknown modifier: ${operator}. Expected a valid update modifier or pipeline-style update specified as an array`,
    );
  }
  if (!isDocument(operands)) {
    throw failedToParse(`Modifiers operate on fields but we found type ${typeof operands} instead`);
  }
  return Object.entries(operands).flatMap(([path, operand]) => {
    const modification = { operator, path, parts: partsOf(path), operand };
    if (operator !== '$rename') return [modification];
    if (typeof operand !== 'string')
      throw new CommandError(2, `The 'to' field for $rename must be a string: ${path}`);
    // The second modification serves only the conflict check: `$rename` acts on the source.
    return [modification, { operator: '$renamed', path: operand, parts: partsOf(operand), operand: path }];
  });
}

function rejectConflicts(modifications: readonly Modification[]): void {
  const taken = new Map<string, boolean>();
  for (const { path, parts } of modifications) {
    const ancestors = parts.map((_, length) => parts.slice(0, length + 1).join('.'));
    const clash = taken.has(path) ? path : ancestors.find((each) => taken.get(each) === true);
    if (clash !== undefined) {
      throw new CommandError(40, `Updating the path '${path}' would create a conflict at '${clash}'`);
    }
    for (const each of ancestors) taken.set(each, taken.get(each) ?? false);
    taken.set(path, true);
  }
}

const inPathOrder = (a: Modification, b: Modification) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0);

/** @throws CommandError 2, 9, 14, 40, 52 or 56 for an invalid update, 238 for a pipeline or $bit */
export function parseUpdate(update: unknown): Update {
  if (Array.isArray(update)) throw notImplemented('An update by pipeline');
  if (!isDocument(update)) throw typeMismatch('Update argument must be either an object or an array');
  const names = Object.keys(update);
  if (!names[0]?.startsWith('$')) {
    const operator = names.find((name) => name.startsWith('$'));
    if (operator === undefined) return { type: 'replace', replacement: update };
    throw new CommandError(
      52,
      `The dollar ($) prefixed field '${operator}' in '${operator}' is not allowed in the context of an update's replacement document.`,
    );
  }
  const modifications = Object.entries(update).flatMap(([operator, operands]) =>
    modificationsOf(operator, operands),
  );
  rejectConflicts(modifications);
  // As in MongoDB, new fields are added in alphabetical order.
  return { type: 'modify', modifications: modifications.toSorted(inPathOrder) };
}
