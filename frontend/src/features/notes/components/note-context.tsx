import type { SalesNote } from '@debrief/contracts/http/notes';
import { NoteHistory } from './note-history.tsx';
import { RelatedNotes } from './related-notes.tsx';

/** What stands below a note on its page. */
const NoteContext = ({ note, symbol }: { note: SalesNote; symbol: string }) => (
  <>
    <RelatedNotes note={note} symbol={symbol} />
    <NoteHistory id={note.id} />
  </>
);

export default NoteContext;
