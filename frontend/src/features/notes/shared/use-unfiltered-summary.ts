import type { NotesSummary } from '@debrief/contracts/http/notes';
import useSWR from 'swr';
import { useUser } from '../../../lib/session-user.ts';
import { noFilters, type ListQuery } from './list-query.ts';
import { fetchSummaryOrCached } from './offline-notes.ts';
import { summaryPath } from './note-keys.api.ts';

const useSummary = (query: ListQuery | null) => {
  const { id } = useUser();
  return useSWR<NotesSummary, Error>(query && summaryPath(query), (path: string) =>
    fetchSummaryOrCached(id, path),
  ).data;
};

/** Fetches nothing without a filter. */
export const useUnfilteredSummary = (isFiltered: boolean) => useSummary(isFiltered ? noFilters : null);

/** Undefined until both counts have loaded. */
export const useUnfilteredDueCounts = (isFiltered: boolean) => {
  const overdue = useSummary(isFiltered ? { due: 'overdue' } : null)?.total;
  const today = useSummary(isFiltered ? { due: 'today' } : null)?.total;
  return overdue === undefined || today === undefined ? undefined : { overdue, today };
};
