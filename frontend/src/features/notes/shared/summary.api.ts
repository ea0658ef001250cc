import type { NotesSummary, SalesNote } from '@debrief/contracts/http/notes';
import { useMemo, useState } from 'react';
import useSWR from 'swr';
import { useUser } from '../../../lib/session-user.ts';
import { noFilters, type ListQuery } from './list-query.ts';
import { summaryPath } from './note-keys.api.ts';
import { fetchSummaryOrCached } from './offline-notes.ts';
import { statsOf, statsOfSummary, type Stats } from './stats.ts';

/** Fetches the totals of the notes that match a query. Does nothing if the query is null. */
const useSummary = (query: ListQuery | null) => {
  const { id } = useUser();
  return useSWR<NotesSummary, Error>(query && summaryPath(query), (path: string) =>
    fetchSummaryOrCached(id, path),
  ).data;
};

interface Loaded {
  readonly notes: readonly SalesNote[] | undefined;
  readonly complete: boolean;
  readonly outdated: boolean;
}

/**
 * Returns the totals of a list. Computes them if the list is fully loaded, so that they change with it;
 * otherwise fetches them. While another query loads, returns the totals of the visible notes.
 */
export const useNotesStats = (query: ListQuery, { notes, complete, outdated }: Loaded): Stats | undefined => {
  const { currency } = useUser();
  const [now] = useState(() => Date.now());
  const whole = complete && !outdated ? notes : undefined;
  const inPart = notes !== undefined && !complete && !outdated;
  const summary = useSummary(inPart ? query : null);
  const found = useMemo(
    () => (whole ? statsOf(whole, currency, now) : summary && statsOfSummary(summary)),
    [whole, currency, now, summary],
  );
  const [last, setLast] = useState(found);
  if (found !== undefined && found !== last) setLast(found);
  return found ?? (outdated ? last : undefined);
};

/** Fetches the totals of all notes if the list is filtered. */
export const useUnfilteredSummary = (isFiltered: boolean) => useSummary(isFiltered ? noFilters : null);

/** Undefined until both counts have loaded. */
export const useUnfilteredDueCounts = (isFiltered: boolean) => {
  const overdue = useSummary(isFiltered ? { due: 'overdue' } : null)?.total;
  const today = useSummary(isFiltered ? { due: 'today' } : null)?.total;
  return overdue === undefined || today === undefined ? undefined : { overdue, today };
};
