import type { NotesSummary, SalesNote } from '@debrief/contracts/http/notes';
import { useMemo, useState } from 'react';
import useSWR from 'swr';
import { useUser } from '../../../lib/session-user.ts';
import { noFilters, type ListQuery } from './list-query.ts';
import { summaryPath } from './note-keys.api.ts';
import { fetchSummaryOrCached } from './offline-notes.ts';
import { statsOf, statsOfSummary, type Stats } from './stats.ts';

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
 * otherwise fetches them. While another query loads, returns the totals of the previous one.
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

export const useUnfilteredSummary = (isFiltered: boolean) => useSummary(isFiltered ? noFilters : null);

/**
 * Fetches how many follow-ups of all notes are overdue and due today. Undefined until both have loaded, and
 * if the list is not filtered.
 */
export const useUnfilteredDueCounts = (isFiltered: boolean) => {
  const overdue = useSummary(isFiltered ? { due: 'overdue' } : null)?.total;
  const today = useSummary(isFiltered ? { due: 'today' } : null)?.total;
  return overdue === undefined || today === undefined ? undefined : { overdue, today };
};
