import { readAmount } from '@debrief/contracts/amount';

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

/** What may be an amount of money in a text: `R 250,000`, `50k`, `1.2 million`. A bare number is a word. */
const moneyPattern =
  /(?:\b[a-z]{3} ?|us\$|\b[r$€£] ?|[$€£] ?)?\d{1,3}(?:[ \u00a0,]\d{3}){1,4}(?:\.\d{1,2})?(?![\d,])|(?:\b[a-z]{3} ?|us\$|\br ?|[$€£] ?)?\d{1,15}(?:[.,]\d{1,4})? ?(?:k|thousand|mil|million|m|bn|billion)\b|(?:us\$|\br|[$€£]) ?\d{1,15}(?:\.\d{1,2})?/gi;

const amountIn = (match: string) =>
  // What stands before the figures may be any word of three letters.
  readAmount(match) ?? readAmount(match.replace(/^[a-z]{3} ?/i, ''));

/** The amounts of money in a text. */
export const amountsOf = (text: string): number[] =>
  (text.match(moneyPattern) ?? []).flatMap((match) => amountIn(match)?.amount ?? []);

/** An amount as it is searched. */
export const termOfAmount = (amount: number): string => String(amount);
