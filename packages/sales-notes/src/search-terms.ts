import { findAmounts } from '@debrief/contracts/amounts-in-text';
import { inPlainCharacters } from '@debrief/contracts/plain-characters';

/** In characters; the rest of a longer word is not searched. */
const maxTermLength = 40;

/** Text as it is searched: lower case, without accents. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();

/** The words of a text, as they are searched. */
export const wordsOf = (text: string): string[] =>
  (fold(text).match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.slice(0, maxTermLength));

/** The amounts of money in a text, each reading of one that has two. A bare number is a word. */
export const amountsOf = (text: string): number[] =>
  findAmounts(inPlainCharacters(text)).flatMap(({ readings }) =>
    readings.filter(({ isMoney }) => isMoney || readings.length > 1).map(({ amount }) => amount),
  );

/** An amount as it is searched. */
export const termOfAmount = (amount: number): string => String(amount);
