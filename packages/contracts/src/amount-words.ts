import type { TypedAmount } from './amount.ts';
import { hasThreeDecimals } from './currency-names.ts';
import { formatAmount } from './format-amount.ts';

const wholeNumber = new Intl.NumberFormat('en-US');

/** Formats an amount so that {@link readAmount} has exactly one reading of it: `R250,000`, `EUR 250,000` or `250`. */
export const writeAmount = ({ amount, currency }: Pick<TypedAmount, 'amount' | 'currency'>): string =>
  currency === undefined
    ? wholeNumber.format(amount)
    : hasThreeDecimals(currency)
      ? `${currency} ${amount}`
      : formatAmount(amount, currency);

/**
 * Returns the error message for an amount that has two readings or none.
 * @param sign prefix of each amount, such as `>`
 */
export const unclearAmount = (typed: string, readings: readonly TypedAmount[], sign = ''): string => {
  const [one, other] = readings.map(writeAmount);
  return one !== undefined && other !== undefined
    ? `“${sign}${typed}” can mean ${one} or ${other}. Write ${sign}${one} or ${sign}${other}.`
    : `“${sign}${typed}” is not an amount. Write ${sign}50k, ${sign}250,000 or ${sign}R1.2m.`;
};
