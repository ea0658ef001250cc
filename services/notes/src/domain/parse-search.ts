import type { Day } from '@debrief/contracts/days';
import { daysOfMonth, type Days } from '@debrief/contracts/parse-days';
import { readSearch } from '@debrief/contracts/read-search';
import { amountTerm } from '@debrief/sales-notes/search-terms';
import { queryTerms } from '@debrief/sales-notes/text-terms';

export interface Search {
  readonly words: readonly string[];
  /** Alternative spellings of a word: `Jörg` matches `jorg` or `joerg`. */
  readonly spellings: readonly (readonly [string, string])[];
  /** Amounts, and character bigrams of words in scripts without spaces. */
  readonly terms: readonly string[];
  readonly days: readonly Days[];
  /** Words that are also names of months, such as `may`. Either meaning may match. */
  readonly wordOrDays: readonly { readonly word: string; readonly days: Days }[];
  readonly currencies: readonly string[];
  readonly unclear: readonly string[];
  readonly min?: number;
  readonly max?: number;
}

/** @param today in the user's time zone */
export const parseSearch = (typed: string, today: Day): Search => {
  const { amounts, rest, ...read } = readSearch(typed, today);
  const { words, spellings, terms } = queryTerms(rest);
  const wordOrDays = words.flatMap((word) => {
    const ofMonth = daysOfMonth(word, today);
    return ofMonth ? [{ word, days: ofMonth }] : [];
  });
  const months = new Set(wordOrDays.map(({ word }) => word));
  return {
    ...read,
    words: words.filter((word) => !months.has(word)),
    spellings,
    terms: [...amounts.map(amountTerm), ...terms],
    wordOrDays,
  };
};
