import { findAmounts } from '@debrief/contracts/amounts-in-text';
import { normalizeCharacters } from '@debrief/contracts/normalize-characters';

/** The amounts of money in a text, each reading of one that has two. A bare number is a word. */
export const amountsOf = (text: string): number[] =>
  findAmounts(normalizeCharacters(text)).flatMap(({ readings }) =>
    readings.filter(({ isMoney }) => isMoney || readings.length > 1).map(({ amount }) => amount),
  );

/** An amount as it is searched. */
export const termOfAmount = (amount: number): string => String(amount);
