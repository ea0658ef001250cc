import type { Currency } from './currency.ts';

/** What stands before amounts in the currencies that a user can choose (specification, section 9). */
export const currencyPrefixes: Readonly<Record<Currency, string>> = { ZAR: 'R', USD: '$' };

/** The prefix of a currency; its ISO 4217 code where it has none. */
export const currencyUnit = (code: string): string =>
  Object.hasOwn(currencyPrefixes, code) ? currencyPrefixes[code as Currency] : code;

const wholeNumber = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** `R50,000`, `$50,000`, `EUR 50,000`: the same for every reader, whatever their own currency. */
export const formatAmount = (amount: number, code: string): string => {
  const unit = currencyUnit(code);
  return `${unit}${unit === code ? '\u00a0' : ''}${wholeNumber.format(amount)}`;
};
