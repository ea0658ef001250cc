import type { SalesNote } from '@debrief/contracts/http/notes';
import { useState } from 'react';
import { DeleteDialog } from '../../../components/ui/delete-dialog.tsx';
import { formatCount } from '../../../lib/format.ts';
import { messages } from '../../../lib/messages.ts';
import { addToast } from '../../../lib/toasts.ts';
import { useDeleteAllNotes } from '../api/use-delete-all-notes.ts';
import { useDeleteNote } from '../api/use-delete-note.ts';
import { useDeleteNotes } from '../api/use-delete-notes.ts';
import { noteMessages } from '../note-messages.ts';
import { useRestoreNotes } from '../use-restore-notes.ts';

interface Props {
  /** The note to delete, several notes, or all of them. */
  target: SalesNote | readonly SalesNote[] | 'all';
  onClose: () => void;
  onDeleted?: () => void;
  /** Where the focus goes when what opened the dialog is gone. */
  returnTo?: () => HTMLElement | null;
}

const isSeveral = (target: Props['target']): target is readonly SalesNote[] => Array.isArray(target);

/** Deletes the selected notes with one request. */
const DeleteSeveral = ({
  notes,
  onDeleted,
  ...rest
}: { notes: readonly SalesNote[] } & Omit<Props, 'target'>) => {
  const deleteNotes = useDeleteNotes();
  const restore = useRestoreNotes();
  // As they were asked about: the list may change while the dialog is open.
  const [ids] = useState(() => notes.map(({ id }) => id));
  const count = ids.length === 1 ? 'this sales note' : `these ${formatCount(ids.length)} sales notes`;
  return (
    <DeleteDialog
      title={ids.length === 1 ? 'Delete Sales Note?' : `Delete ${formatCount(ids.length)} Sales Notes?`}
      description={`You can restore ${count} for 30 days under Recently deleted.`}
      onDelete={async () => {
        await deleteNotes(ids);
        onDeleted?.();
      }}
      deletedMessage={{
        ...noteMessages.deleted(ids.length),
        action: { label: 'Undo', run: () => void restore(ids) },
      }}
      onError={(error) => addToast(noteMessages.notDeleted(error))}
      {...rest}
    />
  );
};

/** A failure shows no message (specification, section 8): the notes stay in the list. */
const DeleteOneOrAll = ({
  target,
  onClose,
  onDeleted,
}: Omit<Props, 'target'> & { target: SalesNote | 'all' }) => {
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

export const DeleteNotesDialog = ({ target, ...rest }: Props) =>
  isSeveral(target) ? (
    <DeleteSeveral notes={target} {...rest} />
  ) : (
    <DeleteOneOrAll target={target} {...rest} />
  );
