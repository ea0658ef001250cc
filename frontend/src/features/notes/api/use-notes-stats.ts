import type { SalesNote } from '@debrief/contracts/http/notes';
import { useMemo, useState } from 'react';
import { notesSummarySchema } from '../../../lib/schemas/sales-note.ts';
import { useUser } from '../../../lib/session-user.ts';
import { useQuery } from '../../../lib/use-query.ts';
import type { ListQuery } from '../list-query.ts';
import { statsOf, statsOfSummary, type Stats } from '../stats.ts';
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
  const { currency } = useUser();
  const [now] = useState(() => Date.now());
  const whole = complete && !outdated ? notes : undefined;
  const inPart = notes !== undefined && !complete && !outdated;
  const { data } = useQuery(inPart ? figuresPath(query) : null, notesSummarySchema);
  const found = useMemo(
    () => (whole ? statsOf(whole, currency, now) : data && statsOfSummary(data)),
    [whole, currency, now, data],
  );
  const [last, setLast] = useState(found);
  if (found !== undefined && found !== last) setLast(found);
  return found ?? (outdated ? last : undefined);
};
