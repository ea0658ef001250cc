import { useCallback } from 'react';
import { send } from '../../../lib/api.ts';
import { noteKey } from '../shared/note-keys.api.ts';
import { useChangeNotes, type ChangeOptions } from '../shared/change-notes.ts';

export const useDeleteNote = () => {
  const changeNotes = useChangeNotes();
  return useCallback(
    async (id: string, options?: ChangeOptions): Promise<void> => {
      await changeNotes(
        send('DELETE', noteKey(id)),
        (notes) => notes.filter((note) => note.id !== id),
        options,
      );
    },
    [changeNotes],
  );
};
