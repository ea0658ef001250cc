import type { NotesSummary, SalesNote } from '@debrief/contracts/http/notes';
import { useMemo, useState } from 'react';
import useSWR from 'swr';
import { useUser } from '../../../lib/session-user.ts';
import type { ListQuery } from './list-query.ts';
import { statsOf, statsOfSummary, type Stats } from './stats.ts';
import { fetchSummaryOrCached } from './offline-notes.ts';
import { summaryPath } from './note-keys.api.ts';

interface Loaded {
  readonly notes: readonly SalesNote[] | undefined;
  readonly complete: boolean;
  readonly outdated: boolean;
}

/**
 * Computes the totals of a fully loaded list, so that they change with it, and fetches those of a longer list. While another
 * query loads, returns the totals of the visible notes.
 */
export const useNotesStats = (query: ListQuery, { notes, complete, outdated }: Loaded): Stats | undefined => {
  const { id, currency } = useUser();
  const [now] = useState(() => Date.now());
  const whole = complete && !outdated ? notes : undefined;
  const inPart = notes !== undefined && !complete && !outdated;
  const { data } = useSWR<NotesSummary, Error>(inPart ? summaryPath(query) : null, (path: string) =>
    fetchSummaryOrCached(id, path),
  );
  const found = useMemo(
    () => (whole ? statsOf(whole, currency, now) : data && statsOfSummary(data)),
    [whole, currency, now, data],
  );
  const [last, setLast] = useState(found);
  if (found !== undefined && found !== last) setLast(found);
  return found ?? (outdated ? last : undefined);
};
