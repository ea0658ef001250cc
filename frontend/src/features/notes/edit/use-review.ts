import type { SalesNote } from '@debrief/contracts/http/notes';
import { useState } from 'react';
import { isSessionExpired } from '../../../lib/api-error.ts';
import { useUser } from '../../../lib/session-user.ts';
import { addToast } from '../../../lib/toasts.ts';
import { useDeleteNote } from '../trash/trash.api.ts';
import { useUpdateNote } from './edit.api.ts';
import { clearEditDraft, loadEditDraft } from './edit-draft.ts';
import { noteMessages } from '../shared/note-messages.ts';
import { useRestoreNotes } from '../trash/use-restore-notes.ts';

export const useReview = ({ id }: SalesNote, onDiscarded?: () => void) => {
  const user = useUser();
  const { save: update, saving } = useUpdateNote();
  const deleteNote = useDeleteNote();
  const restore = useRestoreNotes();
  const [discarding, setDiscarding] = useState(false);

  const save = async () => {
    try {
      await update({ id, edit: {}, confirms: true });
      addToast(noteMessages.saved);
    } catch (error) {
      if (!isSessionExpired(error)) addToast(noteMessages.notSaved(error));
    }
  };

  const discard = async () => {
    setDiscarding(true);
    try {
      await deleteNote(id);
      if (loadEditDraft(user.id)?.noteId === id) clearEditDraft(user.id);
      addToast({
        ...noteMessages.discarded,
        action: { label: 'Undo', run: () => void restore({ ids: [id] }) },
      });
      onDiscarded?.();
    } catch (error) {
      if (!isSessionExpired(error)) addToast(noteMessages.notDiscarded(error));
    }
    setDiscarding(false);
  };

  return { save, discard, saving, discarding };
};
