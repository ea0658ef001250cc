import { Decimal128 } from 'bson';
import { CommandError } from '../errors.ts';

export interface DecimalParts {
  readonly coefficient: bigint;
  readonly exponent: number;
}

const written = /^([+-]?)(\d*)(?:\.|(?=e|$))(\d*)(?:e([+-]?\d+))?$/i;

/** @throws CommandError 2 for NaN and infinities */
export function partsOf(text: string): DecimalParts {
  const [, sign, whole, fraction, exponent] = written.exec(text) ?? [];
  if (whole === undefined || fraction === undefined) {
    throw new CommandError(2, `Arithmetic with the decimal ${text} is not supported`);
  }
  const coefficient = BigInt(`${whole}${fraction}`);
  return {
    coefficient: sign === '-' ? -coefficient : coefficient,
    exponent: Number(exponent ?? 0) - fraction.length,
  };
}

export const decimalFrom = ({ coefficient, exponent }: DecimalParts): Decimal128 =>
  Decimal128.fromStringWithRounding(`${coefficient}E${exponent}`);

export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

export const fractionOfDecimal = ({ coefficient, exponent }: DecimalParts): Fraction =>
  exponent >= 0
    ? { numerator: coefficient * 10n ** BigInt(exponent), denominator: 1n }
    : { numerator: coefficient, denominator: 10n ** BigInt(-exponent) };

const bits = new DataView(new ArrayBuffer(8));

/** Returns the exact value. `ulp` is the value of its last binary digit. */
export function fractionOfDouble(value: number): Fraction & { readonly ulp: Fraction } {
  bits.setFloat64(0, value);
  const raw = bits.getBigUint64(0);
  const biased = Number((raw >> 52n) & 0x7ffn);
  const mantissa = (raw & 0xfffffffffffffn) | (biased === 0 ? 0n : 1n << 52n);
  const power = Math.max(biased, 1) - 1075;
  const signed = value < 0 ? -mantissa : mantissa;
  return power >= 0
    ? {
        numerator: signed << BigInt(power),
        denominator: 1n,
        ulp: { numerator: 1n << BigInt(power), denominator: 1n },
      }
    : {
        numerator: signed,
        denominator: 1n << BigInt(-power),
        ulp: { numerator: 1n, denominator: 1n << BigInt(-power) },
      };
}

export function doubleBelow(value: number): number {
  if (value === Infinity) return Number.MAX_VALUE;
  if (value === 0) return -Number.MIN_VALUE;
  bits.setFloat64(0, value);
  bits.setBigUint64(0, bits.getBigUint64(0) + (value > 0 ? -1n : 1n));
  return bits.getFloat64(0);
}
