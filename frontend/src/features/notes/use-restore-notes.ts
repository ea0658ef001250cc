import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import { send } from '../../lib/api.ts';
import { isSessionExpired } from '../../lib/api-error.ts';
import { addToast } from '../../lib/toasts.ts';
import { areFigures, isNoteList, notesKey } from './api/note-keys.ts';
import { noteMessages } from './note-messages.ts';

/** Brings deleted notes back, and says in a toast whether that worked. */
export const useRestoreNotes = () => {
  const { mutate } = useSWRConfig();
  return useCallback(
    async (ids: readonly string[]): Promise<void> => {
      try {
        await send('POST', `${notesKey}/restore`, { body: { ids } });
        addToast(noteMessages.restored(ids.length));
        // Wherever they belong by their dates: what is shown is fetched again, and the rest when it is shown next.
        await mutate((key) => isNoteList(key) || areFigures(key), undefined);
      } catch (error) {
        if (!isSessionExpired(error)) addToast(noteMessages.notRestored(error));
      }
    },
    [mutate],
  );
};
