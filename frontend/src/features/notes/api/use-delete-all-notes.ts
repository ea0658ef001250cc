import { useCallback } from 'react';
import { send } from '../../../lib/api.ts';
import { notesKey } from './note-keys.ts';
import { useChangeNotes } from './use-change-notes.ts';

/** Deletes all notes, whatever the list that is shown leaves out. */
export const useDeleteAllNotes = () => {
  const changeNotes = useChangeNotes();
  return useCallback(() => changeNotes(send('DELETE', notesKey), () => []), [changeNotes]);
};
