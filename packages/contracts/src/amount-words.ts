import type { ParsedAmount } from './amount.ts';
import { hasThreeDecimals } from './currency-names.ts';
import { formatAmount } from './format-amount.ts';

const wholeNumber = new Intl.NumberFormat('en-US');

/**
 * Formats an amount so that {@link parseAmount} finds exactly one reading: `R250,000`, `EUR 250,000`, `250`.
 */
export const formatUnambiguousAmount = ({
  amount,
  currency,
}: Pick<ParsedAmount, 'amount' | 'currency'>): string =>
  currency === undefined
    ? wholeNumber.format(amount)
    : hasThreeDecimals(currency)
      ? `${currency} ${amount}`
      : formatAmount(amount, currency);

/**
 * Returns the error message for a text that is an ambiguous amount, or none.
 * @param sign prefix of each amount, such as `>`
 */
export const invalidAmountMessage = (typed: string, readings: readonly ParsedAmount[], sign = ''): string => {
  const [one, other] = readings.map(formatUnambiguousAmount);
  return one !== undefined && other !== undefined
    ? `“${sign}${typed}” can mean ${one} or ${other}. Write ${sign}${one} or ${sign}${other}.`
    : `“${sign}${typed}” is not an amount. Write ${sign}50k, ${sign}250,000 or ${sign}R1.2m.`;
};
