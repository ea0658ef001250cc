import { useCallback } from 'react';
import { send } from '../../../lib/api.ts';
import { noteKey } from './note-keys.ts';
import { useChangeNotes, type ChangeOptions } from './use-change-notes.ts';

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
