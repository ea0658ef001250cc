import { useCallback } from 'react';
import { send } from '../../../lib/api.ts';
import { noteKey } from '../shared/note-keys.api.ts';
import { useChangeNotes } from '../shared/change-notes.ts';

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
