import type { SalesNote } from '@debrief/contracts/http/notes';
import { useCallback } from 'react';
import { isSessionExpired } from '../../lib/api-error.ts';
import { addToast } from '../../lib/toasts.ts';
import { useDeleteNote } from './api/use-delete-note.ts';
import { noteMessages } from './note-messages.ts';
import { useRestoreNotes } from './use-restore-notes.ts';

/** Deletes a note without a question: a toast has the way back. */
export const useDeleteWithUndo = () => {
  const deleteNote = useDeleteNote();
  const restore = useRestoreNotes();
  return useCallback(
    async ({ id }: SalesNote): Promise<void> => {
      try {
        await deleteNote(id, { optimistic: true });
        addToast({
          ...noteMessages.deleted(1),
          action: { label: 'Undo', run: () => void restore([id]) },
        });
      } catch (error) {
        if (!isSessionExpired(error)) addToast(noteMessages.notDeleted(error));
      }
    },
    [deleteNote, restore],
  );
};
