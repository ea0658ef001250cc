import { notesSummarySchema } from '../../../lib/schemas/sales-note.ts';
import { useQuery } from '../../../lib/use-query.ts';
import type { Stats } from '../stats.ts';
import { notesKey } from './use-notes.ts';

/** Totals over all notes from the server, fetched while `wanted`: they arrive sooner than thousands of notes. */
export const useNotesSummary = (wanted: boolean): Stats | undefined => {
  const { data } = useQuery(wanted ? `${notesKey}/summary` : null, notesSummarySchema);
  if (!data) return undefined;
  const { totalDealValue: dealValue, ...rest } = data;
  return { ...rest, dealValue };
};
