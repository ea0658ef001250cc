import { useCallback } from 'react';
import { forgetAnswers } from '../../../lib/kept/kept.ts';
import { send } from '../../../lib/api.ts';
import { notesKey } from './note-keys.ts';
import { useChangeNotes } from './use-change-notes.ts';

/** Deletes all notes, whatever the list that is shown leaves out. */
export const useDeleteAllNotes = () => {
  const changeNotes = useChangeNotes();
  return useCallback(
    () =>
      changeNotes(
        send('DELETE', notesKey).then(async (response) => {
          await forgetAnswers();
          return response;
        }),
        () => [],
      ),
    [changeNotes],
  );
};
