import type { NotesSummary, SalesNote } from '@debrief/contracts/http/notes';
import { useMemo, useState } from 'react';
import useSWR from 'swr';
import { useUser } from '../../../lib/session-user.ts';
import type { ListQuery } from '../list-query.ts';
import { statsOf, statsOfSummary, type Stats } from '../stats.ts';
import { fetchOrFindFigures } from './kept-notes.ts';
import { figuresPath } from './note-keys.ts';

interface Loaded {
  readonly notes: readonly SalesNote[] | undefined;
  readonly complete: boolean;
  readonly outdated: boolean;
}

/**
 * The figures over all notes that match, undefined while they load. Those of a list that is loaded whole are computed here,
 * so that they change with it; those of a longer list come from the server. While another query's notes are on their way,
 * the figures are still those of the notes that are shown.
 */
export const useNotesStats = (query: ListQuery, { notes, complete, outdated }: Loaded): Stats | undefined => {
  const { id, currency } = useUser();
  const [now] = useState(() => Date.now());
  const whole = complete && !outdated ? notes : undefined;
  const inPart = notes !== undefined && !complete && !outdated;
  const { data } = useSWR<NotesSummary, Error>(inPart ? figuresPath(query) : null, (path: string) =>
    fetchOrFindFigures(id, path),
  );
  const found = useMemo(
    () => (whole ? statsOf(whole, currency, now) : data && statsOfSummary(data)),
    [whole, currency, now, data],
  );
  const [last, setLast] = useState(found);
  if (found !== undefined && found !== last) setLast(found);
  return found ?? (outdated ? last : undefined);
};
