import { formatCount } from '../../../lib/format.ts';
import { describeFilters } from '../shared/filter-words.ts';
import { isFiltered, type ListQuery } from '../shared/list-query.ts';

/**
 * @param matching number of notes that match the query; undefined while unknown
 * @param total number of all notes; undefined while unknown
 */
export const describeDeletion = (
  query: ListQuery,
  matching: number | undefined,
  total: number | undefined,
) => {
  const one = matching === 1;
  const restore = `You can restore ${one ? 'it' : 'them'} for 30 days.`;
  if (!isFiltered(query)) {
    const all = matching === undefined ? 'all notes' : `all ${formatCount(matching)} notes`;
    return `Deletes ${one ? 'your only note' : all}. ${restore}`;
  }
  const words = describeFilters(query)
    .map((filter) => filter.words)
    .join(', ');
  const which = one ? `the one that matches ${words}` : `those that match ${words}`;
  if (matching === undefined) return `Deletes only ${which}. ${restore}`;
  const count =
    total === undefined ? formatCount(matching) : `${formatCount(matching)} of ${formatCount(total)}`;
  return `Deletes ${count} ${(total ?? matching) === 1 ? 'note' : 'notes'}: ${which}. ${restore}`;
};
