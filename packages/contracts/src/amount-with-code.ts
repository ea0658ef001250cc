/** An amount in a currency that is not the user's, with its ISO 4217 code, as in `EUR 50,000`. */
export const amountWithCode = (amount: number, code: string): string =>
  new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: code,
    currencyDisplay: 'code',
    maximumFractionDigits: 0,
  }).format(amount);
