import { invalidAmountMessage } from '@debrief/contracts/amount-words';
import { findAmounts } from '@debrief/contracts/amounts-in-text';
import { normalizeCharacters } from '@debrief/contracts/normalize-characters';
import { amountTerm } from '@debrief/sales-notes/search-terms';
import { queryTerms } from '@debrief/sales-notes/text-terms';
import type { Day } from './days.ts';
import { daysOfMonth, extractDays, type Days } from './parse-days.ts';

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

const bound =
  /(?<![-=])(?:>=|<=|>|<)|(?<![\p{L}\p{N}])(?:over|above|more than|at least|under|below|less than|at most)(?![\p{L}\p{N}])/giu;
const lower = new Set(['>', 'over', 'above', 'more than']);
const lowerOrSame = new Set(['>=', 'at least']);
const upper = new Set(['<', 'under', 'below', 'less than']);

const limitOf = (word: string, size: number): { min: number } | { max: number } => {
  if (lower.has(word)) return { min: size + 1 };
  if (lowerOrSame.has(word)) return { min: size };
  return upper.has(word) ? { max: size - 1 } : { max: size };
};

/**
 * Returns the text that was probably meant as an amount: after a symbol such as `>` any word, after a phrase
 * such as `over` only a word with a digit.
 */
const attemptAt = (text: string, at: number, word: string): string | undefined =>
  (/^[<>]/.test(word) ? /^ ?(\S{1,40})/ : /^ (\S{0,5}\d\S{0,40})/).exec(text.slice(at))?.[1];

/** Extracts bounds of the deal size, such as `>100k` or `under R50 000`. */
const extractBounds = (text: string) => {
  const amounts = findAmounts(text);
  const currencies: string[] = [];
  const unclear: string[] = [];
  let limits: { min?: number; max?: number } = {};
  let rest = text;
  for (const { 0: word, index } of text.matchAll(bound)) {
    const from = index + word.length;
    const found = amounts.find(({ start }) => start >= from && text.slice(from, start).trim() === '');
    const [read, another] = found?.readings ?? [];
    const typed = found ? text.slice(found.start, found.end) : attemptAt(text, from, word);
    if (typed === undefined) continue;
    if (found && read && !another) {
      limits = { ...limits, ...limitOf(word.toLowerCase(), read.amount) };
      if (read.currency) currencies.push(read.currency);
      rest = rest.slice(0, index) + ' '.repeat(found.end - index) + rest.slice(found.end);
    } else
      unclear.push(invalidAmountMessage(typed, found?.readings ?? [], /^\w/.test(word) ? `${word} ` : word));
  }
  return { limits, currencies, unclear, rest };
};

/** Extracts amounts. A bare number such as `250` stays a word. */
const extractAmounts = (text: string) => {
  const terms: string[] = [];
  const unclear: string[] = [];
  let rest = text;
  for (const { start, end, readings } of findAmounts(text)) {
    const [read, another] = readings;
    if (!read?.isMoney) continue;
    if (another) unclear.push(invalidAmountMessage(text.slice(start, end), readings));
    else terms.push(amountTerm(read.amount));
    rest = rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end);
  }
  return { terms, unclear, rest };
};

/** @param today in the user's time zone */
export const parseSearch = (typed: string, today: Day): Search => {
  const bounds = extractBounds(normalizeCharacters(typed).replace(/\s+/g, ' '));
  const { days, rest } = extractDays(bounds.rest, today);
  const { terms: amounts, unclear, rest: left } = extractAmounts(rest);
  const { words, spellings, terms } = queryTerms(left);
  const wordOrDays = words.flatMap((word) => {
    const ofMonth = daysOfMonth(word, today);
    return ofMonth ? [{ word, days: ofMonth }] : [];
  });
  const months = new Set(wordOrDays.map(({ word }) => word));
  return {
    words: words.filter((word) => !months.has(word)),
    spellings,
    terms: [...amounts, ...terms],
    days,
    wordOrDays,
    currencies: bounds.currencies,
    unclear: [...bounds.unclear, ...unclear],
    ...bounds.limits,
  };
};
