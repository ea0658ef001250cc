import { noteInsights, type NoteInsights } from '@debrief/contracts/http/note-insights';
import useSWR from 'swr';
import { fetchByKey } from '../../../lib/api.ts';
import { readerTimeZone } from '../../../lib/date-preferences.ts';
import type { ListQuery } from '../shared/list-query.ts';
import { insightsKey } from '../shared/note-keys.api.ts';

export interface InsightsProps {
  readonly query: ListQuery;
  readonly filtered: boolean;
  /** Number of matching notes. */
  readonly total: number | undefined;
}

/** While another query loads, returns the insights of the previous one. */
export const useInsights = ({ sort: _order, ...filters }: ListQuery) => {
  const parameters = new URLSearchParams({ ...filters, tz: readerTimeZone() });
  return useSWR<NoteInsights, Error>(
    `${insightsKey}?${parameters}`,
    (path: string) => fetchByKey(path, noteInsights),
    { keepPreviousData: true },
  );
};
