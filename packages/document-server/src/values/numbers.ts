import { Decimal128, Double, Int32, Long } from 'bson';
import { CommandError } from '../errors.ts';
import { decimalFrom, partsOf, type DecimalParts } from './decimals.ts';
import { kindOf } from './kinds.ts';

/** A number of any BSON type. A plain number is an int or a double, as it would be stored. */
export type Numeric = number | bigint | Int32 | Double | Long | Decimal128;

export function isNumeric(value: unknown): value is Numeric {
  const kind = kindOf(value);
  return kind === 'int' || kind === 'double' || kind === 'long' || kind === 'decimal';
}

/** Rounds longs and decimals that a double cannot represent. */
export function toDouble(value: Numeric): number {
  if (typeof value === 'number') return value;
  if (value instanceof Int32 || value instanceof Double) return value.value;
  if (value instanceof Long) return value.toNumber();
  return Number(value instanceof Decimal128 ? value.toString() : value);
}

function toBigInt(value: Numeric): bigint {
  return value instanceof Long ? value.toBigInt() : BigInt(toDouble(value));
}

const decimalParts = (value: Numeric): DecimalParts =>
  partsOf(
    value instanceof Long ? value.toString() : String(value instanceof Decimal128 ? value : toDouble(value)),
  );

const int64 = { least: -(2n ** 63n), most: 2n ** 63n - 1n };

function integerResult(result: bigint, small: boolean): Int32 | Long {
  if (small && result >= -(2n ** 31n) && result < 2n ** 31n) return new Int32(Number(result));
  if (result < int64.least || result > int64.most) {
    throw new CommandError(2, 'Failed to apply the operation: the result does not fit a 64-bit integer');
  }
  return Long.fromBigInt(result);
}

/**
 * Combines two numbers. As in MongoDB, the result has the wider type: decimal, double, long, int.
 * An int that overflows becomes a long.
 *
 * @throws CommandError 2 if an integer result exceeds 64 bits, or if one number is a decimal and one
 * is NaN or infinite
 */
function combine(
  a: Numeric,
  b: Numeric,
  operations: {
    readonly integers: (a: bigint, b: bigint) => bigint;
    readonly doubles: (a: number, b: number) => number;
    readonly decimals: (a: DecimalParts, b: DecimalParts) => DecimalParts;
  },
): Numeric {
  const kinds = [kindOf(a), kindOf(b)];
  if (kinds.includes('decimal')) return decimalFrom(operations.decimals(decimalParts(a), decimalParts(b)));
  if (kinds.includes('double')) return new Double(operations.doubles(toDouble(a), toDouble(b)));
  return integerResult(operations.integers(toBigInt(a), toBigInt(b)), !kinds.includes('long'));
}

const scaled = (value: DecimalParts, exponent: number) =>
  value.coefficient * 10n ** BigInt(value.exponent - exponent);

export const add = (a: Numeric, b: Numeric): Numeric =>
  combine(a, b, {
    integers: (x, y) => x + y,
    doubles: (x, y) => x + y,
    decimals: (x, y) => {
      const exponent = Math.min(x.exponent, y.exponent);
      return { coefficient: scaled(x, exponent) + scaled(y, exponent), exponent };
    },
  });

export const multiply = (a: Numeric, b: Numeric): Numeric =>
  combine(a, b, {
    integers: (x, y) => x * y,
    doubles: (x, y) => x * y,
    decimals: (x, y) => ({ coefficient: x.coefficient * y.coefficient, exponent: x.exponent + y.exponent }),
  });

export function divide(a: Numeric, by: number): Numeric {
  if (!(a instanceof Decimal128)) return new Double(toDouble(a) / by);
  const { coefficient, exponent } = decimalParts(a);
  return decimalFrom({ coefficient: (coefficient * 10n ** 34n) / BigInt(by), exponent: exponent - 34 });
}
