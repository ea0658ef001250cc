import type { SalesNote } from '@debrief/contracts/http/notes';
import { useUser } from '../../../lib/session-user.ts';
import { DeleteAllDialog } from '../trash/delete-all-dialog.tsx';
import { DeleteNotesDialog } from '../trash/delete-notes-dialog.tsx';
import { DetailsDialog } from './details-dialog.tsx';
import { EditDialog } from '../edit/edit-dialog.tsx';
import type { ListQuery } from '../shared/list-query.ts';
import { EmailDialog } from '../email/email-dialog.tsx';
import { ExportDialog } from '../export/export-dialog.tsx';

export type ActiveDialog =
  | { readonly what: 'edit' | 'delete'; readonly note: SalesNote }
  | { readonly what: 'deleteAll' | 'email' | 'export' }
  | undefined;

interface Props {
  openedNote: SalesNote | undefined;
  activeDialog: ActiveDialog;
  notes: readonly SalesNote[];
  query: ListQuery;
  symbol: string;
  onOpen: (note: SalesNote) => void;
  onEdit: (note: SalesNote) => void;
  onDelete: (note: SalesNote) => void;
  onDeleted?: () => void;
  onCloseDetails: () => void;
  onCloseActive: () => void;
}

const NoteDialogs = ({
  openedNote,
  activeDialog,
  notes,
  query,
  symbol,
  onOpen,
  onEdit,
  onDelete,
  onDeleted,
  onCloseDetails,
  onCloseActive,
}: Props) => {
  const { email } = useUser();
  const place = openedNote ? notes.indexOf(openedNote) : -1;
  return (
    <>
      {openedNote ? (
        <DetailsDialog
          {...{ symbol, query, onOpen, onEdit, onDelete }}
          note={openedNote}
          previous={notes[place - 1]}
          next={place < 0 ? undefined : notes[place + 1]}
          onClose={onCloseDetails}
        />
      ) : null}
      {activeDialog?.what === 'edit' ? (
        <EditDialog note={activeDialog.note} symbol={symbol} onClose={onCloseActive} />
      ) : null}
      {activeDialog?.what === 'delete' ? (
        <DeleteNotesDialog
          target={activeDialog.note}
          onClose={onCloseActive}
          {...(onDeleted ? { onDeleted } : {})}
        />
      ) : null}
      {activeDialog?.what === 'deleteAll' ? <DeleteAllDialog query={query} onClose={onCloseActive} /> : null}
      {activeDialog?.what === 'email' ? (
        <EmailDialog {...{ email, symbol, query }} onClose={onCloseActive} />
      ) : null}
      {activeDialog?.what === 'export' ? <ExportDialog query={query} onClose={onCloseActive} /> : null}
    </>
  );
};

export default NoteDialogs;
