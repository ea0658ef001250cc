import { Long } from 'bson';
import { CommandError } from '../errors.ts';
import { compare } from '../values/compare.ts';
import { isDocument } from '../values/kinds.ts';
import { add, divide, isNumeric, type Numeric } from '../values/numbers.ts';
import { orderKey } from '../values/order-key.ts';
import { compileExpression } from './expression.ts';
import { plain } from './plain.ts';

export interface Accumulator {
  readonly take: (value: unknown) => void;
  readonly result: () => unknown;
}

/** A plain number may be a long that `plain` converted, and `add` would take a large one for a double. */
const toInteger = (value: Numeric): Numeric =>
  typeof value === 'number' && Number.isSafeInteger(value) ? Long.fromNumber(value) : value;

const sum = (a: Numeric, b: Numeric): Numeric => {
  if (typeof a === 'number' && typeof b === 'number') return a + b;
  return plain(add(toInteger(a), toInteger(b))) as Numeric;
};

function summing(result: (total: Numeric, count: number) => unknown): Accumulator {
  let [total, count]: [Numeric, number] = [0, 0];
  return {
    take: (value) => {
      if (!isNumeric(value)) return;
      total = sum(total, value);
      count++;
    },
    result: () => result(total, count),
  };
}

function best(isBetter: (order: number) => boolean): Accumulator {
  let kept: unknown = null;
  return {
    take: (value) => {
      if (value === null || value === undefined) return;
      if (kept === null || isBetter(compare(value, kept))) kept = value;
    },
    result: () => kept,
  };
}

function collecting(keep: (values: unknown[], value: unknown) => void): Accumulator {
  const values: unknown[] = [];
  return { take: (value) => value !== undefined && keep(values, value), result: () => values };
}

function distinct(): Accumulator {
  const values = new Map<string, unknown>();
  return {
    take: (value) => value !== undefined && values.set(orderKey(value), value),
    result: () => [...values.values()],
  };
}

function edge(isFirst: boolean): Accumulator {
  let kept: { readonly value: unknown } | undefined;
  return {
    take: (value) => {
      if (!kept || !isFirst) kept = { value: value ?? null };
    },
    result: () => kept?.value ?? null,
  };
}

const kinds: Readonly<Record<string, () => Accumulator>> = {
  $sum: () => summing((total) => total),
  $avg: () => summing((total, count) => (count === 0 ? null : plain(divide(total, count)))),
  $count: () => summing((total) => total),
  $min: () => best((order) => order < 0),
  $max: () => best((order) => order > 0),
  $first: () => edge(true),
  $last: () => edge(false),
  $push: () => collecting((values, value) => values.push(value)),
  $addToSet: distinct,
};

/**
 * Compiles a field of $group.
 *
 * @returns the expression to evaluate for each document, and a factory of accumulators
 * @throws CommandError 40234, 40238 or 15952 for an invalid or unsupported accumulator
 */
export function compileAccumulator(field: string, spec: unknown) {
  if (!isDocument(spec)) throw new CommandError(40234, `The field '${field}' must be an accumulator object`);
  const [operator, ...others] = Object.keys(spec);
  if (operator === undefined || others.length > 0) {
    throw new CommandError(40238, `The field '${field}' must specify one accumulator`);
  }
  const make = Object.hasOwn(kinds, operator) ? kinds[operator] : undefined;
  if (!make) throw new CommandError(15952, `unknown group operator '${operator}'`);
  const evaluate = compileExpression(operator === '$count' ? 1 : spec[operator]);
  return { field, make, evaluate };
}
