import type { SalesNote } from '@debrief/contracts/http/notes';
import { NoteHistory } from './note-history.tsx';
import { RelatedNotes } from './related-notes.tsx';

const NoteContext = ({ note, symbol }: { note: SalesNote; symbol: string }) => (
  <>
    <RelatedNotes note={note} symbol={symbol} />
    <NoteHistory id={note.id} />
  </>
);

export default NoteContext;
