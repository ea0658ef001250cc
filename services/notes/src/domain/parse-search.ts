import { readAmount, type TypedAmount } from '@debrief/contracts/amount';
import { termOfAmount, wordsOf } from '@debrief/sales-notes/search-terms';
import type { Day } from './days.ts';
import { daysOfMonth, takeDays, type Days } from './spoken-days.ts';

/** What somebody looks for, by what they typed. */
export interface Search {
  readonly words: readonly string[];
  /** Amounts, as they are searched. */
  readonly terms: readonly string[];
  readonly days: readonly Days[];
  /** Words that are the name of a month, too: `may`. */
  readonly wordOrDays: readonly { readonly word: string; readonly days: Days }[];
  readonly currencies: readonly string[];
  readonly min?: number;
  readonly max?: number;
}

const amount = String.raw`(?:[a-z]{3} ?|us\$ ?|[r$€£] ?)?\d[\d ,.\u00a0]{0,20}(?: ?(?:k|thousand|mil|million|m|bn|billion)\b)?`;
const bound = new RegExp(
  String.raw`(>=|<=|>|<|\b(?:over|above|more than|at least|under|below|less than|at most)\b) ?(${amount})`,
  'i',
);
const money = new RegExp(String.raw`(?<![\p{L}\p{N}])${amount}(?![\p{L}\p{N}])`, 'giu');
const lower = new Set(['>', 'over', 'above', 'more than']);
const lowerOrSame = new Set(['>=', 'at least']);
const upper = new Set(['<', 'under', 'below', 'less than']);

const limitOf = (word: string, size: number): { min: number } | { max: number } => {
  if (lower.has(word)) return { min: size + 1 };
  if (lowerOrSame.has(word)) return { min: size };
  return upper.has(word) ? { max: size - 1 } : { max: size };
};

/** Takes `>100k` or `under R50 000` out of a text. */
const takeBounds = (text: string) => {
  let rest = text;
  let limits: { min?: number; max?: number } = {};
  const currencies: string[] = [];
  for (let found = bound.exec(rest); found; found = bound.exec(rest)) {
    const [whole, word = '', typed = ''] = found;
    const read = readAmount(typed.trim());
    if (!read) break;
    limits = { ...limits, ...limitOf(word.toLowerCase(), read.amount) };
    if (read.currency) currencies.push(read.currency);
    rest = rest.replace(whole, ' ');
  }
  return { limits, currencies, rest };
};

/** Takes amounts such as `50k` or `R 250,000` out of a text; a bare number stays a word. */
const takeAmounts = (text: string) => {
  const amounts: TypedAmount[] = [];
  const rest = text.replace(money, (typed) => {
    const read = readAmount(typed.trim());
    if (!read?.isMoney) return typed;
    amounts.push(read);
    return ' ';
  });
  return { amounts, rest };
};

/** @param today where whoever searches is */
export const parseSearch = (typed: string, today: Day): Search => {
  const bounds = takeBounds(typed.replace(/\s+/g, ' '));
  const { days, rest } = takeDays(bounds.rest, today);
  const { amounts, rest: left } = takeAmounts(rest);
  const words = [...new Set(wordsOf(left))];
  const wordOrDays = words.flatMap((word) => {
    const ofMonth = daysOfMonth(word, today);
    return ofMonth ? [{ word, days: ofMonth }] : [];
  });
  const months = new Set(wordOrDays.map(({ word }) => word));
  return {
    words: words.filter((word) => !months.has(word)),
    terms: amounts.map((each) => termOfAmount(each.amount)),
    days,
    wordOrDays,
    currencies: bounds.currencies,
    ...bounds.limits,
  };
};
