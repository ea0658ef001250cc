import type { Currency } from './currency.ts';

export const currencyPrefixes: Readonly<Record<Currency, string>> = { ZAR: 'R', USD: '$' };

export const currencyUnit = (code: string): string =>
  Object.hasOwn(currencyPrefixes, code) ? currencyPrefixes[code as Currency] : code;

const wholeNumber = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** Formats an amount independently of locale: `R50,000`, `$50,000`, `EUR 50,000`. */
export const formatAmount = (amount: number, code: string): string => {
  const unit = currencyUnit(code);
  return `${unit}${unit === code ? '\u00a0' : ''}${wholeNumber.format(amount)}`;
};
