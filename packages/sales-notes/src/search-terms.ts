import { findAmounts } from '@debrief/contracts/amounts-in-text';
import { normalizeCharacters } from '@debrief/contracts/normalize-characters';

/** Includes every reading of an ambiguous amount. A bare number counts as a word. */
export const amountsOf = (text: string): number[] =>
  findAmounts(normalizeCharacters(text)).flatMap(({ readings }) =>
    readings.filter(({ isMoney }) => isMoney || readings.length > 1).map(({ amount }) => amount),
  );

export const amountTerm = (amount: number): string => String(amount);
