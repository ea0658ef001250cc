import { useCallback } from 'react';
import { send } from '../../../lib/api.ts';
import { notesKey } from '../shared/note-keys.api.ts';
import { useChangeNotes } from '../shared/change-notes.ts';

export const useDeleteNotes = () => {
  const changeNotes = useChangeNotes();
  return useCallback(
    async (ids: readonly string[]): Promise<void> => {
      const deleted = new Set(ids);
      await changeNotes(send('POST', `${notesKey}/delete`, { body: { ids } }), (notes) =>
        notes.filter(({ id }) => !deleted.has(id)),
      );
    },
    [changeNotes],
  );
};
