import type { SalesNote } from '@debrief/contracts/http/notes';
import { useUser } from '../../session/user-context.ts';
import type { Stats } from '../stats.ts';
import { DeleteAllDialog } from './delete-all-dialog.tsx';
import { DeleteNoteDialog } from './delete-note-dialog.tsx';
import { DetailsDialog } from './details-dialog.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { EmailDialog } from './email-dialog.tsx';

/** What somebody is about to do, beside looking at a note. */
export type Doing =
  | { readonly what: 'edit' | 'delete'; readonly note: SalesNote }
  | { readonly what: 'deleteAll' | 'email' }
  | undefined;

interface Props {
  /** The note that is looked at. */
  opened: SalesNote | undefined;
  doing: Doing;
  notes: readonly SalesNote[];
  /** Of all notes; undefined until they are known. */
  stats: Stats | undefined;
  symbol: string;
  onCloseDetails: () => void;
  onStop: () => void;
}

const NoteDialogs = ({ opened, doing, notes, stats, symbol, onCloseDetails, onStop }: Props) => {
  const { email } = useUser();
  return (
    <>
      {opened ? <DetailsDialog note={opened} symbol={symbol} onClose={onCloseDetails} /> : null}
      {doing?.what === 'edit' ? <EditDialog note={doing.note} symbol={symbol} onClose={onStop} /> : null}
      {doing?.what === 'delete' ? <DeleteNoteDialog note={doing.note} onClose={onStop} /> : null}
      {doing?.what === 'deleteAll' ? <DeleteAllDialog onClose={onStop} /> : null}
      {doing?.what === 'email' && stats ? (
        <EmailDialog notes={notes} stats={stats} email={email} symbol={symbol} onClose={onStop} />
      ) : null}
    </>
  );
};

export default NoteDialogs;
