import { useState } from 'react';
import { request } from '../../../lib/api.ts';
import { salesNoteSchema } from '../../../lib/schemas/sales-note.ts';
import { noteKey } from '../shared/note-keys.api.ts';
import { useChangeNotes } from '../shared/change-notes.ts';
import { useRefreshNote } from '../shared/use-refresh-note.ts';

interface Correction {
  readonly id: string;
  /** Offset in the transcription. */
  readonly start: number;
}

export const useUndoCorrection = () => {
  const changeNotes = useChangeNotes();
  const refreshNote = useRefreshNote();
  const [undoing, setUndoing] = useState(false);
  const undo = async ({ id, start }: Correction): Promise<void> => {
    setUndoing(true);
    try {
      const changed = await changeNotes(
        request('DELETE', `${noteKey(id)}/corrections/${start}`, salesNoteSchema),
        (notes, answer) => notes.map((note) => (answer && note.id === id ? answer : note)),
      );
      refreshNote(changed);
    } finally {
      setUndoing(false);
    }
  };
  return { undo, undoing };
};
