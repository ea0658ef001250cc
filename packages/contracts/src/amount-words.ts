import type { TypedAmount } from './amount.ts';
import { hasThreeDecimals } from './currency-names.ts';
import { formatAmount } from './format-amount.ts';

const wholeNumber = new Intl.NumberFormat('en-US');

/** `R250,000`, `EUR 250,000` or `250`: a form that {@link readAmount} reads in one way. */
export const writeAmount = ({ amount, currency }: Pick<TypedAmount, 'amount' | 'currency'>): string =>
  currency === undefined
    ? wholeNumber.format(amount)
    : hasThreeDecimals(currency)
      ? `${currency} ${amount}`
      : formatAmount(amount, currency);

/**
 * Says why an amount was not taken: it has two readings, or none.
 * @param sign what stands before each amount, such as `>`
 */
export const unclearAmount = (typed: string, readings: readonly TypedAmount[], sign = ''): string => {
  const [one, other] = readings.map(writeAmount);
  return one !== undefined && other !== undefined
    ? `“${sign}${typed}” can mean ${one} or ${other}. Write ${sign}${one} or ${sign}${other}.`
    : `“${sign}${typed}” is not an amount. Write ${sign}50k, ${sign}250,000 or ${sign}R1.2m.`;
};
