import type { SalesNote } from '@debrief/contracts/http/notes';
import useSWR from 'swr';
import { salesNotesSchema } from '../../../lib/schemas/sales-note.ts';
import { useQuery } from '../../../lib/use-query.ts';
import { fetchNotes } from './fetch-notes.ts';
import { deletedNotesKey } from './note-keys.ts';

/** The notes that can be restored, newest first. Fetched anew at every visit: notes were deleted on other pages meanwhile. */
export const useDeletedNotes = () =>
  useSWR<SalesNote[], Error>(deletedNotesKey, (path: string) => fetchNotes(path, () => undefined), {
    revalidateOnMount: true,
  });

/** The deleted note with this id; an empty array where there is none. */
export const useDeletedNote = (id: string) =>
  useQuery(`${deletedNotesKey}&ids=${encodeURIComponent(id)}`, salesNotesSchema);
