import type { SalesNote } from '@debrief/contracts/http/notes';
import { DeleteDialog } from '../../../components/ui/delete-dialog.tsx';
import { messages } from '../../../lib/messages.ts';
import { useDeleteAllNotes } from '../api/use-delete-all-notes.ts';
import { useDeleteNote } from '../api/use-delete-note.ts';
import { useRestoreNotes } from '../use-restore-notes.ts';

interface Props {
  /** The note to delete, or all of them. */
  target: SalesNote | 'all';
  onClose: () => void;
  onDeleted?: () => void;
}

/** A failure shows no message (specification, section 8): the notes stay in the list. */
export const DeleteNotesDialog = ({ target, onClose, onDeleted }: Props) => {
  const deleteAll = useDeleteAllNotes();
  const deleteNote = useDeleteNote();
  const restore = useRestoreNotes();
  return target === 'all' ? (
    <DeleteDialog
      title="Delete All Sales Notes?"
      description="Once you have deleted all these entries will be gone. Poof!"
      confirm="Delete all"
      onDelete={deleteAll}
      deletedMessage={messages.allNotesDeleted}
      onError={(error) => console.error('Deleting all notes failed', error)}
      onClose={onClose}
    />
  ) : (
    <DeleteDialog
      title="Delete Sales Note?"
      description="Are you sure you want to delete this sales note? This action cannot be undone."
      onDelete={async () => {
        await deleteNote(target.id);
        onDeleted?.();
      }}
      deletedMessage={{
        ...messages.noteDeleted,
        action: { label: 'Undo', run: () => void restore([target.id]) },
      }}
      onError={(error) => console.error('Deleting a note failed', error)}
      onClose={onClose}
    />
  );
};
