import { badValue, typeMismatch } from '../errors.ts';
import { parseSort, sortKey } from '../planner/sort-order.ts';
import { compileField } from '../query/filter.ts';
import { isOperators } from '../query/leaf-operators.ts';
import { compileFilter } from '../query/filter.ts';
import { equalityOrRegex } from '../query/leaf-tests.ts';
import { missing } from '../query/path.ts';
import { equalTo, compare } from '../values/compare.ts';
import { isDocument, kindOf, type Doc } from '../values/kinds.ts';
import { isNumeric, toDouble } from '../values/numbers.ts';
import { describe } from '../indexes/duplicate-key.ts';
import type { Change } from './scalar-operators.ts';

function arrayAt(old: unknown, path: string, doc: Doc): readonly unknown[] {
  if (old === missing) return [];
  if (Array.isArray(old)) return old;
  throw badValue(
    `The field '${path}' must be an array but is of type ${kindOf(old)} in document {_id: ${describe(doc['_id'])}}`,
  );
}

function wholeNumber(value: unknown, what: string): number | undefined {
  if (value === undefined) return undefined;
  const number = isNumeric(value) ? toDouble(value) : NaN;
  if (!Number.isInteger(number)) throw badValue(`The value for ${what} must be an integer value`);
  return number;
}

function sorted(array: readonly unknown[], sort: unknown): readonly unknown[] {
  if (sort === undefined) return array;
  if (!isDocument(sort)) {
    const direction = isNumeric(sort) ? toDouble(sort) : NaN;
    if (direction !== 1 && direction !== -1) throw badValue('The $sort element value must be either 1 or -1');
    return array.toSorted((a, b) => compare(a, b) * direction);
  }
  const order = parseSort(sort);
  const keyOf = (element: unknown) => sortKey(isDocument(element) ? element : {}, order);
  return array.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : keyOf(a) > keyOf(b) ? 1 : 0));
}

const sliced = (array: readonly unknown[], slice: number | undefined) =>
  slice === undefined ? array : slice < 0 ? array.slice(slice) : array.slice(0, slice);

function clauses(operator: string, operand: unknown, allowed: readonly string[]): Doc & { $each: unknown[] } {
  if (!isDocument(operand) || !('$each' in operand)) return { $each: [operand] };
  const { $each } = operand;
  if (!Array.isArray($each)) {
    throw badValue(
      `The argument to $each in ${operator} must be an array but it was of type: ${kindOf($each)}`,
    );
  }
  const unknown = Object.keys(operand).find((name) => name !== '$each' && !allowed.includes(name));
  if (unknown !== undefined) throw badValue(`Unrecognized clause in ${operator}: ${unknown}`);
  return { ...operand, $each };
}

const push: Change = (old, { operator, path, operand }, doc) => {
  const { $each, $position, $slice, $sort } = clauses(operator, operand, ['$position', '$slice', '$sort']);
  const array = arrayAt(old, path, doc);
  const position = wholeNumber($position, '$position') ?? array.length;
  const at = position < 0 ? Math.max(0, array.length + position) : position;
  const all = [...array.slice(0, at), ...$each, ...array.slice(at)];
  return sliced(sorted(all, $sort), wholeNumber($slice, '$slice'));
};

const addToSet: Change = (old, { operator, path, operand }, doc) => {
  const result = [...arrayAt(old, path, doc)];
  for (const each of clauses(operator, operand, []).$each) if (!result.some(equalTo(each))) result.push(each);
  return result;
};

function pulls(operand: unknown): (element: unknown) => boolean {
  if (isDocument(operand) && !isOperators(operand)) {
    const matches = compileFilter(operand);
    return (element) => isDocument(element) && matches(element);
  }
  if (!isDocument(operand)) return equalityOrRegex(operand);
  const matches = compileField('element', operand);
  return (element) => matches({ element });
}

type IsRemoved = (element: unknown) => boolean;

/** Caches the test, so that an update of many documents compiles it only once. */
const without = (compileTest: (operand: unknown) => IsRemoved): Change => {
  const made = new WeakMap<object, IsRemoved>();
  return (old, modification) => {
    const { operator, operand } = modification;
    if (!Array.isArray(old)) throw badValue(`Cannot apply ${operator} to a non-array value`);
    const out = made.get(modification) ?? compileTest(operand);
    made.set(modification, out);
    return old.filter((element) => !out(element));
  };
};

const pop: Change = (old, { path, operand }) => {
  const end = isNumeric(operand) ? toDouble(operand) : NaN;
  if (end !== 1 && end !== -1) throw badValue(`$pop expects 1 or -1, found: ${describe(operand)}`);
  if (!Array.isArray(old))
    throw typeMismatch(`Path '${path}' contains an element of non-array type '${kindOf(old)}'`);
  return end === 1 ? old.slice(0, -1) : old.slice(1);
};

/** Operators that create a missing array. */
export const addingOperators: Readonly<Record<string, Change>> = { $push: push, $addToSet: addToSet };

/** Operators that ignore a missing array. */
export const removingOperators: Readonly<Record<string, Change>> = {
  $pull: without(pulls),
  $pullAll: without((operand) => {
    if (!Array.isArray(operand)) throw badValue('$pullAll requires an array argument');
    const tests = operand.map(equalTo);
    return (element) => tests.some((test) => test(element));
  }),
  $pop: pop,
};
