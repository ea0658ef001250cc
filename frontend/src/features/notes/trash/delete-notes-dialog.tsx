import type { SalesNote } from '@debrief/contracts/http/notes';
import { useState } from 'react';
import { DeleteDialog } from '../../../components/ui/delete-dialog.tsx';
import { formatCount } from '../../../lib/format.ts';
import { messages } from '../../../lib/messages.ts';
import { addToast } from '../../../lib/toasts.ts';
import { useDeleteNote, useDeleteNotes } from './trash.api.ts';
import { noteMessages } from '../shared/note-messages.ts';
import { useRestoreNotes } from './use-restore-notes.ts';

interface Props {
  target: SalesNote | readonly SalesNote[];
  onClose: () => void;
  onDeleted?: () => void;
  /** Returns the element to focus if the trigger no longer exists. */
  returnTo?: () => HTMLElement | null;
}

const isSeveral = (target: Props['target']): target is readonly SalesNote[] => Array.isArray(target);

const DeleteSeveral = ({
  notes,
  onDeleted,
  ...rest
}: { notes: readonly SalesNote[] } & Omit<Props, 'target'>) => {
  const deleteNotes = useDeleteNotes();
  const restore = useRestoreNotes();
  // Fixed on opening, because the list may change while the dialog is open.
  const [ids] = useState(() => notes.map(({ id }) => id));
  const count = ids.length === 1 ? 'this sales note' : `these ${formatCount(ids.length)} sales notes`;
  return (
    <DeleteDialog
      title={ids.length === 1 ? 'Delete Sales Note?' : `Delete ${formatCount(ids.length)} sales notes?`}
      description={`You can restore ${count} for 30 days under Recently deleted.`}
      onDelete={async () => {
        await deleteNotes(ids);
        onDeleted?.();
      }}
      deletedMessage={{
        ...noteMessages.deleted(ids.length),
        action: { label: 'Undo', run: () => void restore({ ids }) },
      }}
      onError={(error) => addToast(noteMessages.notDeleted(error))}
      {...rest}
    />
  );
};

/** A failure shows no message, because the note stays in the list. */
const DeleteOne = ({ target, onClose, onDeleted }: Props & { target: SalesNote }) => {
  const deleteNote = useDeleteNote();
  const restore = useRestoreNotes();
  return (
    <DeleteDialog
      title="Delete Sales Note?"
      description="Are you sure you want to delete this sales note? This action cannot be undone."
      details="It stays under Recently deleted for 30 days, where you can restore it. Then it is gone for good."
      onDelete={async () => {
        await deleteNote(target.id);
        onDeleted?.();
      }}
      deletedMessage={{
        ...messages.noteDeleted,
        action: { label: 'Undo', run: () => void restore({ ids: [target.id] }) },
      }}
      onError={(error) => console.error('Deleting a note failed', error)}
      onClose={onClose}
    />
  );
};

export const DeleteNotesDialog = ({ target, ...rest }: Props) =>
  isSeveral(target) ? <DeleteSeveral notes={target} {...rest} /> : <DeleteOne target={target} {...rest} />;
