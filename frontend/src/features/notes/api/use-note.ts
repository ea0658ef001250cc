import { salesNoteSchema } from '../../../lib/schemas/sales-note.ts';
import { useQuery } from '../../../lib/use-query.ts';
import { noteKey } from './note-keys.ts';

/** One note; null fetches nothing. */
export const useNote = (id: string | null) => useQuery(id === null ? null : noteKey(id), salesNoteSchema);
