import { isCurrencyCode } from './currency-codes.ts';

/** An amount of money as somebody types it: a whole number, and the currency where they name one. */
export interface TypedAmount {
  readonly amount: number;
  /** ISO 4217. */
  readonly currency?: string;
  /** Whether it was written as money, and not as a bare number. */
  readonly isMoney: boolean;
}

const symbols: Readonly<Record<string, string>> = {
  r: 'ZAR',
  $: 'USD',
  us$: 'USD',
  '€': 'EUR',
  '£': 'GBP',
};
const factors: Readonly<Record<string, number>> = {
  k: 1e3,
  thousand: 1e3,
  m: 1e6,
  mil: 1e6,
  million: 1e6,
  b: 1e9,
  bn: 1e9,
  billion: 1e9,
};

/** Commas and spaces only group thousands: `50000`, `50 000`, `50,000.40`. Before `k` or `m` a comma may be decimal: `1,2m`. */
const number = String.raw`\d{1,3}(?:[ \u00a0,]\d{3})+(?:\.\d*)?|\d{1,15},\d{1,2}(?=\s?[kmb])|\d{1,15}(?:\.\d*)?`;
const pattern = new RegExp(
  String.raw`^([+-]?)(?:([a-z]{3}|us\$|[r$€£])\s?)?([+-]?)(${number})\s?(k|thousand|mil|million|m|bn|billion|b)?(?:\s([a-z]{3}))?$`,
  'i',
);

const currencyOf = (name: string): string | undefined => {
  const code = symbols[name.toLowerCase()] ?? name.toUpperCase();
  return isCurrencyCode(code) ? code : undefined;
};

/** Reads `R 250,000`, `50k`, `1.2m`, `EUR 500` or `50 000`; undefined for anything else. */
export const readAmount = (typed: string): TypedAmount | undefined => {
  const found = typed.length > 50 ? null : pattern.exec(typed.trim());
  if (!found) return undefined;
  const [, sign, before = '', signAfter, digits = '', factor = '', after = ''] = found;
  if ((sign && signAfter) || (before && after)) return undefined;
  const named = before || after;
  const currency = named ? currencyOf(named) : undefined;
  if (named && currency === undefined) return undefined;
  const isDecimalComma = /^\d+,\d{1,2}$/.test(digits);
  const plain = isDecimalComma ? digits.replace(',', '.') : digits.replace(/[ \u00a0,]/g, '');
  const value = Math.round(Number(plain) * (factors[factor.toLowerCase()] ?? 1));
  const amount = sign === '-' || signAfter === '-' ? -value : value;
  if (!Number.isSafeInteger(amount)) return undefined;
  const isMoney = named !== '' || factor !== '' || /[ \u00a0,]/.test(digits);
  return { amount, isMoney, ...(currency === undefined ? {} : { currency }) };
};
