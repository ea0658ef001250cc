import { useCallback } from 'react';
import { send } from '../../../lib/api.ts';
import { noteKey } from './note-keys.ts';
import { useChangeNotes } from './use-change-notes.ts';

export const useEraseNote = () => {
  const changeNotes = useChangeNotes();
  return useCallback(
    async (id: string): Promise<void> => {
      await changeNotes(send('DELETE', `${noteKey(id)}?forever=true`), (notes) =>
        notes.filter((note) => note.id !== id),
      );
    },
    [changeNotes],
  );
};
