import type { NotesSummary } from '@debrief/contracts/http/notes';
import useSWR from 'swr';
import type { Stats } from '../stats.ts';
import { notesKey } from './use-notes.ts';

/** Totals over all notes from the server, fetched while `wanted`: they arrive sooner than thousands of notes. */
export const useNotesSummary = (wanted: boolean): Stats | undefined => {
  const { data } = useSWR<NotesSummary, Error>(wanted ? `${notesKey}/summary` : null);
  if (!data) return undefined;
  const { totalDealValue: dealValue, ...rest } = data;
  return { ...rest, dealValue };
};
