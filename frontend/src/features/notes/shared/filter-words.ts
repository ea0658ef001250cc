import { formatCalendarDay, formatCount } from '../../../lib/format.ts';
import { sentimentLabels } from './sentiment-words.ts';
import { filtersOf, type ListParameter, type ListQuery } from './list-query.ts';

export const dueLabels = {
  overdue: 'Overdue',
  today: 'Due today',
  week: 'Due this week',
  later: 'Due later',
  any: 'Has a due date',
  none: 'No due date',
} as const;

const isKeyOf = <Words extends object>(words: Words, key: string): key is string & keyof Words =>
  key in words;

/** Formats a day such as `2025-01-05` with its year. */
export const formatFilterDay = (day: string) =>
  formatCalendarDay(new Date(day), { month: 'short', day: 'numeric', year: 'numeric' });

const day = (value: string) => (/^\d{4}-\d\d-\d\d$/.test(value) ? formatFilterDay(value) : value);
const amount = (value: string) => (/^\d+$/.test(value) ? formatCount(Number(value)) : value);

const wordsOf: Record<Exclude<ListParameter, 'sort'>, (value: string) => string> = {
  q: (value) => `“${value}”`,
  sentiment: (value) => (isKeyOf(sentimentLabels, value) ? sentimentLabels[value] : value),
  currency: (value) => value,
  from: (value) => `From ${day(value)}`,
  to: (value) => `To ${day(value)}`,
  min: (value) => `At least ${amount(value)}`,
  max: (value) => `At most ${amount(value)}`,
  due: (value) => (isKeyOf(dueLabels, value) ? dueLabels[value] : value),
  check: () => 'Needs checking',
};

export const describeFilters = (query: ListQuery) =>
  filtersOf(query).map((name) => ({ name, words: wordsOf[name](query[name] ?? '') }));
