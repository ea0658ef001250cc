import type { Day } from '@debrief/contracts/days';
import { daysOfMonth, type Days } from '@debrief/contracts/parse-days';
import { readSearch } from '@debrief/contracts/read-search';
import { formatCount } from '../../../lib/format.ts';
import { formatFilterDay } from '../shared/filter-words.ts';

const range = ({ first, last }: Days) =>
  first === last ? formatFilterDay(first) : `${formatFilterDay(first)} to ${formatFilterDay(last)}`;

const size = (min: number | undefined, max: number | undefined, currency: string) => {
  const unit = currency && ` ${currency}`;
  if (min !== undefined && max !== undefined) return `${formatCount(min)} to ${formatCount(max)}${unit}`;
  if (min !== undefined) return `At least ${formatCount(min)}${unit}`;
  return max === undefined ? currency : `At most ${formatCount(max)}${unit}`;
};

/** The name of a month is searched as a word, too. */
const wordsOf = (rest: string, today: Day) => {
  const words = rest.trim().replace(/\s+/g, ' ');
  const months = words.split(' ').flatMap((word) => daysOfMonth(word, today) ?? []);
  if (words === '') return '';
  return months.length === 0 ? `“${words}”` : `“${words}” or ${months.map(range).join(' or ')}`;
};

/** Returns how a search is understood, such as `“Summit” · Oct 1, 2026 to Oct 31, 2026`. */
export const describeSearch = (typed: string, today: Day): string => {
  const { days, amounts, currencies, min, max, unclear, rest } = readSearch(typed, today);
  if (unclear.length > 0) return `“${typed}”`;
  const parts = [
    wordsOf(rest, today),
    ...days.map(range),
    ...amounts.map(formatCount),
    size(min, max, [...new Set(currencies)].join(' ')),
  ];
  return parts.filter(Boolean).join(' · ') || `“${typed}”`;
};
