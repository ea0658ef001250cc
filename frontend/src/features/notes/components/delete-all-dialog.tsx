import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx';
import { messages } from '../../../lib/messages.ts';
import { addToast } from '../../../lib/toasts.ts';
import { useDeleteAllNotes } from '../api/use-delete-all-notes.ts';

interface Props {
  onClose: () => void;
}

/** A failure shows no message (specification, section 8): the notes stay in the list. */
export const DeleteAllDialog = ({ onClose }: Props) => {
  const { trigger, isMutating } = useDeleteAllNotes();

  const confirm = async () => {
    try {
      await trigger();
      addToast(messages.allNotesDeleted);
    } catch (error) {
      console.error('Deleting all notes failed', error);
    }
    onClose();
  };

  return (
    <ConfirmDialog
      title="Delete All Sales Notes?"
      description="Once you have deleted all these entries will be gone. Poof!"
      confirm="Delete all"
      pending={isMutating ? 'Deleting...' : undefined}
      onCancel={onClose}
      onConfirm={() => void confirm()}
    />
  );
};
