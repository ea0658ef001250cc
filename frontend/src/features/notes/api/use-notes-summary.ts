import type { NotesSummary } from '@debrief/contracts/http/notes';
import useSWR from 'swr';
import type { Stats } from '../stats.ts';
import { notesKey } from './use-notes.ts';

/** The figures over all notes, asked for while `wanted`: thousands of notes take longer to come than their sums. */
export const useNotesSummary = (wanted: boolean): Stats | undefined => {
  const { data } = useSWR<NotesSummary, Error>(wanted ? `${notesKey}/summary` : null);
  if (!data) return undefined;
  const { totalDealValue: dealValue, ...rest } = data;
  return { ...rest, dealValue };
};
