import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { clearFilters, readListQuery, withListQuery, type ListParameter } from './list-query.ts';

export type ListChanges = Readonly<Partial<Record<ListParameter, string | undefined>>>;

export const useListQuery = () => {
  const [search, setSearch] = useSearchParams();
  const query = useMemo(() => readListQuery(search), [search]);
  // Replaces the history entry: the back button leaves the page instead of undoing a search letter by letter.
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
