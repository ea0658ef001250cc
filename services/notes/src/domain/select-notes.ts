import type { DueTime, ListFilter } from '@debrief/contracts/http/notes-query';
import type { NoteSelection, TimeRange } from '@debrief/sales-notes/note-selection';
import { ApiError } from '@debrief/service-kit/errors';
import { addDays, dayAt, startOfDay, type Day } from '@debrief/contracts/days';
import { parseSearch } from './parse-search.ts';
import type { Days } from '@debrief/contracts/parse-days';

const isDay = (time: string) => time.length === 'yyyy-mm-dd'.length;

const dueOf = (due: DueTime, today: Day): NonNullable<NoteSelection['due']> | null => {
  switch (due) {
    case 'overdue':
      return { to: addDays(today, -1) };
    case 'today':
      return { from: today, to: today };
    case 'week':
      return { from: today, to: addDays(today, 6) };
    case 'later':
      return { from: addDays(today, 7) };
    case 'any':
      return {};
    case 'none':
      return null;
  }
};

const largest = (...numbers: (number | undefined)[]) => {
  const given = numbers.filter((each) => each !== undefined);
  return given.length > 0 ? { min: Math.max(...given) } : {};
};
const smallest = (...numbers: (number | undefined)[]) => {
  const given = numbers.filter((each) => each !== undefined);
  return given.length > 0 ? { max: Math.min(...given) } : {};
};

/**
 * Combines the filter with the conditions in `q` by AND.
 * @throws {ApiError} `invalid` for an ambiguous or invalid amount in `q`
 */
export const selectNotes = (filter: Omit<ListFilter, 'updatedSince'>, now: Date): NoteSelection => {
  const { q = '', sentiment, currency, from, to, min, max, due, check, ids, deleted, tz = 'UTC' } = filter;
  const today = dayAt(now, tz);
  const search = parseSearch(q, today);
  const [unclear] = search.unclear;
  if (unclear !== undefined) throw new ApiError('invalid', 'unclear_amount', unclear, { q: unclear });
  const rangeOf = ({ first, last }: Days): TimeRange => ({
    from: startOfDay(first, tz),
    to: startOfDay(addDays(last, 1), tz),
  });
  const range: TimeRange = {
    ...(from && { from: isDay(from) ? startOfDay(from, tz) : new Date(from) }),
    ...(to && { to: isDay(to) ? startOfDay(addDays(to, 1), tz) : new Date(to) }),
  };
  return {
    words: search.words,
    spellings: search.spellings,
    terms: search.terms,
    made: [...search.days.map(rangeOf), ...(from || to ? [range] : [])],
    wordOrTime: search.wordOrDays.map(({ word, days }) => ({ word, made: rangeOf(days) })),
    currencies: [...search.currencies, ...(currency ? [currency] : [])],
    ...(sentiment && { sentiment }),
    ...largest(search.min, min),
    ...smallest(search.max, max),
    ...(due && { due: dueOf(due, today) }),
    ...(check && { check: check === 'true' }),
    ...(ids && { ids: ids.split(',') }),
    deleted: deleted === 'include' ? deleted : deleted === 'true',
  };
};
