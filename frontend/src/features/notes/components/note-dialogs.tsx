import type { SalesNote } from '@debrief/contracts/http/notes';
import { dealUnit } from '../../../lib/format.ts';
import { useUser } from '../../../lib/session-user.ts';
import type { Stats } from '../stats.ts';
import { DeleteNotesDialog } from './delete-notes-dialog.tsx';
import { DetailsDialog } from './details-dialog.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { EmailDialog } from './email-dialog.tsx';

/** The dialog that is open, besides the details of a note. */
export type ActiveDialog =
  | { readonly what: 'edit' | 'delete'; readonly note: SalesNote }
  | { readonly what: 'deleteAll' | 'email' }
  | undefined;

interface Props {
  /** The note whose details are shown. */
  openedNote: SalesNote | undefined;
  activeDialog: ActiveDialog;
  notes: readonly SalesNote[];
  /** Totals over all notes; undefined while loading. */
  stats: Stats | undefined;
  symbol: string;
  onCloseDetails: () => void;
  onCloseActive: () => void;
}

const NoteDialogs = ({
  openedNote,
  activeDialog,
  notes,
  stats,
  symbol,
  onCloseDetails,
  onCloseActive,
}: Props) => {
  const { email } = useUser();
  return (
    <>
      {openedNote ? <DetailsDialog note={openedNote} symbol={symbol} onClose={onCloseDetails} /> : null}
      {activeDialog?.what === 'edit' ? (
        <EditDialog
          note={activeDialog.note}
          unit={dealUnit(activeDialog.note.dealCurrency, symbol)}
          onClose={onCloseActive}
        />
      ) : null}
      {activeDialog?.what === 'delete' ? (
        <DeleteNotesDialog target={activeDialog.note} onClose={onCloseActive} />
      ) : null}
      {activeDialog?.what === 'deleteAll' ? <DeleteNotesDialog target="all" onClose={onCloseActive} /> : null}
      {activeDialog?.what === 'email' && stats ? (
        <EmailDialog notes={notes} stats={stats} email={email} symbol={symbol} onClose={onCloseActive} />
      ) : null}
    </>
  );
};

export default NoteDialogs;
