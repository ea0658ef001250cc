import { salesNotesSchema } from '../../../lib/schemas/sales-note.ts';
import { useQuery } from '../../../lib/use-query.ts';
import { listPath } from './note-keys.ts';

/** How many notes are enough to choose from. */
const few = 5;

/** The first notes that match what was typed, the newest first; the newest of all for an empty text. */
export const useFoundNotes = (q: string) => {
  const path = listPath(q ? { q } : {});
  return useQuery(`${path}${path.includes('?') ? '&' : '?'}limit=${few}`, salesNotesSchema);
};
