import { deletedBatch, salesNotes, type DeletedBatch, type SalesNote } from '@debrief/contracts/http/notes';
import { useCallback } from 'react';
import useSWR from 'swr';
import { request, send } from '../../../lib/api.ts';
import { clearCachedResponses } from '../../../lib/offline-cache/offline-cache.ts';
import { useQuery } from '../../../lib/use-query.ts';
import { useChangeNotes, type ChangeOptions } from '../shared/change-notes.ts';
import { isFiltered, type ListQuery } from '../shared/list-query.ts';
import { deletedNotesKey, listPath, noteKey, notesKey } from '../shared/note-keys.api.ts';
import { fetchNotes } from '../shared/notes.api.ts';

/** Fetches deleted notes. Refetches on every visit, because other pages delete notes. */
export const useDeletedNotes = () =>
  useSWR<SalesNote[], Error>(deletedNotesKey, (path: string) => fetchNotes(path, () => undefined), {
    revalidateOnMount: true,
  });

export const useDeletedNote = (id: string) =>
  useQuery(`${deletedNotesKey}&ids=${encodeURIComponent(id)}`, salesNotes);

const without = (ids: readonly string[]) => {
  const removed = new Set(ids);
  return (notes: SalesNote[]) => notes.filter(({ id }) => !removed.has(id));
};

export const useDeleteNote = () => {
  const changeNotes = useChangeNotes();
  return useCallback(
    async (id: string, options?: ChangeOptions): Promise<void> => {
      await changeNotes(send('DELETE', noteKey(id)), without([id]), options);
    },
    [changeNotes],
  );
};

export const useDeleteNotes = () => {
  const changeNotes = useChangeNotes();
  return useCallback(
    async (ids: readonly string[]): Promise<void> => {
      await changeNotes(send('POST', `${notesKey}/delete`, { body: { ids } }), without(ids));
    },
    [changeNotes],
  );
};

/**
 * Deletes all notes that match the query.
 * @param listed loaded notes that match, to remove from the cached lists
 */
export const useDeleteAllNotes = () => {
  const changeNotes = useChangeNotes();
  return useCallback(
    (query: ListQuery, listed: readonly SalesNote[]): Promise<DeletedBatch> =>
      changeNotes(
        request('DELETE', listPath(query), deletedBatch).then(async (batch) => {
          await clearCachedResponses();
          return batch;
        }),
        isFiltered(query) ? without(listed.map(({ id }) => id)) : () => [],
      ),
    [changeNotes],
  );
};

export const useEraseNote = () => {
  const changeNotes = useChangeNotes();
  return useCallback(
    async (id: string): Promise<void> => {
      await changeNotes(send('DELETE', `${noteKey(id)}?forever=true`), without([id]));
    },
    [changeNotes],
  );
};
