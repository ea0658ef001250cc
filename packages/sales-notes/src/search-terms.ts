import { findAmounts } from '@debrief/contracts/amounts-in-text';
import { inPlainCharacters } from '@debrief/contracts/plain-characters';

/** The amounts of money in a text, each reading of one that has two. A bare number is a word. */
export const amountsOf = (text: string): number[] =>
  findAmounts(inPlainCharacters(text)).flatMap(({ readings }) =>
    readings.filter(({ isMoney }) => isMoney || readings.length > 1).map(({ amount }) => amount),
  );

/** An amount as it is searched. */
export const amountTerm = (amount: number): string => String(amount);
