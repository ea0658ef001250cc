import type { SalesNote } from '@debrief/contracts/http/notes';
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx';
import { messages } from '../../../lib/messages.ts';
import { addToast } from '../../../lib/toasts.ts';
import { useDeleteNote } from '../api/use-delete-note.ts';

interface Props {
  note: SalesNote;
  onClose: () => void;
}

/** A failure shows no message (specification, section 8): the row stays in the list. */
export const DeleteNoteDialog = ({ note, onClose }: Props) => {
  const { trigger, isMutating } = useDeleteNote();

  const confirm = async () => {
    try {
      await trigger(note.id);
      addToast(messages.noteDeleted);
    } catch (error) {
      console.error('Deleting a note failed', error);
    }
    onClose();
  };

  return (
    <ConfirmDialog
      title="Delete Sales Note?"
      description="Are you sure you want to delete this sales note? This action cannot be undone."
      confirm="Delete"
      pending={isMutating ? 'Deleting...' : undefined}
      onCancel={onClose}
      onConfirm={() => void confirm()}
    />
  );
};
