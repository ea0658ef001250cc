import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { clearFilters, readListQuery, withListQuery, type ListParameter } from './list-query.ts';

export type ListChanges = Readonly<Partial<Record<ListParameter, string | undefined>>>;

/** What the list shows, kept in the URL: a reload, a bookmark and the back button show the same notes. */
export const useListQuery = () => {
  const [search, setSearch] = useSearchParams();
  const query = useMemo(() => readListQuery(search), [search]);
  // Replaced, so that the back button leaves the page rather than undoing one letter of a search after the other.
  const change = useCallback(
    (changes: ListChanges) =>
      setSearch((current) => withListQuery(current, changes), { replace: true, preventScrollReset: true }),
    [setSearch],
  );
  const clear = useCallback(
    () => setSearch((current) => clearFilters(current), { replace: true }),
    [setSearch],
  );
  return { query, change, clear };
};
