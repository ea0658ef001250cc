import { salesNotesSchema } from '../../../lib/schemas/sales-note.ts';
import { useQuery } from '../../../lib/use-query.ts';
import { listPath } from './note-keys.api.ts';

const few = 5;

/** Newest first. An empty `q` matches all notes. */
export const useNoteSearch = (q: string) => {
  const path = listPath(q ? { q } : {});
  return useQuery(`${path}${path.includes('?') ? '&' : '?'}limit=${few}`, salesNotesSchema);
};
