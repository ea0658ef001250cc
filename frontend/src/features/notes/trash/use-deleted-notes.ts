import type { SalesNote } from '@debrief/contracts/http/notes';
import useSWR from 'swr';
import { salesNotesSchema } from '../../../lib/schemas/sales-note.ts';
import { useQuery } from '../../../lib/use-query.ts';
import { fetchNotes } from '../shared/fetch-notes.ts';
import { deletedNotesKey } from '../shared/note-keys.api.ts';

/** Newest first. Refetches on every visit: other pages delete notes. */
export const useDeletedNotes = () =>
  useSWR<SalesNote[], Error>(deletedNotesKey, (path: string) => fetchNotes(path, () => undefined), {
    revalidateOnMount: true,
  });

export const useDeletedNote = (id: string) =>
  useQuery(`${deletedNotesKey}&ids=${encodeURIComponent(id)}`, salesNotesSchema);
