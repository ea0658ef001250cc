import {
  currenciesByName,
  currenciesBySymbolAndName,
  hasThreeDecimals,
  isGroupedByDots,
} from './currency-names.ts';
import { normalizeCharacters } from './normalize-characters.ts';
import { numberReadings } from './written-number.ts';

export interface ParsedAmount {
  readonly amount: number;
  /** ISO 4217. Omitted if no currency is named, or if the name or symbol fits several. */
  readonly currency?: string;
  /**
   * False for a plain number such as `84500` or `84.500`: no currency, factor or unambiguous digit groups.
   */
  readonly isMoney: boolean;
}

/**
 * Before these words, a dot is a decimal point and a comma separates groups: `2.125 million`, `85,000万`.
 * Exception: currencies that use dots as separators.
 */
const wordFactors: Readonly<Record<string, number>> = {
  thousand: 1e3,
  lakh: 1e5,
  lakhs: 1e5,
  lac: 1e5,
  lacs: 1e5,
  million: 1e6,
  millions: 1e6,
  crore: 1e7,
  crores: 1e7,
  cr: 1e7,
  billion: 1e9,
  万: 1e4,
  萬: 1e4,
  만: 1e4,
  億: 1e8,
  亿: 1e8,
  억: 1e8,
};
const letterFactors: Readonly<Record<string, number>> = { k: 1e3, m: 1e6, mm: 1e6, b: 1e9, bn: 1e9 };
/** Before these, a comma is ambiguous: `7,250 Mio` can mean 7,250 or 7.25 million. */
const foreignFactors: Readonly<Record<string, number>> = {
  tsd: 1e3,
  tys: 1e3,
  duisend: 1e3,
  mio: 1e6,
  mln: 1e6,
  mn: 1e6,
  miljoen: 1e6,
  millionen: 1e6,
  mrd: 1e9,
  mld: 1e9,
};
/** A million in English, a thousand in Spanish and Portuguese. */
const mil = [1e6, 1e3];

const factorsNamed = (name: string): readonly number[] => {
  if (name === '') return [1];
  if (name === 'mil') return mil;
  const factor = wordFactors[name] ?? letterFactors[name] ?? foreignFactors[name];
  return factor === undefined ? [] : [factor];
};

/** Matches a factor that is attached to a currency: `T€` and `TEUR` (thousands), `k€`, `MEUR`, `万円`. */
const factorOnCurrency = /^(t|k|m|mm|bn|mio|mrd|[万萬만億亿억])(\p{Sc}|[a-z]{3}|[円元원])$/u;

interface Unit {
  readonly factor: string;
  readonly currency: string;
}

const unitOf = (text: string): Unit | null => {
  const plain = text.toLowerCase().trim();
  const isCurrency = (name: string) => currenciesByName(name).length > 0;
  if (plain === '' || isCurrency(plain)) return { factor: '', currency: plain };
  const [first = '', second = '', ...rest] = plain.split(/\s+|(?<=\.)(?=\S)/);
  const factor = first.replace(/\.$/, '');
  if (rest.length === 0 && factorsNamed(factor).length > 0 && (second === '' || isCurrency(second)))
    return { factor, currency: second };
  const [, scale = '', currency = ''] = factorOnCurrency.exec(plain) ?? [];
  return isCurrency(currency) ? { factor: scale === 't' ? 'k' : scale, currency } : null;
};

const decide = (digits: string, factor: string, currencies: readonly string[]): readonly number[] => {
  const readings = numberReadings(digits);
  const [whole = 0, fraction = 0] = readings;
  if (/^\d+\.\d{3}$/.test(digits) && readings.length > 1) {
    if (currencies.length > 0 && currencies.every(isGroupedByDots)) return [whole];
    if (wordFactors[factor] !== undefined) return [fraction];
  }
  const isOneComma = /^[1-9]\d{0,2},\d{3}$/.test(digits);
  return isOneComma && (foreignFactors[factor] !== undefined || currencies.some(hasThreeDecimals))
    ? [whole, Number(digits.replace(',', '.'))]
    : readings;
};

const longest = 50;
const shape = /^([+-]?)\s?([^\d\s+-]{0,10})\s?([+-]?)\s?(\d[\d.,' ]*)([^]*)$/u;
const hasGroups = /[,' ]\d{3}|\.\d{3}[.,]/;

/**
 * Parses an amount in the notation of many countries, such as `R 250,000`, `50k`, `₹12,50,000`, `1.250.000 €`
 * or `CHF 1'250.–`.
 * @returns two readings if the amount is ambiguous (`250.000` can mean 250,000 or 250), none if it is invalid
 */
export const parseAmount = (typed: string): readonly ParsedAmount[] => {
  const plain = typed.length > longest ? '' : normalizeCharacters(typed).trim();
  // A dash stands for zero cents: "1'250.-", "250,-", "5000/-".
  const [, sign = '', before = '', signAfter = '', number = '', behind = ''] =
    shape.exec(plain.replace(/([.,])\s?-{1,2}(?!\d)/, '$100').replace(/\/-/, '')) ?? [];
  const digits = number.trimEnd().replace(/\.$/, '');
  const unit = unitOf(behind);
  if (digits === '' || unit === null || (sign && signAfter)) return [];
  const name = before || unit.currency;
  const currencies =
    before && unit.currency ? currenciesBySymbolAndName(before, unit.currency) : currenciesByName(name);
  if (name && currencies.length === 0) return [];

  const values = decide(digits, unit.factor, currencies).flatMap((value) =>
    factorsNamed(unit.factor).map((factor) => Math.round(value * factor)),
  );
  if (!values.every(Number.isSafeInteger)) return [];
  const isMoney = name !== '' || unit.factor !== '' || hasGroups.test(digits);
  const [currency] = currencies;
  return values.map((value) => ({
    amount: sign === '-' || signAfter === '-' ? -value : value,
    isMoney,
    ...(currencies.length === 1 && currency !== undefined && { currency }),
  }));
};
