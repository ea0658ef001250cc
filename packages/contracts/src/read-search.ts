import { invalidAmountMessage } from './amount-words.ts';
import { findAmounts } from './amounts-in-text.ts';
import type { Day } from './days.ts';
import { normalizeCharacters } from './normalize-characters.ts';
import { extractDays, type Days } from './parse-days.ts';

/** How a typed search is understood. All parts must match. */
interface ReadSearch {
  readonly days: readonly Days[];
  readonly amounts: readonly number[];
  readonly currencies: readonly string[];
  /** Messages about amounts that are ambiguous or invalid. */
  readonly unclear: readonly string[];
  readonly min?: number;
  readonly max?: number;
  /** Text that is searched for its words. */
  readonly rest: string;
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
  const found: number[] = [];
  const unclear: string[] = [];
  let rest = text;
  for (const { start, end, readings } of findAmounts(text)) {
    const [read, another] = readings;
    if (!read?.isMoney) continue;
    if (another) unclear.push(invalidAmountMessage(text.slice(start, end), readings));
    else found.push(read.amount);
    rest = rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end);
  }
  return { amounts: found, unclear, rest };
};

/** @param today in the user's time zone */
export const readSearch = (typed: string, today: Day): ReadSearch => {
  const bounds = extractBounds(normalizeCharacters(typed).replace(/\s+/g, ' '));
  const { days, rest } = extractDays(bounds.rest, today);
  const left = extractAmounts(rest);
  return {
    days,
    amounts: left.amounts,
    currencies: bounds.currencies,
    unclear: [...bounds.unclear, ...left.unclear],
    ...bounds.limits,
    rest: left.rest,
  };
};
