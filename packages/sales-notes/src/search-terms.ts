import { findAmounts } from '@debrief/contracts/amounts-in-text';
import { normalizeCharacters } from '@debrief/contracts/normalize-characters';

/**
 * Returns the amounts in a text, including every reading of an ambiguous one. Omits unambiguous
 * numbers that are not money, because they are indexed as words.
 */
export const amountsOf = (text: string): number[] =>
  findAmounts(normalizeCharacters(text)).flatMap(({ readings }) =>
    readings.filter(({ isMoney }) => isMoney || readings.length > 1).map(({ amount }) => amount),
  );

export const amountTerm = (amount: number): string => String(amount);
