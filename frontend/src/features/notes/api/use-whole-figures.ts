import type { NotesSummary } from '@debrief/contracts/http/notes';
import useSWR from 'swr';
import { useUser } from '../../../lib/session-user.ts';
import { everyNote, type ListQuery } from '../list-query.ts';
import { fetchFiguresOrCached } from './cached-notes.ts';
import { figuresPath } from './note-keys.ts';

const useFigures = (query: ListQuery | null) => {
  const { id } = useUser();
  return useSWR<NotesSummary, Error>(query && figuresPath(query), (path: string) =>
    fetchFiguresOrCached(id, path),
  ).data;
};

/** Totals over all notes, for a filtered list. Fetches nothing without a filter. */
export const useWholeFigures = (isFiltered: boolean) => useFigures(isFiltered ? everyNote : null);

/** Counts of due notes among all notes. Undefined until both have loaded. */
export const useWholeDue = (isFiltered: boolean) => {
  const overdue = useFigures(isFiltered ? { due: 'overdue' } : null)?.total;
  const today = useFigures(isFiltered ? { due: 'today' } : null)?.total;
  return overdue === undefined || today === undefined ? undefined : { overdue, today };
};
