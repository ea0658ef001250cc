import type { SalesNote } from '@debrief/contracts/http/notes';
import useSWR, { useSWRConfig } from 'swr';
import { fetchByKey } from '../../../lib/api.ts';
import { salesNoteSchema } from '../../../lib/schemas/sales-note.ts';
import { useUser } from '../../../lib/session-user.ts';
import { fetchNoteOrCached } from './offline-notes.ts';
import { noteKey } from './note-keys.api.ts';

/** Null disables the request. */
export const useNote = (id: string | null) => {
  const user = useUser();
  const { cache } = useSWRConfig();
  return useSWR<SalesNote, Error>(id === null ? null : noteKey(id), (path: string) =>
    // A note that is already shown may be newer than the offline cache.
    cache.get(path)?.data === undefined
      ? fetchNoteOrCached(user.id, path)
      : fetchByKey(path, salesNoteSchema),
  );
};
